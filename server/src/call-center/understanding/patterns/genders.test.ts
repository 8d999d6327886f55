import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['italian lady bad hip 77', 'term=Hip osteoarthritis; age=77 years'],
  ['dr garcia, the lady, hip', 'physician=García; gender=Female; bodyPart=Hip'],
  ['dr garcia the woman, hip', 'physician=García; gender=Female; bodyPart=Hip'],
  ['cadera, fidelis, doctora', 'bodyPart=Hip; insurance=Fidelis Care; gender=Female'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
