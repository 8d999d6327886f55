import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['thx hon have a good wkend', ''],
  ['enjoy your weekend, bye', ''],
  ['good evening, knee pain', 'bodyPart=Knee; category=Pain?'],
  ['feliz fin de semana gracias', ''],
])('a wish to the caller is no time to be seen: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['pain in hand', 'category=Pain?; bodyPart=Hand and wrist'],
  ['numbness in hand, aetna', 'bodyPart=Hand and wrist; insurance=Aetna'],
  ['knee pain came back', 'bodyPart=Knee; category=Pain?'],
  ['has a pain in the neck', 'term=Neck pain'],
  ['the parking is a pain in the neck', ''],
  ['oxford shoes hurt my bunions', 'term=Bunion'],
])('a figure of speech that is meant as it is said: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['good weekend hours?', 'service=Weekend hours'],
  ['do you have a good evening slot', 'service=Evening hours'],
])('a time to be seen: %s', (text, meaning) => expect(say(text)).toBe(meaning));
