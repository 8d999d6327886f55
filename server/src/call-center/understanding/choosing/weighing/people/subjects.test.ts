import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['neighbor had dr tanaka do both knees, caller has foot drop tho', 'term=Peroneal nerve palsy?'],
  ['my coworker had surgery with Dr. Katz, i just need someone for my elbow', 'bodyPart=Elbow'],
  [
    'mi vecina fue con el doctor Rosen por la rodilla, a mi lo que me duele es el hombro',
    'bodyPart=Shoulder',
  ],
  ['el doctor de mi mama es el dr cruz, pero yo necesito para el tobillo', 'bodyPart=Foot and ankle'],
  ["she jammed her thumb on the other kid's shoulder", 'bodyPart=Hand and wrist'],
  ['my sister had her knee done, i have shoulder pain', 'bodyPart=Shoulder; category=Pain'],
  ['i have arthritis too but this is for hubby, hip', 'bodyPart=Hip'],
  ["dad's knee, my elbow", 'bodyPart=Elbow'],
  ["husband is 60, she's 58, its for her neck", 'age=58 years; bodyPart=Neck'],
])('what is told of somebody else sets nothing: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['piano teacher both wrists', 'bodyPart=Hand and wrist'],
  ['it is my neighbor, she is the patient, broken wrist', 'term=Distal radius fracture'],
  ['my friend said dr novak is good, want to see him for my knee', 'physician=Novak; bodyPart=Knee'],
  ['she says her son hurt his wrist', 'bodyPart=Hand and wrist'],
  ['mi abuela se cayo, la cadera', 'bodyPart=Hip'],
])('whom the call is about: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  [
    'The sister is the one with scoliosis. Our patient, 15, has shin splints',
    'age=15 years; term=Shin splints',
  ],
  ['la rodilla del hermano la vio el dr diaz pero esto es p/ su propia cadera', 'bodyPart=Hip'],
  ['sister had her knee done, she wants her own hip looked at', 'bodyPart=Hip'],
  ['mom calling about son, the patient has knee pain', 'bodyPart=Knee; category=Pain'],
])('the patient is brought in after somebody else: %s', (text, meaning) => expect(say(text)).toBe(meaning));
