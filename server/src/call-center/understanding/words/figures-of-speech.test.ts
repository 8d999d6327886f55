import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['thx hon have a good wkend', ''],
  ['enjoy your weekend, bye', ''],
  ['good evening, knee pain', 'bodyPart=Knee; category=Pain'],
  ['feliz fin de semana gracias', ''],
])('a wish to the caller is no time to be seen: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['good weekend hours?', 'service=Weekend hours'],
  ['do you have a good evening slot', 'service=Evening hours'],
])('a time to be seen: %s', (text, meaning) => expect(say(text)).toBe(meaning));
