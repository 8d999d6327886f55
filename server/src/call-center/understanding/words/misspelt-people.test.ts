import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test('a misspelt word for a person is followed by an age as the right one is', () => {
  expect(say('scoliosis dauhgter 11')).toBe('term=Scoliosis; age=11 years');
  expect(say('knee, husbnad 54')).toBe('bodyPart=Knee; age=54 years');
});
