import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listConflicts } from './conflicts.ts';
import { removeTerms, setLocation, setPrimary, setTerm } from './draft.ts';
import { emptyDraft, type ProviderDraft, toDraft } from './draft-record.ts';
import { rebase } from './rebase.ts';
import { apply, edits, record } from './testing/drafts.ts';

const holds = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 300 });
const place = (id: number, isPrimary = false) => ({
  key: id,
  id,
  practiceAddressId: id,
  practiceName: `Practice ${id}`,
  address: `${id} Main St`,
  suite: '',
  zip: '',
  hip: '',
  isPrimary,
  accepting: null,
  startsOn: null,
  endsOn: null,
  plans: [],
  planDays: {},
});
const term = {
  id: 1,
  termId: 1,
  name: 'Ache',
  bodyPartId: 1,
  bodyPartName: 'Knee',
  min: '',
  max: '',
  note: '',
  priority: false,
  included: true,
};
const opened: ProviderDraft = {
  ...emptyDraft,
  name: 'Old',
  uhc: '1',
  degreeId: 1,
  terms: [term],
  locations: [place(1, true), place(2), place(3)],
  nextKey: 9,
};
const labels = (mine: ProviderDraft, theirs: ProviderDraft) =>
  listConflicts(opened, mine, theirs).map(({ label, mine: own, theirs: other }) => [label, own, other]);

test('only what both changed to different values is a conflict', () => {
  const mine = { ...opened, name: 'Mine', uhc: 'same', degreeId: 2 };
  const theirs = { ...opened, name: 'Theirs', uhc: 'same', degreeId: 3, oxford: 'theirs' };
  expect(labels(mine, theirs)).toEqual([
    ['Name', 'Mine', 'Theirs'],
    ['Degree', { set: 'degrees', id: 2 }, { set: 'degrees', id: 3 }],
  ]);
});

test('fields are called what the form and the history call them', () => {
  const changed = (text: string, accepting: 'new' | 'none') =>
    setLocation({ ...opened, surgicalSchedulerPhone: text }, 1, { accepting });
  expect(labels(changed('1', 'new'), changed('2', 'none')).map(([label]) => label)).toEqual([
    'Surgical Scheduler Phone',
    'Practice 1, 1 Main St: Patients',
  ]);
});

test('rows: a field of both, and a removal against a change, in both directions', () => {
  const noted = (note: string) => setTerm(opened, 1, { note });
  const without = removeTerms(opened, () => true);
  expect(labels(noted('mine'), noted('theirs'))).toEqual([['Ache: Note', 'mine', 'theirs']]);
  expect(labels(without, noted('theirs'))).toEqual([['Ache', 'removed', 'Note: theirs']]);
  expect(labels(noted('mine'), without)).toEqual([['Ache', 'Note: mine', 'removed']]);
  expect(labels(without, opened)).toEqual([]);
});

test('two users make different locations the primary one', () => {
  const [mine, theirs] = [setPrimary(opened, 2, true), setPrimary(opened, 3, true)];
  expect(labels(mine, theirs)).toEqual([
    ['Primary location', 'Practice 2, 2 Main St', 'Practice 3, 3 Main St'],
  ]);
  const [conflict] = listConflicts(opened, mine, theirs);
  const merged = conflict?.takeTheirs(rebase(opened, mine, theirs));
  expect(merged?.locations.filter((row) => row.isPrimary).map((row) => row.practiceAddressId)).toEqual([3]);
  expect(labels(setLocation(mine, 2, { hip: 'x' }), opened)).toEqual([]);
});

test('nothing of theirs is overwritten unseen: always taking theirs yields every change of theirs', () => {
  holds(
    fc.property(record, edits, edits, (loaded, one, other) => {
      const before = toDraft(loaded);
      const [mine, theirs] = [apply(before, one), apply(before, other)];
      const conflicts = listConflicts(before, mine, theirs);
      const merged = conflicts.reduce(
        (draft, { takeTheirs }) => takeTheirs(draft),
        rebase(before, mine, theirs),
      );
      expect(
        changesOf(before, theirs).filter((change) => !changesOf(before, merged).includes(change)),
      ).toEqual([]);
    }),
  );
});

/** Every changed field, one line each. Plans of a location depend on the plans of the provider and are left out. */
function changesOf(before: ProviderDraft, after: ProviderDraft): string[] {
  const facts = (draft: ProviderDraft) => [
    ...(['name', 'npi', 'oxford', 'communication', 'inactive'] as const).map(
      (field) => `${field}=${draft[field]}`,
    ),
    ...draft.extenders
      .filter((row) => row.id)
      .flatMap((row) => [`${row.id}.name=${row.name}`, `${row.id}.degree=${row.degreeId}`]),
    ...draft.terms
      .filter((row) => row.included)
      .flatMap(({ termId, min, max, note, priority }) =>
        Object.entries({ min, max, note, priority }).map(
          ([field, value]) => `term ${termId}.${field}=${value}`,
        ),
      ),
    ...draft.plans
      .filter((row) => row.included)
      .map((row) => `plan ${row.insurancePlanId}=${row.insuranceConsideration}`),
    ...draft.locations
      .filter((row) => row.practiceAddressId !== null)
      .map((row) => `place ${row.practiceAddressId}=${row.hip}`),
  ];
  const then = new Set(facts(before));
  return facts(after).filter((fact) => !then.has(fact));
}
