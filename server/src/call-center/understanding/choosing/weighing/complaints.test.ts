import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

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

test.each([
  ['girl took a softball to the wrist', 'bodyPart=Hand and wrist'],
  ['kid caught his finger in the car door', 'bodyPart=Hand and wrist'],
  ['anything really, for my husbands back', 'bodyPart=Spine'],
  ['needs to be straight w dad about his knees', 'bodyPart=Knee'],
  ['a mi pai le duele la rodilla, mira mano no puede', 'bodyPart=Knee'],
  ['call my husband back', ''],
  ['somebody with a backbone', ''],
])('the part of somebody: %s', (text, meaning) => expect(say(text)).toBe(meaning));
