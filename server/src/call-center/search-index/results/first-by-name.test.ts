import { expect, test } from 'vitest';
import { SearchIndex } from '../search-index.ts';
import { anyProvider } from '../testing/any-rows.ts';

const PROVIDERS = 5_000;

const provider = (id: number, name: string) =>
  anyProvider({
    id,
    name,
    groupIds: id % 2 === 0 ? [1] : [2],
    terms: [{ termId: 1, min: null, max: null, note: '', priority: id % 7 === 0 }],
  });

test('walking in name order gives the same pages as sorting everything', () => {
  const index = new SearchIndex();
  const rows = Array.from({ length: PROVIDERS }, (_, k) => provider(k + 1, `Doctor ${(k * 7919) % 900}`));
  index.upsert(rows);
  // Changed later: these are in a segment of their own.
  const changed = rows.slice(0, 50).map(({ id }) => provider(id, `Doctor ${id + 400}`));
  index.upsert(changed);
  const present = [...changed, ...rows.slice(50)];

  for (const groups of [undefined, [1]]) {
    const sorted = present
      .filter(({ groupIds }) => groups === undefined || groupIds.includes(1))
      .sort(
        (a, b) =>
          Number(b.terms[0]?.priority) - Number(a.terms[0]?.priority) ||
          (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
      );
    for (const skip of [0, 60, 300, 650]) {
      const { items } = index.search({ groups, skip, take: 50 }, { groupIds: null }, 0);
      expect(items.map(({ providerId }) => providerId)).toEqual(
        sorted.slice(skip, skip + 50).map(({ id }) => id),
      );
    }
  }
});
