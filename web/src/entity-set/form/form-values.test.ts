import { expect, test } from 'vitest';
import { keepTyped, toFormValues } from './form-values.ts';

test('a form holds the fields it edits and nothing else', () => {
  const record = { id: 7, rowVersion: 3, name: 'Abrams', plansCount: 4, regionId: null };
  expect(toFormValues({ name: '', regionId: null, suite: '' }, record)).toEqual({
    name: 'Abrams',
    regionId: null,
    suite: '',
  });
});

test('after a reload typed fields stay, and untouched ones show the changes of others', () => {
  const opened = { address: '1 Main St', suite: '', plans: [1] };
  const typed = { address: '2 Main St', suite: '', plans: [1] };
  const reloaded = { address: '3 Main St', suite: '4B', plans: [1, 2] };
  expect(keepTyped(opened, typed, reloaded)).toEqual({ address: '2 Main St', suite: '4B', plans: [1, 2] });
});
