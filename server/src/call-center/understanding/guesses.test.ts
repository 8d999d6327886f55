import { expect, test } from 'vitest';
import { unknownOf } from './testing/say.ts';

test.each([
  ['do you take Kaiser, shoulder', 'insurance: Kaiser'],
  ['my insurance is called Brighton', 'insurance: Brighton'],
  ["I've got Oscar health", 'insurance: Oscar health'],
  ['is Dr. Zwieback there', 'physician: Zwieback'],
  ['our insurance changed', ''],
  ['is there parking', ''],
])('%s', (text, guesses) => expect(unknownOf(text).guesses).toBe(guesses));
