import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ["knee, she's off at 5 so after that", 'bodyPart=Knee; service=Evening hours'],
  ['knee, works til 6', 'bodyPart=Knee; service=Evening hours'],
  ['rodilla, sale a las cinco', 'bodyPart=Knee; service=Evening hours'],
  ['knee, off the 7 train', 'bodyPart=Knee'],
])('%s', (text, understood) => {
  expect(say(text)).toBe(understood);
});
