import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ["she's 34. 43. knee", 'age=34 years?; bodyPart=Knee'],
  ['Age 56, correction 65', 'age=65 years'],
  ['knee, 45, for 6 weeks', 'bodyPart=Knee; age=45 years'],
  ['hip pain 60 Yonkers', 'bodyPart=Hip; category=Pain; age=60 years; address=Yonkers, NY'],
  ['plantar fasciitis 38 metroplus', 'term=Plantar fasciitis; age=38 years; insurance=MetroPlus'],
  ['hip, 240 e 38th st', 'bodyPart=Hip; address=240 e 38th st'],
  ['knee, aetna choice pos 2', 'bodyPart=Knee; insurancePlan=Aetna Choice POS II'],
])('%s', (text, understood) => {
  expect(say(text)).toBe(understood);
});
