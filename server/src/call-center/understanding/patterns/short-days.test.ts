import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['can only do sat, knee', 'service=Weekend hours; bodyPart=Knee'],
  ['sat or sun only, knee', 'service=Weekend hours; bodyPart=Knee'],
  ['works sat & sun so needs a weekday, knee', 'bodyPart=Knee'],
  ['out in the sun, knee', 'bodyPart=Knee'],
])('a day of the weekend, or not: %s', (text, meaning) => expect(say(text)).toBe(meaning));
