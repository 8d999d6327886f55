import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['young guy like 19, hip', 'age=19 years; bodyPart=Hip'],
  ['Mrs Lopez 81 has hip pain', 'age=81 years; bodyPart=Hip; category=Pain?'],
  ['kid around 7, hip', 'age=7 years; bodyPart=Hip'],
  ['student 20 torn acl', 'age=20 years; term=ACL tear'],
  ['patient Jose 54 has hip pain', 'age=54 years; bodyPart=Hip; category=Pain?'],
  ['el muchacho como 19, cadera', 'age=19 years; bodyPart=Hip'],
])('a number beside a person: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['the lady one, hip', 'bodyPart=Hip'],
  ['mom 3 times, hip', 'bodyPart=Hip'],
])('no age: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['saw dr goldberg 10 yrs, he retired, hip', 'bodyPart=Hip'],
  ['drove the bx12 thirty years, hip', 'bodyPart=Hip'],
  ['taught school forty years, hip', 'bodyPart=Hip'],
  ['my son Jayden 8 yrs, hip', 'age=8 years; bodyPart=Hip'],
])('how long is not how old: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['hes 17 almost 18, hip', 'age=17 years; bodyPart=Hip'],
  ['5 going on 6, hip', 'age=5 years; bodyPart=Hip'],
  ['6 1/2, hip', 'age=6 years; bodyPart=Hip'],
  ['2y4m, hip', 'age=2 years; bodyPart=Hip'],
  ['64 next month so still 63, hip', 'age=63 years; bodyPart=Hip'],
  ['hip, f 61, nyack', 'bodyPart=Hip; age=61 years; address=Nyack, NY'],
  ['10th grade 16, hip', 'age=16 years; bodyPart=Hip'],
  ['mi hijo de 8 se quebró el brazo', 'age=8 years; category=Fracture; bodyPart=Upper arm and forearm'],
  ['hip, 3 days, 40 yo', 'bodyPart=Hip; age=40 years'],
  ['lower back, 3 days', 'bodyPart=Spine'],
  ['4 train to burnside, knee', 'bodyPart=Knee'],
  ['ciatica pierna izquierda 44 años humana', 'term=Sciatica; age=44 years; insurance=Humana'],
  ['33f preg 7mo, hip', 'age=33 years; bodyPart=Hip'],
  ['hip x 2mo, 67M', 'bodyPart=Hip; age=67 years'],
  ['b 1951, hip', 'age=75 years; bodyPart=Hip'],
  ['nació en marzo del 2012, rodilla', 'age=14 years; bodyPart=Knee'],
  ['son 3rd grade, 8 and a half, hip', 'age=8 years; bodyPart=Hip'],
])('the age that holds today: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['1) hip 2) 52', 'bodyPart=Hip; age=52 years'],
  ['102 fever, hip, 4 yo', 'bodyPart=Hip; age=4 years'],
  ['healthfirst 65+, hip, 70', 'insurancePlan=Healthfirst 65 Plus; bodyPart=Hip; age=70 years'],
])('numbers that are no ages: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['tiene 3 hijos, rodilla', 'bodyPart=Knee'],
  ['she is 3 hours away, shoulder', 'bodyPart=Shoulder'],
  ['its 2 hours round trip, wrist', 'bodyPart=Hand and wrist'],
  ['he is 20 minutes late, elbow', 'bodyPart=Elbow'],
  ['he is 6 foot 2, knee', 'bodyPart=Knee'],
  ['she is 5 feet tall, hip', 'bodyPart=Hip'],
  ['open at 5? knee', 'bodyPart=Knee'],
  ['her son 5, feet turn in', 'age=5 years; bodyPart=Foot and ankle'],
])('what is counted or measured: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['no i said sixty, six zero, not sixteen. hip', 'age=60 years; bodyPart=Hip'],
  ['thirteen one three not thirty, hip', 'age=13 years; bodyPart=Hip'],
])('a number with its digits: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['señora de 62 años con dolor de rodilla', 'age=62 years; category=Pain?; bodyPart=Knee'],
  ['hombre de 45 años, rodilla', 'age=45 years; bodyPart=Knee'],
])('whose age, or how long: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['hip, 28 dancer', 'bodyPart=Hip; age=28 years'],
  ['M/58 hip', 'age=58 years; bodyPart=Hip'],
  ['mi mama de 78 no puede caminar, cadera', 'age=78 years; bodyPart=Hip'],
])('beside a job, a name, a sex: %s', (text, meaning) => expect(say(text)).toBe(meaning));
