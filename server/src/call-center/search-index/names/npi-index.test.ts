import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBits, ordinalsOf } from '../structures/bitset.ts';
import { addProvidersWithNpi, buildNpiIndex, npiNumber, npiRange, npiText } from './npi-index.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom('0', '1', '9'), minLength: length, maxLength: length });

test('a prefix of at least four digits finds the NPIs that begin with it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant(''), digits(10)), { maxLength: 40 }),
      fc.integer({ min: 4, max: 10 }).chain(digits),
      (npis, prefix) => {
        const index = buildNpiIndex(Float64Array.from(npis, npiNumber));
        const found = emptyBits(npis.length);
        const range = npiRange(prefix);
        if (range !== null) addProvidersWithNpi(index, range, found);
        const expected = npis.flatMap((npi, k) => (npi.startsWith(prefix) ? [k] : []));
        expect([...ordinalsOf(found)]).toEqual(expected);
        expect(npis.map((npi) => npiText(npiNumber(npi)))).toEqual(npis);
      },
    ),
  );
});

test.each(['123', '12345678901', '12a4', '1234.', '', '１２３４'])('%j is not part of an NPI', (typed) => {
  expect(npiRange(typed)).toBeNull();
});
