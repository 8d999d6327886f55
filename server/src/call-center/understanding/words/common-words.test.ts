import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  'se le enredo la cadena',
  'fue en la autopista',
  'vive en el tercer piso',
  'es soldador',
  'lo sacaron en camilla',
  'una cerveza',
  'se puso el vestido',
])('“%s” has a word of every day that is near to another, and sets nothing', (text) => {
  expect(say(text)).toBe('');
});

test.each([
  ['la cadeera le duele', 'bodyPart=Hip'],
  ['dolor de rodiya', 'bodyPart=Knee; category=Pain?'],
])('“%s” is a typing error: %s', (text, expected) => {
  expect(say(text).split('; ').sort().join('; ')).toBe(expected);
});
