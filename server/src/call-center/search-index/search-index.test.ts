import type { Question } from '@careline/contracts/call-center/ask-next';
import type { NoticeSet } from '@careline/contracts/directory/notices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../testing/time/property-runs.ts';
import type { OrderedFilter, SearchScope } from './matching/query.ts';
import type { ReferenceKind, ReferenceRow } from './reference/rows.ts';
import type { LocationPage } from './results/locations.ts';
import type { MarkerPage } from './results/markers.ts';
import { SearchIndex } from './search-index.ts';
import { SegmentBuilder } from './segment/segment-builder.ts';
import type { StoreLimits } from './segment/segment-store.ts';
import { anyProvider } from './testing/any-rows.ts';
import {
  anyAskNextRequest,
  anyAvailabilityRequest,
  anyDirectory,
  anyScope,
  anySearchRequest,
  noticeFields,
  providerFields,
  RECORD_COUNTS,
  referenceFields,
  referenceKinds,
} from './testing/generated.ts';
import { Oracle } from './testing/oracle.ts';
import { NOW } from './testing/oracle-items.ts';
import type { PlainDirectory } from './testing/oracle-matching.ts';

// So few that a dozen providers fill several segments and a merge takes many steps.
const TINY = { recent: 3, fanout: 2, step: 1, largest: 7 };

function indexOf({ reference, providers, notices }: PlainDirectory, limits?: StoreLimits): SearchIndex {
  const index = new SearchIndex(limits);
  index.reference.load(reference);
  index.reference.notices.load(notices);
  index.upsert(providers);
  return index;
}

const wholePage = ({ locations, total }: LocationPage) => ({ locations: [...locations], total });
const allMarkers = ({ markers, total }: MarkerPage) => ({ markers: [...markers], total });

/** Everything that a search for the list and for the map answers. */
function expectSame(index: SearchIndex, oracle: Oracle, request: OrderedFilter, eyes: SearchScope): void {
  expect(index.search(request, eyes, NOW)).toEqual(oracle.search(request));
  expect(wholePage(index.locations(request, eyes))).toEqual(oracle.locations(request));
  expect(allMarkers(index.markers(request, eyes))).toEqual(oracle.markers(request));
  for (const addressId of [1, RECORD_COUNTS.practice_address, RECORD_COUNTS.practice_address + 1]) {
    const asked = { ...request, addressId };
    expect(index.location(asked, eyes)).toEqual(oracle.location(asked));
  }
}

/** The same providers again and again, under other ids. */
function repeated(rows: PlainDirectory['providers'], times: number): PlainDirectory['providers'] {
  return Array.from({ length: times }, (_, k) => ({
    ...(rows[k % rows.length] as PlainDirectory['providers'][number]),
    id: k + 1,
  }));
}

const withoutWords = ({ words: _, wordsEs: _es, ...question }: Question) => question;

type Change =
  | { kind: 'upsert'; id: number; row: object }
  | { kind: 'bulk'; rows: PlainDirectory['providers'] }
  | { kind: 'remove'; id: number }
  | { kind: 'notices'; set: NoticeSet; id: number; rows: readonly object[] }
  | { kind: 'reference'; of: ReferenceKind; id: number; row: object };

const id = fc.integer({ min: 1, max: 30 });
/** Another first record, or one that was not there before. */
const reference = fc.oneof(
  ...referenceKinds.map((of) =>
    fc
      .tuple(fc.constantFrom(1, RECORD_COUNTS[of] + 1), referenceFields(of))
      .map(([id, row]): Change => ({ kind: 'reference', of, id, row })),
  ),
);
/** All that is told of one record. */
const someNotices = fc
  .tuple(fc.array(noticeFields, { maxLength: 2 }), fc.constantFrom('Providers', 'PracticeAddresses'))
  .map(
    ([rows, set]): Change => ({
      kind: 'notices',
      set,
      id: 1,
      rows: rows
        .filter((row) => row.set === set)
        .map((row, k) => ({ ...row, id: 100 + k, recordId: 1, insteadId: null })),
    }),
  );
const severalProviders = fc
  .uniqueArray(id, { minLength: 1, maxLength: 8 })
  .chain((ids) => fc.tuple(...ids.map((own) => providerFields.map((row) => ({ ...row, id: own })))));
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('upsert' as const), id, row: providerFields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bulk' as const), rows: severalProviders }) },
  { weight: 2, arbitrary: reference },
  { weight: 2, arbitrary: someNotices },
);

/** The same change to the index and to the plain directory. */
function apply(index: SearchIndex, directory: PlainDirectory, change: Change): PlainDirectory {
  switch (change.kind) {
    case 'upsert': {
      const row = { ...change.row, id: change.id } as PlainDirectory['providers'][number];
      index.upsert([row]);
      return { ...directory, providers: [...directory.providers.filter((old) => old.id !== row.id), row] };
    }
    case 'bulk': {
      const { rows } = change;
      const builder = new SegmentBuilder(index.reference);
      for (const row of rows) builder.add(row);
      index.providers.add(builder.finish());
      const replaced = new Set(rows.map((row) => row.id));
      const others = directory.providers.filter((old) => !replaced.has(old.id));
      return { ...directory, providers: [...others, ...rows] };
    }
    case 'remove':
      index.remove([change.id]);
      return { ...directory, providers: directory.providers.filter((old) => old.id !== change.id) };
    case 'notices': {
      const { set } = change;
      const rows = change.rows as PlainDirectory['notices'];
      index.reference.notices.replace(set, [change.id], rows);
      const others = directory.notices.filter((old) => old.set !== set || old.recordId !== change.id);
      return { ...directory, notices: [...others, ...rows] };
    }
    case 'reference': {
      const row = { ...change.row, id: change.id } as ReferenceRow[typeof change.of];
      index.reference.upsert(change.of, row);
      const list = [...directory.reference[change.of].filter((old) => old.id !== row.id), row];
      return { ...directory, reference: { ...directory.reference, [change.of]: list } };
    }
  }
}

describe('the index answers as the oracle does', () => {
  test('searches and locations', () => {
    fc.assert(
      fc.property(
        anyDirectory,
        fc.array(anySearchRequest, { minLength: 4, maxLength: 8 }),
        anyScope,
        (data, requests, eyes) => {
          const index = indexOf(data);
          const oracle = new Oracle(data, eyes);
          for (const request of requests) expectSame(index, oracle, request, eyes);
        },
      ),
      runs(60),
    );
  });

  test('available values and their counts', () => {
    fc.assert(
      fc.property(
        anyDirectory,
        fc.array(anyAvailabilityRequest, { minLength: 2, maxLength: 4 }),
        anyScope,
        (data, requests, eyes) => {
          const index = indexOf(data);
          const oracle = new Oracle(data, eyes);
          for (const request of requests)
            expect(index.available(request, eyes)).toEqual(oracle.available(request));
        },
      ),
      runs(50),
    );
  });

  test('the next question, and what each answer leaves', () => {
    fc.assert(
      fc.property(
        anyDirectory,
        fc.array(anyAskNextRequest, { minLength: 2, maxLength: 4 }),
        anyScope,
        (data, requests, eyes) => {
          const index = indexOf(data);
          const oracle = new Oracle(data, eyes);
          for (const request of requests) {
            const { total, question } = index.askNext(request, eyes);
            expect({ total, question: question && withoutWords(question) }).toEqual(oracle.askNext(request));
          }
        },
      ),
      runs(30),
    );
  });

  // The oracle needs half a minute for directories of this size, more on a busy machine.
  test('the same for directories large enough that counts are cached, also after a list has changed', {
    timeout: 300_000,
  }, () => {
    const broad = anyAvailabilityRequest.map((asked) => ({
      ...asked,
      termId: null,
      practiceAddressId: null,
    }));
    fc.assert(
      fc.property(
        anyDirectory,
        fc.array(broad, { minLength: 3, maxLength: 4 }),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        anyScope,
        (data, requests, changes, eyes) => {
          let now = { ...data, providers: repeated(data.providers, 3_000) };
          const index = indexOf(now);
          const expectEqual = () => {
            const oracle = new Oracle(now, eyes);
            for (const asked of requests) {
              expect(index.available(asked, eyes)).toEqual(oracle.available(asked));
            }
          };
          expectEqual();
          for (const next of changes) now = apply(index, now, next);
          expectEqual();
        },
      ),
      { ...runs(4), endOnFailure: true }, // To shrink a directory of this size would take minutes.
    );
  });

  test('before, during and after saves, deletions, renamed and moved records, while segments are merged', () => {
    fc.assert(
      fc.property(
        anyDirectory,
        fc.array(fc.tuple(change, fc.nat({ max: 8 })), { minLength: 1, maxLength: 12, size: 'max' }),
        fc.array(anySearchRequest, { minLength: 2, maxLength: 3 }),
        anyAvailabilityRequest,
        anyScope,
        (before, changes, requests, availability, eyes) => {
          const index = indexOf(before, TINY);
          const expectEqual = (data: PlainDirectory) => {
            const oracle = new Oracle(data, eyes);
            for (const request of requests) expectSame(index, oracle, request, eyes);
            expect(index.available(availability, eyes)).toEqual(oracle.available(availability));
          };
          expectEqual(before);
          let merge = index.providers.merge();
          let data = before;
          for (const [next, steps] of changes) {
            data = apply(index, data, next);
            for (let step = 0; step < steps; step++) if (merge.next().done) merge = index.providers.merge();
          }
          expectEqual(data);
          for (const _ of index.providers.merge());
          expectEqual(data);
        },
      ),
      runs(40),
    );
  });
});

describe('names', () => {
  const named = (name: string, groupIds: number[] = [], npi = '', degreeId: number | null = null) => ({
    name,
    groupIds,
    npi,
    degreeId,
  });
  const index = new SearchIndex();
  const people = [
    named('Åsa Lindqvist', [1]),
    named('Mary O’Connor', [2]),
    named('Linda Berg', [], '1234567893', 1),
    named('Jon Ng', [], '1987654321', 2),
  ];
  index.reference.upsert('degree', { id: 1, name: 'D.O.' });
  index.reference.upsert('degree', { id: 2, name: 'MD, PhD' });
  index.upsert(people.map((person, k) => anyProvider({ id: k + 1, ...person })));
  const find = (physician: string, groupIds: number[] | null = null) => {
    const { items, similarNames } = index.search({ physician }, { groupIds }, NOW);
    return { found: items.map((item) => item.physician), similarNames };
  };

  test.each([
    ['asa', ['Åsa Lindqvist'], false],
    ['LIND', ['Åsa Lindqvist', 'Linda Berg'], false],
    ['qvist å', ['Åsa Lindqvist'], false],
    ["o'connor", ['Mary O’Connor'], false],
    ['Linqvist', ['Åsa Lindqvist'], true],
    ['Lindqivst asa', ['Åsa Lindqvist'], true],
    ['oconnor', ['Mary O’Connor'], false],
    ['Lindqvist, Asa', ['Åsa Lindqvist'], false],
    ['Dr. Ng', ['Jon Ng'], false],
    ['Berg DO', ['Linda Berg'], false],
    ['Berg, D.O.', ['Linda Berg'], false],
    ['Berg MD', ['Linda Berg'], true],
    ['phd', ['Jon Ng'], false],
    ['ph', [], false],
    ['Begr DO', ['Linda Berg'], true],
    ['dvm', [], false],
    ['1234', ['Linda Berg'], false],
    ['1987654321', ['Jon Ng'], false],
    ['ng 19876', ['Jon Ng'], false],
    ['198', [], false],
    ['1234567894', [], false],
    ['xyzzy', [], false],
    ['   ', ['Åsa Lindqvist', 'Jon Ng', 'Linda Berg', 'Mary O’Connor'], false],
  ])('%s', (typed, found, similarNames) => {
    expect(find(typed)).toEqual({ found, similarNames });
  });

  test('a renamed or deleted degree is no longer found under its old name', () => {
    index.reference.upsert('degree', { id: 1, name: 'MBBS' });
    expect(find('berg mbbs')).toEqual({ found: ['Linda Berg'], similarNames: false });
    expect(find('d.o.').found).toEqual([]);
    index.reference.remove('degree', 1);
    expect(find('mbbs').found).toEqual([]);
    index.reference.upsert('degree', { id: 1, name: 'D.O.' });
  });

  test('degree and NPI survive a merge', () => {
    const merging = new SearchIndex(TINY);
    merging.reference.upsert('degree', { id: 1, name: 'CRNP' });
    for (let id = 1; id <= 20; id++) {
      const own = named(`Doctor ${id}`, [], String(1_000_000_000 + id), id % 2 === 0 ? 1 : null);
      merging.upsert([anyProvider({ id, ...own })]);
    }
    for (const _ of merging.providers.merge());
    const total = (physician: string) => merging.search({ physician }, { groupIds: null }, NOW).total;
    expect([total('crnp'), total('1000000007'), total('00000')]).toEqual([10, 1, 0]);
    expect([total('crnp 10000'), total('doctor 1000000008 crnp')]).toEqual([10, 1]);
  });

  test('a name whose owner the user may not see counts as unknown', () => {
    expect(find('connor', [1])).toEqual({ found: [], similarNames: false });
    index.upsert([anyProvider({ id: 9, ...named('Pat Conor', [1]) })]);
    expect(find('connor', [1])).toEqual({ found: ['Pat Conor'], similarNames: true });
    expect(find('connor')).toEqual({ found: ['Mary O’Connor'], similarNames: false });
    index.remove([9]);
  });
});

test('merging leaves few segments, and none of what is gone', () => {
  const index = new SearchIndex(TINY);
  const [row] = fc.sample(providerFields, 1);
  const people = Array.from({ length: 100 }, (_, k) => ({ ...(row as NonNullable<typeof row>), id: k + 1 }));
  for (const person of people) index.upsert([person]);
  index.remove(people.slice(10).map((person) => person.id));
  for (const _ of index.providers.merge());
  expect(index.providers.segments.length).toBeLessThan(5);
  expect(index.providers.segments.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(20);
  expect(index.search({}, { groupIds: null }, NOW).total).toBe(10);
});

test('merging keeps the number and the size of segments bounded while everything is replaced', () => {
  const index = new SearchIndex({ recent: 4, fanout: 4, step: 5, largest: 64 });
  const [row] = fc.sample(providerFields, 1);
  const person = (id: number) => ({ ...(row as NonNullable<typeof row>), id });
  const add = (first: number, count: number) => {
    const builder = new SegmentBuilder(index.reference);
    for (let id = first; id < first + count; id++) builder.add(person(id));
    index.providers.add(builder.finish());
  };
  add(1, 800);
  for (let first = 1; first <= 800; first += 10) {
    add(first, 10);
    for (const _ of index.providers.merge());
    expect(index.search({}, { groupIds: null }, NOW).total).toBe(800);
    expect(index.providers.segments.length).toBeLessThan(30);
  }
  expect(Math.max(...index.providers.segments.map(({ size }) => size))).toBeLessThanOrEqual(100);
});

test('locations are a snapshot of the moment they were requested', () => {
  fc.assert(
    fc.property(anyDirectory, anyScope, (given, eyes) => {
      const index = indexOf(given, TINY);
      const expected = wholePage(index.locations({}, eyes));
      const expectedMarkers = allMarkers(index.markers({}, eyes));
      const page = index.locations({}, eyes);
      const markers = index.markers({}, eyes);
      index.remove(given.providers.map(({ id }) => id));
      index.upsert(given.providers.map((row) => ({ ...row, id: row.id + 1_000 })));
      expect(wholePage(page)).toEqual(expected);
      expect(allMarkers(markers)).toEqual(expectedMarkers);
    }),
  );
});

test('at midnight the same segments answer for the next day, and nothing is tested where nothing has days', () => {
  const index = new SearchIndex();
  const plan = { planId: 1, consideration: '' };
  const days = { startsOn: null, endsOn: '2027-03-13' };
  index.upsert([
    anyProvider({ id: 1, name: 'Ana Lind', plans: [{ ...plan, days }] }),
    anyProvider({ id: 2, name: 'Bo Berg', plans: [plan] }),
  ]);
  index.reference.upsert('insurance_plan', { id: 1, name: 'Gold', insuranceId: 1, referralDetails: '' });
  const found = () =>
    index.search({ insurancePlanId: 1 }, { groupIds: null }, NOW).items.map(({ physician }) => physician);
  index.today = () => '2027-03-13';
  const [segment] = index.providers.segments;
  expect(found()).toEqual(['Ana Lind', 'Bo Berg']);
  index.today = () => '2027-03-14';
  expect(found()).toEqual(['Bo Berg']);
  expect(index.providers.segments).toEqual([segment]);
  expect(segment?.locationDays).toBeNull();

  const undated = new SearchIndex();
  undated.upsert([anyProvider({ id: 2, name: 'Bo Berg', plans: [plan] })]);
  expect(undated.reference.daySpans.inForceOn('2027-03-14')).toBeNull();
  expect(undated.providers.segments[0]?.planDays).toBeNull();
});
