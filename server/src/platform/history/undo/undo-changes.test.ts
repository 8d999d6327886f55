import type { RecordWords } from '@careline/contracts/basis/record-words';
import { expect, test } from 'vitest';
import type { FieldChange, Fields } from '../changes.ts';
import { touchedPaths, type UndoInput, undoChanges } from './undo-changes.ts';

/** A record with a text, a list of ids, and rows that have rows of their own. */
const words: RecordWords = {
  name: {},
  groups: { label: 'Groups', refersTo: 'Groups' },
  places: {
    label: 'Locations',
    rows: {
      key: 'placeId',
      name: ['placeId'],
      fields: {
        placeId: {},
        hip: { label: 'HIP' },
        plans: { label: 'Plans', rows: { key: 'planId', name: ['planId'], fields: { planId: {} } } },
      },
    },
  },
};

const place = (placeId: number, hip = '', plans: number[] = [], id = placeId * 10) => ({
  id,
  placeId,
  hip,
  plans: plans.map((planId) => ({ planId })),
});

/** Undoes the change from `from` to `to` in the record as it is `now`. */
function undo(from: Fields, to: Fields, now: Fields = to, more: Partial<UndoInput> = {}) {
  const changes = Object.keys(to).map((field) => ({ field, from: from[field], to: to[field] }));
  const { after, undone, kept } = undoChanges({
    words,
    changes,
    current: now,
    touched: new Set(),
    exists: () => true,
    settle: (_, wanted) => wanted,
    ...more,
  });
  return {
    after,
    undone: undone.map(({ path }) => path),
    kept: kept.map(({ path, since }) => `${path} ${since}`),
  };
}

test.each<[string, Fields, Fields]>([
  ['a text', { name: 'Ann' }, { name: 'Bob' }],
  ['ids', { groups: [1, 2] }, { groups: [2, 3] }],
  ['a row that was added', { places: [place(1)] }, { places: [place(1), place(2, 'H', [7])] }],
  ['a row that was removed', { places: [place(1), place(2, 'H', [7])] }, { places: [place(1)] }],
  ['a field of a row', { places: [place(1, 'old')] }, { places: [place(1, 'new')] }],
  ['rows within a row', { places: [place(1, '', [7, 8])] }, { places: [place(1, '', [8, 9])] }],
  ['the order of rows', { places: [place(2), place(1), place(3)] }, { places: [place(1), place(3)] }],
])('%s: all is as before, and nothing else is touched', (_, from, to) => {
  const { after, kept } = undo(from, to, { ...to, other: 'stays' });
  expect(kept).toEqual([]);
  // Rows within a row have no order of their own.
  expect(sortedPlans(after)).toEqual(sortedPlans({ ...from, other: 'stays' }));
});

const sortedPlans = (record: Fields): unknown =>
  JSON.parse(JSON.stringify(record), (key, value) =>
    key === 'plans'
      ? value.toSorted((a: { planId: number }, b: { planId: number }) => a.planId - b.planId)
      : value,
  );

test('what was changed again stays; the rest of the same record is undone', () => {
  const found = undo(
    { name: 'Ann', places: [place(1, 'old'), place(2, 'old')] },
    { name: 'Bob', places: [place(1, 'new'), place(2, 'new')] },
    { name: 'Cid', places: [place(1, 'new'), place(2, 'newer')] },
  );
  expect(found).toEqual({
    after: { name: 'Cid', places: [place(1, 'old'), place(2, 'newer')] },
    undone: ['places/1'],
    kept: ['name changed', 'places/2 changed'],
  });
});

test('a value that somebody has set again, even to the same, is theirs', () => {
  const found = undo({ name: 'Ann' }, { name: 'Bob' }, { name: 'Bob' }, { touched: new Set(['name']) });
  expect(found).toEqual({ after: { name: 'Bob' }, undone: [], kept: ['name changed'] });
});

test('a row that was removed and made again is another one', () => {
  const found = undo(
    { places: [place(1, 'old')] },
    { places: [place(1, 'new')] },
    { places: [place(1, 'new', [], 99)] },
  );
  expect(found).toEqual({
    after: { places: [place(1, 'new', [], 99)] },
    undone: [],
    kept: ['places/1 changed'],
  });
});

test('a row that is gone is not changed back', () => {
  const found = undo({ places: [place(1, 'old')] }, { places: [place(1, 'new')] }, { places: [] });
  expect(found).toEqual({ after: { places: [] }, undone: [], kept: ['places/1 removed'] });
});

test('an added row stays while somebody else has put something into it', () => {
  const found = undo({ places: [] }, { places: [place(1, '', [7])] }, { places: [place(1, '', [7, 8])] });
  expect(found).toEqual({
    after: { places: [place(1, '', [8])] },
    undone: ['places/1/plans/7'],
    kept: ['places/1 changed'],
  });
});

test('what refers to a deleted record does not come back', () => {
  const exists = (field: string, value: unknown) => field !== 'groups' || JSON.stringify(value) !== '[1]';
  const found = undo({ groups: [1, 2], places: [place(1)] }, { groups: [], places: [] }, undefined, {
    exists,
  });
  expect(found).toEqual({
    after: { groups: [2], places: [place(1)] },
    undone: ['groups/2', 'places/1'],
    kept: ['groups/1 deleted'],
  });
});

test('what the rules of the record do not allow to be undone is kept', () => {
  const found = undo({ name: 'Ann', groups: [] }, { name: 'Bob', groups: [1] }, undefined, {
    settle: (current, wanted) => ({ ...wanted, groups: current.groups }),
  });
  expect(found).toEqual({
    after: { name: 'Ann', groups: [1] },
    undone: ['name'],
    kept: ['groups/1 changed'],
  });
});

test('what others added since follows what came back', () => {
  const found = undo(
    { places: [place(1), place(2)] },
    { places: [place(2)] },
    { places: [place(2), place(3)] },
  );
  expect(found.after).toEqual({ places: [place(1), place(2), place(3)] });
});

test('what a later change touches: the fields of a row, not the rows within it', () => {
  const change = (field: string, from: unknown, to: unknown): FieldChange => ({ field, from, to });
  expect(
    touchedPaths(words, [
      change('name', 'Ann', 'Bob'),
      change('groups', [1], [2]),
      change('places', [place(1, 'old', [7]), place(2)], [place(1, 'new', [8])]),
    ]),
  ).toEqual([
    'name',
    'groups/1',
    'groups/2',
    'places/1/plans/7',
    'places/1/plans/8',
    'places/1/hip',
    'places/2',
  ]);
});
