import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['comp pt, wire sliced his palm', 'insurancePlan=MagnaCare Workers compensation?; bodyPart=Hand and wrist'],
  ['medicaid pt hip pain', 'insurance=Medicaid; bodyPart=Hip; category=Pain?'],
  ['wife of pt calling, hip', 'bodyPart=Hip'],
  ['pt herself has hip pain', 'bodyPart=Hip; category=Pain?'],
  ['pt at 240 e 38th st, hip', 'address=240 e 38th st; bodyPart=Hip'],
  ['calling for pt w hip pain', 'bodyPart=Hip; category=Pain?'],
  ['college pt, hip', 'address=College Point, NY; bodyPart=Hip'],
])('pt is no physical therapy: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['needs pt', 'specialty=Physical therapy'],
  ['outpatient pt, hip', 'specialty=Physical therapy; bodyPart=Hip'],
  ['ankle pt bay ridge', 'bodyPart=Foot and ankle; specialty=Physical therapy; address=Bay Ridge, NY'],
])('PT is physical therapy: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['PT 3x/week, hip', 'specialty=Physical therapy; bodyPart=Hip'],
  ['calling to refer pt 58 w hip pain', 'age=58 years; bodyPart=Hip; category=Pain?'],
])('a number behind pt: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['pt deaf, hip', 'language=American Sign Language; bodyPart=Hip'],
  ['pt running 15 min late', ''],
  ['pt habla solo español, hombro', 'language=Spanish; bodyPart=Shoulder'],
  ['pt verified, aetna, knee', 'insurance=Aetna; bodyPart=Knee'],
  ['spoke to pt, wants knee doc', 'bodyPart=Knee'],
  ['pt needs pt, knee', 'specialty=Physical therapy; bodyPart=Knee'],
])('what is told of a patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['PT knee', 'specialty=Physical therapy; bodyPart=Knee'],
  ['pt near 11375', 'specialty=Physical therapy; zip=11375'],
  ['knee pain, pt', 'bodyPart=Knee; category=Pain?; specialty=Physical therapy'],
])('without a cue pt in small letters is a question: %s', (text, meaning) => expect(say(text)).toBe(meaning));
