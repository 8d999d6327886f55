import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ["she's 34. 43. knee", 'age=34 years?; bodyPart=Knee'],
  ['Age 56, correction 65', 'age=65 years'],
  ['knee, 45, for 6 weeks', 'bodyPart=Knee; age=45 years'],
])('%s', (text, understood) => {
  expect(say(text)).toBe(understood);
});
