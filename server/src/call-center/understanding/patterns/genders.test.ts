import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['italian lady bad hip 77', 'term=Hip osteoarthritis; age=77 years'],
  ['ask 4 female chiropractor', 'gender=Female; specialty=Chiropractic'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
