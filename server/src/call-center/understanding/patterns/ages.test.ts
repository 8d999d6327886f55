import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['young guy like 19, hip', 'age=19 years; bodyPart=Hip'],
  ['Mrs Lopez 81 has hip pain', 'age=81 years; bodyPart=Hip; category=Pain'],
  ['kid around 7, hip', 'age=7 years; bodyPart=Hip'],
  ['student 20 torn acl', 'age=20 years; term=ACL tear'],
  ['el muchacho como 19, cadera', 'age=19 years; bodyPart=Hip'],
])('a number beside a person: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['the lady one, hip', 'bodyPart=Hip'],
  ['kid 6 weeks out of surgery, hip', 'bodyPart=Hip'],
  ['mom 3 times, hip', 'bodyPart=Hip'],
])('no age: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['saw dr goldberg 10 yrs, he retired, hip', 'bodyPart=Hip'],
  ['drove the bx12 thirty years, hip', 'bodyPart=Hip'],
  ['taught school forty years, hip', 'bodyPart=Hip'],
  ['my son Jayden 8 yrs, hip', 'age=8 years; bodyPart=Hip'],
])('how long is not how old: %s', (text, meaning) => expect(say(text)).toBe(meaning));
