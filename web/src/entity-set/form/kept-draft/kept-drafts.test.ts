import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DraftKey, formatDraftKey, isOfForm, parseDraftKey } from './kept-drafts.ts';

const number = fc.integer({ min: 1, max: 99_999 });
const key: fc.Arbitrary<DraftKey> = fc.record({
  form: fc.constantFrom('Practices', 'PracticeAddresses', 'Profile'),
  parent: fc.option(number, { nil: undefined }),
  id: fc.option(number, { nil: undefined }),
  copy: fc.integer({ min: 1, max: 12 }),
});

test('every key comes back from its text', () =>
  fc.assert(
    fc.property(key, (one) => {
      expect(parseDraftKey(formatDraftKey(one))).toEqual(one);
    }),
  ));

test('drafts of earlier versions of the application are found', () => {
  expect(parseDraftKey('Practices of 5.12.2')).toEqual({ form: 'Practices', parent: 5, id: 12, copy: 2 });
  expect(parseDraftKey('Providers.new')).toEqual({
    form: 'Providers',
    parent: undefined,
    id: undefined,
    copy: 1,
  });
  expect(parseDraftKey('Practices')).toBeUndefined();
});

test('drafts of one parent are separate from those of other parents and of the whole list', () => {
  const plan: DraftKey = { form: 'InsurancePlans', parent: 5, id: 1, copy: 1 };
  expect([{ parent: 5 }, { parent: 6 }, {}].map((of) => isOfForm(plan, { form: plan.form, ...of }))).toEqual([
    true,
    false,
    false,
  ]);
});
