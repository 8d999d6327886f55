import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['caller is daughter, 38. patient is mother, 74. hip', 'age=74 years; bodyPart=Hip'],
  ['esposo 50, ella 47, la cita es para ella, codo', 'age=47 years; bodyPart=Elbow'],
  ['son (45) on phone, his father is 82, hip', 'age=82 years; bodyPart=Hip'],
  ['wife 61 hub 64, hub is the pt, knee', 'age=64 years; bodyPart=Knee'],
  ["my mom's 80 and i'm 55, the appointment is for me, neck", 'age=55 years; bodyPart=Neck'],
  ['daughter (38) calling for mom, hip', 'bodyPart=Hip'],
  ["dad's 68 mom's 66, dad needs the hip", 'age=68 years; bodyPart=Hip'],
])('the age of the patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['mom calling, 11, finger', 'age=11 years; bodyPart=Hand and wrist'],
  ['old gentleman 67 yo needs a knee doctor', 'age=67 years; bodyPart=Knee'],
  ["pt's mom speaks english, nene 6 yrs, hip", 'language=English; age=6 years; bodyPart=Hip'],
])('who is meant is not told, or there is one: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['my wife is 60 and she says its my knee, im 64', 'bodyPart=Knee; age=64 years'],
  ['new mom baby is 7 wks, wrist pain', 'bodyPart=Hand and wrist; category=Pain'],
  ['lifting her 2 yr old, back pain, 34', 'term=Low back pain; age=34 years'],
  ['new mom calling, baby is 7 wks, hip dysplasia', 'age=0 years; term=Hip dysplasia'],
])('the age of a child or of who advises: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['has a 3 yo at home, hip', 'bodyPart=Hip'],
  ['mom of a 3 yo, hip', 'bodyPart=Hip'],
  ['has a 3 yo with hip pain', 'age=3 years; bodyPart=Hip; category=Pain'],
])('a child at home is not the patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['la niña tiene 12, la mamá 37, escoliosis de la niña', 'age=12 years; term=Scoliosis'],
  ["wife is the caller, she's 60; he's 64; hip", 'age=64 years; bodyPart=Hip'],
  ['for hubby: 61, hip. me: 58, just calling', 'age=61 years; bodyPart=Hip'],
])('of two ages: %s', (text, meaning) => expect(say(text)).toBe(meaning));
