import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['hip, 10463', 'bodyPart=Hip; zip=10463'],
  ['member id 10458 2330, hip', 'bodyPart=Hip'],
  ['one oh oh two eight, hip', 'zip=10028; bodyPart=Hip'],
  ['zip 1-0-4-6-7', 'zip=10467'],
  ['uno cero cero dos ocho, cadera', 'zip=10028; bodyPart=Hip'],
  ['zip code eleven three seventy five', 'zip=11375'],
  ['zip is one double oh two eight, hip', 'zip=10028; bodyPart=Hip'],
  ['call 2 1 2 5 5 5 0 1 9 9, hip', 'bodyPart=Hip'],
  ['eleven three seventy five, hip', 'bodyPart=Hip'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
