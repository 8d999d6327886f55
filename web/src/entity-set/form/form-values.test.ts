import { expect, test } from 'vitest';
import { hasFieldsOf, mergeValues, toFormValues } from './form-values.ts';

test('a form holds the fields it edits and nothing else', () => {
  const record = { id: 7, rowVersion: 3, name: 'Abrams', plansCount: 4, regionId: null };
  expect(toFormValues({ name: '', regionId: null, suite: '' }, record)).toEqual({
    name: 'Abrams',
    regionId: null,
    suite: '',
  });
});

test('after a reload typed fields stay, untouched ones show the changes of others, and what both changed is a conflict', () => {
  const opened = { address: '1 Main St', suite: '', zip: '10001', plans: [1] };
  const typed = { address: '2 Main St', suite: '', zip: '10002', plans: [1] };
  const reloaded = { address: '3 Main St', suite: '4B', zip: '10002', plans: [1, 2] };
  expect(mergeValues(opened, typed, reloaded)).toEqual({
    values: { address: '2 Main St', suite: '4B', zip: '10002', plans: [1, 2] },
    // Both chose the same zip: not a conflict.
    conflicts: [{ field: 'address', theirs: '3 Main St' }],
  });
});

test('a form recognises its own values by their fields', () => {
  const isDraft = hasFieldsOf({ name: '', suite: '' });
  expect([{ suite: 'x', name: 'y' }, { name: 'y' }, null, 'name'].map(isDraft)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
