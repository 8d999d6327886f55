import { expect, test } from 'vitest';
import { hasFieldsOf } from '../form-values.ts';
import { type DraftKey, formatDraftKey, keptDrafts } from './kept-drafts.ts';
import { findFreeKey, keepDraft, listKept } from './use-kept-draft.ts';

const place = { userId: 1, form: 'Practices', isDraft: hasFieldsOf({ name: '' }) };
const state = (name: string) => ({ opened: { name: '' }, draft: { name } });
const key = (change: Partial<DraftKey> = {}): DraftKey => ({ form: 'Practices', id: 12, copy: 1, ...change });

test('a form finds its own drafts, and nothing of other forms, other users or older versions', () => {
  keepDraft(1, key(), state('Mine'));
  keepDraft(1, key({ id: undefined, copy: 2 }), state('Second'));
  keepDraft(1, key({ form: 'PracticeAddresses' }), state('Another form'));
  keepDraft(1, key({ parent: 5 }), state('Another parent'));
  keepDraft(2, key(), state('Another user'));
  keepDraft(1, key({ id: 13 }), { opened: { title: '' }, draft: { title: 'Older' } });
  const found = listKept(place).map((kept) => [kept.key.id, kept.draft.name]);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      [12, 'Mine'],
      [undefined, 'Second'],
    ]),
  );
});

test('what is typed now has a key of its own', () => {
  expect(formatDraftKey(findFreeKey({ form: 'Providers' }, undefined, []))).toBe('Providers.new');
  const taken = [1, 2].map((copy) => key({ copy }));
  expect(formatDraftKey(findFreeKey({ form: 'Practices' }, 12, taken))).toBe('Practices.12.3');
});

test("signing out wipes the user's drafts", () => {
  keepDraft(1, key(), state('Mine'));
  keepDraft(2, key(), state('Theirs'));
  keptDrafts.forgetAll(1);
  expect(Object.keys(localStorage)).toEqual(['careline.draft.2.Practices.12']);
});
