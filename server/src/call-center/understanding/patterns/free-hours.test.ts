import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['call me back after 6, knee', 'bodyPart=Knee'],
  ["knee, she's off at 5 so after that", 'bodyPart=Knee; service=Evening hours'],
  ['knee, works til 6', 'bodyPart=Knee; service=Evening hours'],
  ['rodilla, sale a las cinco', 'bodyPart=Knee; service=Evening hours'],
  ['knee, after 5:30', 'bodyPart=Knee; service=Evening hours'],
  ['rodilla, a partir de las 6', 'bodyPart=Knee; service=Evening hours'],
  ['after 5 surgeries, knee', 'bodyPart=Knee'],
  ['after 6 weeks, knee', 'bodyPart=Knee'],
  ['knee, off the 7 train', 'bodyPart=Knee'],
])('%s', (text, understood) => {
  expect(say(text)).toBe(understood);
});
