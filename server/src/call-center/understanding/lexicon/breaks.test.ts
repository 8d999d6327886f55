import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['busted his ankle', 'category=Fracture; bodyPart=Foot and ankle'],
  ['shattered her heel', 'category=Fracture; bodyPart=Foot and ankle'],
  ['snapped her collarbone', 'category=Fracture; bodyPart=Shoulder'],
  ['broken arm', 'category=Fracture; bodyPart=Upper arm and forearm'],
  ['se partio el brazo', 'category=Fracture; bodyPart=Upper arm and forearm'],
  ['se rompio el pie', 'category=Fracture; bodyPart=Foot and ankle'],
  ['se quebro la cadera', 'term=Hip fracture'],
])('a break: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['something snapped in his knee', 'bodyPart=Knee'],
  ['my knee cracks', 'bodyPart=Knee'],
  ['cracked his phone, hip', 'bodyPart=Hip'],
])('no break: %s', (text, meaning) => expect(say(text)).toBe(meaning));
