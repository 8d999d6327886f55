import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['uses a walker, hip', 'accommodation=Mobility support; bodyPart=Hip'],
  ['anda con andador, cadera', 'accommodation=Mobility support; bodyPart=Hip'],
  ['she takes the bus, hip', 'accommodation=Public transit nearby; bodyPart=Hip'],
  ['toma la guagua, cadera', 'accommodation=Public transit nearby; bodyPart=Hip'],
  ['hip, one she can get to off the 7 train', 'bodyPart=Hip; accommodation=Public transit nearby'],
  ['has to be by the lirr, hip', 'accommodation=Public transit nearby; bodyPart=Hip'],
  ['got off the train and fell, hip', 'bodyPart=Hip'],
  ['cadera, llega en tren', 'bodyPart=Hip; accommodation=Public transit nearby'],
  ['se cayó en el tren, cadera', 'bodyPart=Hip'],
  ['the bus takes forever, hip', 'bodyPart=Hip'],
  ['takes the bus to work, hip', 'bodyPart=Hip'],
  ['hit by a bus, hip', 'bodyPart=Hip'],
])('how a patient moves: %s', (text, meaning) => expect(say(text)).toBe(meaning));
