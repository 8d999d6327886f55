import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['hand, elbow swollen', 'bodyPart=Hand and wrist?'],
  ['fell on outstretched hand, elbow hurts', 'bodyPart=Elbow'],
  ['the forearm near the wrist', 'bodyPart=Upper arm and forearm'],
])('of several parts: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['hand surgeon', 'specialty=Hand surgery'],
  ['a foot dr', 'bodyPart=Foot and ankle'],
])('a specialty named by a part of the patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([["boxer's fracture", 'bodyPart=Hand and wrist; category=Fracture']])(
  'named by its break: %s',
  (text, meaning) => expect(say(text)).toBe(meaning),
);
