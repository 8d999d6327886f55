import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  [
    'daughter in Stamford calling about father in Mount Vernon, hip',
    'address=Mount Vernon, NY; bodyPart=Hip',
  ],
  ['works in Hoboken, lives in Bayonne, hip', 'address=Bayonne, NJ; bodyPart=Hip'],
  ['works in Hoboken, lives in Bayonne, wants near work, hip', 'address=Hoboken, NJ; bodyPart=Hip'],
  ['lives in Bayonne, wants somebody close to her job, hip', 'address=Bayonne, NJ?; bodyPart=Hip'],
  ['vive en Yonkers, lo quiere cerca del trabajo, cadera', 'address=Yonkers, NY?; bodyPart=Hip'],
])('which end of the way to work counts: %s', (text, meaning) => expect(say(text)).toBe(meaning));
