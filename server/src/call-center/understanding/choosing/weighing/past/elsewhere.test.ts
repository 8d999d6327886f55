import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['went to er, then urgent care, hip', 'bodyPart=Hip'],
  ['PA at an urgent care sending 33 yo, wrist', 'age=33 years; bodyPart=Hand and wrist'],
  ['ER x-rays: no fracture. ankle sprain', 'term=Ankle sprain'],
  ['then her cousins chiro, still limping, hip', 'bodyPart=Hip'],
  ['used to see a neuro in ct, migraines', 'term=Migraine'],
  ['tiene cita con dr noah lopez pero quiere cambiar a una doctora', 'gender=Female'],
])('what was had elsewhere asks for nothing: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['needs urgent care, ankle', 'service=Urgent hours; bodyPart=Foot and ankle'],
  ['wants x-rays: same place, wrist', 'service=X-ray on site; bodyPart=Hand and wrist'],
  ['has appt w dr noah lopez, wants to change time', 'physician=Noah Lopez'],
])('what is asked for: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['toddler 22 mo bowlegged, peds not worried', 'age=1 year; term=Bow legs'],
  ['peds referred, 6yo, hip', 'age=6 years; bodyPart=Hip'],
  ['peds ortho, elbow', 'specialty=Pediatric orthopaedics; bodyPart=Elbow'],
])('the pediatrician of a child is not the specialty: %s', (text, meaning) =>
  expect(say(text)).toBe(meaning),
);
