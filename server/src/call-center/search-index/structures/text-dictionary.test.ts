import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textAt } from './text-column.ts';
import { TextDictionary } from './text-dictionary.ts';

test('equal texts share a code and different texts never do, at any size', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 5 })), (list) => {
      const dictionary = new TextDictionary();
      const codes = list.map((text) => {
        const bytes = Buffer.from(`x${text}x`);
        return dictionary.intern(bytes, 1, bytes.length - 1);
      });
      expect(dictionary.size).toBe(new Set(list).size);
      const texts = dictionary.finish();
      expect(codes.map((code) => textAt(texts, code))).toEqual(list);
    }),
  );
});
