import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedTexts } from './shared-texts.ts';
import { textAt } from './text-columns.ts';

test('equal texts have one number and others another, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 5 })), (list) => {
      const shared = new SharedTexts();
      const numbers = list.map((text) => {
        const bytes = Buffer.from(`x${text}x`);
        return shared.numberOf(bytes, 1, bytes.length - 1);
      });
      expect(shared.size).toBe(new Set(list).size);
      const texts = shared.finish();
      expect(numbers.map((number) => textAt(texts, number))).toEqual(list);
    }),
  );
});
