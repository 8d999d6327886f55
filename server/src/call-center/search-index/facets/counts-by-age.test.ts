import { expect, test } from 'vitest';
import { SearchIndex } from '../search-index.ts';
import type { Segment } from '../segment/segment.ts';
import { anyProvider } from '../testing/any-rows.ts';
import { countsByAge } from './counts-by-age.ts';
import { CLINICAL, mapLeaves } from './facets.ts';

const PROVIDERS = 2_000;
const TERMS = 3;

function directory() {
  const index = new SearchIndex();
  const { reference } = index;
  for (const id of [1, 2]) reference.upsert('body_part', { id, name: `Part ${id}`, synonyms: [] });
  reference.upsert('category', { id: 1, name: 'Bones' });
  for (let id = 1; id <= TERMS; id++) {
    reference.upsert('term', { id, name: `Term ${id}`, synonyms: [], bodyPartId: 1, categoryId: 1 });
  }
  index.upsert(
    Array.from({ length: PROVIDERS }, (_, k) =>
      anyProvider({
        id: k + 1,
        name: `Doctor ${k}`,
        terms: [1, 2, 3]
          .filter((termId) => (k + termId) % 3 !== 0)
          .map((termId) => ({ termId, min: (k % 7) * 10, max: null, note: '', priority: false })),
      }),
    ),
  );
  const segment = index.providers.segments[0] as Segment;
  const countsOf = (limit?: number) => {
    const counts = countsByAge(segment, reference, limit);
    if (counts === null) return null;
    return CLINICAL.facets.map((facet) => [...counts(mapLeaves(CLINICAL, facet, {}, reference), 30, null)]);
  };
  return { index, reference, countsOf };
}

test('counts built in slices equal those built at once, and are not used before the last slice', () => {
  const whole = directory().countsOf();
  const { countsOf } = directory();
  expect([countsOf(700), countsOf(700)]).toEqual([null, null]);
  expect(whole).not.toBeNull();
  expect(countsOf(700)).toEqual(whole);
});

test('a renamed or new term keeps the counts, a moved term starts them again', () => {
  const { reference, countsOf } = directory();
  const before = countsOf();
  reference.upsert('term', { id: 1, name: 'Renamed', synonyms: [], bodyPartId: 1, categoryId: 1 });
  expect(countsOf(1)).toEqual(before);
  reference.upsert('term', { id: TERMS + 1, name: 'New', synonyms: [], bodyPartId: 2, categoryId: 1 });
  expect(countsOf(1)?.[1]).toEqual(before?.[1]);
  expect(countsOf(1)?.[0]).toEqual([...(before?.[0] ?? []).slice(0, TERMS), 0, 0]);
  reference.upsert('term', { id: 1, name: 'Moved', synonyms: [], bodyPartId: 2, categoryId: 1 });
  expect(countsOf(1)).toBeNull();
  expect(countsOf()?.[1]?.[1]).toBeGreaterThan(0);
});
