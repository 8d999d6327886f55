import { compareText, fold } from '@careline/contracts/rules/folding';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextColumnBuilder } from '../structures/text-column.ts';
import { splitNames } from './name-index.ts';
import { buildNameOrder } from './name-order.ts';

const letter = fc.constantFrom('a', 'b', "'", '-', ' ', 'é', 'E', 'Σ', '\u0301');
const names = fc.array(
  fc.string({ unit: letter, maxLength: 6 }).map((name) => name.trim()),
  { maxLength: 30 },
);

test('sorting word by word equals sorting whole texts, with ties by id', () => {
  fc.assert(
    fc.property(names, (list) => {
      const column = new TextColumnBuilder();
      for (const name of list) column.push(name);
      const ordinals = list.map((_, k) => k);
      const { byRank, rank, nameKey } = buildNameOrder(
        splitNames(column.finish()),
        Uint32Array.from(ordinals),
      );
      const compare = (a: number, b: number) => compareText(fold(list[a] ?? ''), fold(list[b] ?? ''));
      const sorted = [...ordinals].sort((a, b) => compare(a, b) || a - b);
      expect([...byRank]).toEqual(sorted);
      expect(sorted.map((ordinal) => rank[ordinal])).toEqual(ordinals);
      for (const a of ordinals) {
        for (const b of ordinals) {
          const byKey = Math.sign((nameKey[a] as number) - (nameKey[b] as number));
          expect(byKey).toBe(compare(a, b));
        }
      }
    }),
  );
});
