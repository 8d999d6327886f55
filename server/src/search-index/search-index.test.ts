import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReferenceKind, ReferenceRow } from './rows.ts';
import { SearchIndex } from './search-index.ts';
import {
  availabilityRequest,
  directory,
  providerFields,
  referenceFields,
  referenceKinds,
  scope,
  searchRequest,
} from './testing/generated.ts';
import { type Directory, Oracle } from './testing/oracle.ts';

function indexOf({ reference, providers }: Directory): SearchIndex {
  const index = new SearchIndex();
  index.reference.load(reference);
  index.upsert(providers);
  return index;
}

type Change =
  | { kind: 'upsert'; id: number; row: object }
  | { kind: 'remove'; id: number }
  | { kind: 'reference'; of: ReferenceKind; id: number; row: object }
  | { kind: 'seal' }
  | { kind: 'merge' };

const reference = fc.oneof(
  ...referenceKinds.map((of) =>
    referenceFields(of).map((row): Change => ({ kind: 'reference', of, id: 1, row })),
  ),
);
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('upsert' as const),
      id: fc.integer({ min: 1, max: 40 }),
      row: providerFields,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 2, arbitrary: reference },
  { weight: 3, arbitrary: fc.constant<Change>({ kind: 'seal' }) },
  { weight: 1, arbitrary: fc.constant<Change>({ kind: 'merge' }) },
);

/** The same change to the index and to the plain directory. */
function apply(index: SearchIndex, directory: Directory, change: Change): Directory {
  switch (change.kind) {
    case 'upsert': {
      const row = { ...change.row, id: change.id } as Directory['providers'][number];
      index.upsert([row]);
      return { ...directory, providers: [...directory.providers.filter(({ id }) => id !== row.id), row] };
    }
    case 'remove':
      index.remove([change.id]);
      return { ...directory, providers: directory.providers.filter(({ id }) => id !== change.id) };
    case 'reference': {
      const row = { ...change.row, id: change.id } as ReferenceRow[typeof change.of];
      index.reference.upsert(change.of, row);
      const list = directory.reference[change.of].map((old) => (old.id === row.id ? row : old));
      return { ...directory, reference: { ...directory.reference, [change.of]: list } };
    }
    case 'seal':
      index.providers.seal();
      return directory;
    case 'merge':
      for (const _ of index.providers.merge());
      return directory;
  }
}

describe('the index answers as the oracle does', () => {
  test('searches and locations', () => {
    fc.assert(
      fc.property(
        directory,
        fc.array(searchRequest, { minLength: 4, maxLength: 8 }),
        scope,
        (data, requests, eyes) => {
          const index = indexOf(data);
          const oracle = new Oracle(data, eyes);
          for (const request of requests) {
            expect(index.search(request, eyes)).toEqual(oracle.search(request));
            expect(index.locations(request, eyes)).toEqual(oracle.locations(request));
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('available values and their counts', () => {
    fc.assert(
      fc.property(
        directory,
        fc.array(availabilityRequest, { minLength: 2, maxLength: 4 }),
        scope,
        (data, requests, eyes) => {
          const index = indexOf(data);
          const oracle = new Oracle(data, eyes);
          for (const request of requests)
            expect(index.available(request, eyes)).toEqual(oracle.available(request));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('after saves, deletions, renamed and moved records, sealed and merged segments', () => {
    fc.assert(
      fc.property(
        directory,
        fc.array(change, { minLength: 1, maxLength: 15 }),
        fc.array(searchRequest, { minLength: 2, maxLength: 4 }),
        availabilityRequest,
        scope,
        (before, changes, requests, availability, eyes) => {
          const index = indexOf(before);
          const data = changes.reduce((now, next) => apply(index, now, next), before);
          const oracle = new Oracle(data, eyes);
          for (const request of requests) {
            expect(index.search(request, eyes)).toEqual(oracle.search(request));
            expect(index.locations(request, eyes)).toEqual(oracle.locations(request));
          }
          expect(index.available(availability, eyes)).toEqual(oracle.available(availability));
        },
      ),
      { numRuns: 300 },
    );
  });
});
