import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['pt name Karen Hill, hip', 'bodyPart=Hip'],
  ['name of pt Karen Hill, knee', 'bodyPart=Knee'],
  ['pt: Karen Hill, hip', 'bodyPart=Hip'],
])('the name of a patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['wants Karen Hill, hip', 'physician=Karen R. Hill; bodyPart=Hip'],
  ['doctors name is Karen Hill', 'physician=Karen R. Hill'],
])('the name of a doctor: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['Karen Scott returning call, knee', 'bodyPart=Knee'],
  ['im Thomas, 50, knee', 'age=50 years; bodyPart=Knee'],
])('people named like physicians: %s', (text, meaning) => expect(say(text)).toBe(meaning));
