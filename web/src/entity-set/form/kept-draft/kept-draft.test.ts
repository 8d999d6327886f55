// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keptDrafts } from '../../../lib/session/kept-drafts.ts';
import { hasFieldsOf } from '../form-values.ts';
import { findFreeName, keepDraft, listKept } from './kept-draft.ts';

const place = { userId: 1, form: 'Practices', isDraft: hasFieldsOf({ name: '' }) };
const state = (name: string) => ({ opened: { name: '' }, draft: { name } });

beforeEach(() => localStorage.clear());

test('a form finds its own drafts, and nothing of other forms, other users or older versions', () => {
  keepDraft(1, 'Practices.12', state('Mine'));
  keepDraft(1, 'Practices.new.2', state('Second'));
  keepDraft(1, 'PracticeAddresses.12', state('Another form'));
  keepDraft(1, 'Practices of 5.12', state('Another parent'));
  keepDraft(2, 'Practices.12', state('Another user'));
  keepDraft(1, 'Practices.13', { opened: { title: '' }, draft: { title: 'Older' } });
  const found = listKept(place).map(({ id, draft }) => [id, draft.name]);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      [12, 'Mine'],
      [undefined, 'Second'],
    ]),
  );
});

test('what is typed now has a name of its own', () => {
  expect(findFreeName('Providers', undefined, [])).toBe('Providers.new');
  expect(findFreeName('Providers', 7, ['Providers.7', 'Providers.7.2'])).toBe('Providers.7.3');
});

test("signing out wipes the user's drafts", () => {
  keepDraft(1, 'Practices.12', state('Mine'));
  keepDraft(2, 'Practices.12', state('Theirs'));
  keptDrafts.forgetAll(1);
  expect(Object.keys(localStorage)).toEqual(['careline.draft.2.Practices.12']);
});
