import { expect, test } from 'vitest';
import { isSaidInSpanish } from './script-language.ts';

test.each<[string, boolean]>([
  ['me duele la rodilla', true],
  ['Busco una doctora que acepte Fidelis', true],
  ['mi hijo de 7 años se rompió el brazo', true],
  ['hip pain, Dr. de la Cruz, 10036', false],
  ['knee, speaks Spanish, calls herself la niña', false],
  ['', false],
])('%s', (said, isSpanish) => expect(isSaidInSpanish(said)).toBe(isSpanish));
