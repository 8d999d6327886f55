import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  'ok so Brian said',
  'dice Juanita que sí',
  'Dominic will call back',
  'ask Monique',
  'Polanco, yes',
  'la senora Espinoza',
])('“%s” names a person and sets nothing', (text) => {
  expect(say(text)).toBe('');
});

test('beside another word of the same name it may still be misspelt', () => {
  expect(say('frozen sholder, brian')).toBe('term=Frozen shoulder');
});
