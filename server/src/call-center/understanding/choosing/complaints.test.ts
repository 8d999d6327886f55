import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['i need somebody to lend me a shoulder until friday comes around', 'bodyPart=Shoulder?'],
  ['the elbow of the kitchen pipe again, plumber said monday', 'bodyPart=Elbow?'],
])('a body part of which nobody complains is a question: %s', (text, meaning) =>
  expect(say(text)).toBe(meaning),
);

test.each([
  ['her ankle is like a grapefruit', 'bodyPart=Foot and ankle'],
  ['the main thing is my back', 'bodyPart=Spine'],
  ['slid down the subway stairs and hurt the elbow', 'bodyPart=Elbow'],
  ['le molesta el codo cuando carga las bolsas', 'bodyPart=Elbow'],
  ['left shoulder', 'bodyPart=Shoulder'],
])('but a complaint, a topic or a note is set: %s', (text, meaning) => expect(say(text)).toBe(meaning));
