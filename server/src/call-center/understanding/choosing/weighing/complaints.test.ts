import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['i need somebody to lend me a shoulder until friday comes around', 'bodyPart=Shoulder?'],
  ['aetna, the neck brings a new wardrobe and pillow', 'insurance=Aetna; bodyPart=Neck?'],
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

test.each([
  ['his neck is on the line with his boss', ''],
  ['telling me about a hip new hotel in florida', ''],
  ['me cuenta que al equipo le falta columna vertebral y dinero', ''],
  ['the elbow of the kitchen pipe again, plumber said monday', ''],
  ['el cuello de la camisa le quedo manchado de cafe', ''],
  ['she bought hip boots for fishing upstate', ''],
  ['that discount is a slap in the face for loyal customers', ''],
  ['he wants to face the landlord', ''],
  ['he wants a hand with the forms', ''],
  ['parking there cost an arm n a leg', ''],
])('a part among words of something else: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['her hip since the cruise to florida', 'bodyPart=Hip'],
  ['his elbow from hammering shingles all summer', 'bodyPart=Elbow'],
  ['dropped a crate of oranges on his foot at the market', 'bodyPart=Foot and ankle'],
  ['the boss wants her to get the shoulder looked at before the season', 'bodyPart=Shoulder'],
  ['el jefe dice que se revise la rodilla antes de volver a la obra', 'bodyPart=Knee'],
  ['knee is the size of a melon after the hike', 'bodyPart=Knee'],
  ['retired cop 58 knee', 'age=58 years; bodyPart=Knee'],
])('the same with evidence: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['they hit the jackpot with a hot hand', 'bodyPart=Hand and wrist?'],
  ['aetna, hit the dashboard with his knees', 'insurance=Aetna; bodyPart=Knee'],
  ['girl took a softball to the wrist', 'bodyPart=Hand and wrist'],
  ['legs give out walking to the store', 'bodyPart=Thigh and lower leg'],
  ['we need to put our heads together on this', ''],
])('a loose word is a complaint only of a patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));
