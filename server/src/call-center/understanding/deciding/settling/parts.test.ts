import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['hand, elbow swollen', 'bodyPart=Hand and wrist?'],
  ['fell on outstretched hand, elbow hurts', 'bodyPart=Elbow'],
  ['the forearm near the wrist', 'bodyPart=Upper arm and forearm'],
])('of several parts: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['the best shoulder surgeon for his wife', 'bodyPart=Shoulder; specialty=Shoulder and elbow surgery'],
  ['dad wants an injection for his back', 'specialty=Interventional spine; bodyPart=Spine'],
  ['hand surgeon for her son', 'bodyPart=Hand and wrist; specialty=Hand surgery'],
  ['hand surgeon', 'specialty=Hand surgery'],
  ['a foot dr', 'bodyPart=Foot and ankle'],
])('a specialty named by a part of the patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ["boxer's fracture", 'bodyPart=Hand and wrist; category=Fracture'],
  ['slipped disc in the neck', 'term=Herniated disc?; bodyPart=Neck'],
])('named by its break: %s', (text, meaning) => expect(say(text)).toBe(meaning));
