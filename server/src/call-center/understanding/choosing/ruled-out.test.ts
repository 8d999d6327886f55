import { expect, test } from 'vitest';
import { say, unknownOf } from '../testing/say.ts';

test.each([
  ['not Dr. Chen, knee', 'bodyPart=Knee'],
  ['any day but Sunday', ''],
  ['weekends are bad for me', ''],
  ['no male doctors, shoulder', 'gender=Female; bodyPart=Shoulder'],
  ["doesn't have to be a woman", ''],
  ["won't use his arm", 'bodyPart=Upper arm and forearm'],
  ['cualquier doctor menos el dr. rivera, cadera', 'bodyPart=Hip'],
  ['nada más terapia física', 'specialty=Physical therapy'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));

test('what is ruled out is shown, and is no name that the directory lacks', () => {
  expect(unknownOf('not Dr. Chen')).toEqual({ unknown: 'Chen', guesses: '' });
});
