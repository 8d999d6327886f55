import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ["dad 84 fell, hip fx r/o'd at jamaica hosp", 'age=84 years; bodyPart=Hip'],
  ['hip fracture was ruled out, still hurts', 'bodyPart=Hip'],
  ['gout ruled out, aetna', 'insurance=Aetna'],
  ['ER ruled out a wrist fracture, cigna', 'bodyPart=Hand and wrist; insurance=Cigna'],
  ['le descartaron fractura de cadera, cigna', 'bodyPart=Hip; insurance=Cigna'],
  ['they thought it was gout but its the knee', 'bodyPart=Knee'],
  // An order to look for it.
  ['r/o scaphoid fx, cigna', 'term=Scaphoid fracture; insurance=Cigna'],
])('%s', (text, understood) => {
  expect(say(text)).toBe(understood);
});
