import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NameIndexBuilder } from './name-index.ts';
import { nameOrder } from './name-order.ts';
import { compareText } from './text.ts';

const letter = fc.constantFrom('a', 'b', "'", '-', ' ', 'é');
const names = fc.array(
  fc.string({ unit: letter, maxLength: 6 }).map((name) => name.trim()),
  { maxLength: 30 },
);

test('the order by words is that of the whole texts, and of ids among equal ones', () => {
  fc.assert(
    fc.property(names, (list) => {
      const builder = new NameIndexBuilder();
      for (const name of list) builder.add(name);
      const ordinals = list.map((_, k) => k);
      const { byRank, rank, nameKey } = nameOrder(builder.finish(), Uint32Array.from(ordinals));
      const sorted = [...ordinals].sort((a, b) => compareText(list[a] ?? '', list[b] ?? '') || a - b);
      expect([...byRank]).toEqual(sorted);
      expect(sorted.map((ordinal) => rank[ordinal])).toEqual(ordinals);
      for (const a of ordinals) {
        for (const b of ordinals) {
          const byKey = Math.sign((nameKey[a] as number) - (nameKey[b] as number));
          expect(byKey).toBe(compareText(list[a] ?? '', list[b] ?? ''));
        }
      }
    }),
  );
});
