import { describe, expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

describe('hours and examinations are set where they are asked for', () => {
  test.each([
    ['supervisor gave me the sunday shift, hip', 'bodyPart=Hip'],
    ['the appt was saturday but i missed it', ''],
    ['call me at 914 555 0192 after 5', ''],
    ['i work weekends, knee', 'bodyPart=Knee'],
    ['trabajo los sabados, puede ser entre semana', ''],
    ['walk in clinic wrapped it, sprained ankle', 'term=Ankle sprain'],
    ['the mri got denied, herniated disc', 'term=Herniated disc'],
    ['mri was tuesday, torn meniscus', 'term=Meniscus tear'],
    ['en la clinica le tomaron rayos x, muñeca', 'bodyPart=Hand and wrist'],
    ['video call was terrible last time', ''],
    ['wants saturday, knee', 'service=Weekend hours; bodyPart=Knee'],
    ['can u do emg there', 'service=EMG on site'],
  ])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
});

describe('a place is where the patient lives or wants to go', () => {
  test.each([
    [
      'fell off the bus in queens, lives in the bronx, shoulder',
      'practiceAddressRegion=Bronx; bodyPart=Shoulder',
    ],
    ['tuve un accidente en el bronx, me duele el cuello', 'bodyPart=Neck'],
    ['nurse at montefiore in the bronx, need a doctor near white plains', 'address=White Plains, NY'],
    ['i work at a hospital in brooklyn, live in yonkers', 'address=Yonkers, NY'],
    ['vivo en yonkers pero trabajo en el bronx', 'address=Yonkers, NY'],
  ])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
});

describe('a body part is what is to be treated', () => {
  test.each([
    ['it goes down my leg', 'bodyPart=Thigh and lower leg?'],
    ['pain goes from neck into hand', 'term=Neck pain'],
    ['tell dr zwieback thanks, my knee is great', ''],
    ['dolor de cabeza este seguro', ''],
    ['im on the shoulder of the road', ''],
    ['I am head over heels', ''],
    ['i have to hand in my paperwork, wrist', 'bodyPart=Hand and wrist'],
    ['neck hurts, wrists fine', 'term=Neck pain'],
    ['elbow is better but shoulder got worse', 'bodyPart=Shoulder'],
    ['arthritis runs in the family, hip', 'bodyPart=Hip'],
    ['hip replaced in 2015, other hip now', 'bodyPart=Hip'],
    ['mano, yo no sé', ''],
  ])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
});

describe('a name that the directory lacks may be meant', () => {
  test.each([
    ['aetna or champva', 'insurance=Aetna?'],
    ['has medicaid but its inactive', ''],
    ['my grandson who is 12 has my old cigna', 'age=12 years; insurance=Cigna?'],
    ['fidelis, no wait, its kaiser', 'insurance=Fidelis Care?'],
    ['oxford, i mean amerigroup, shoulder', 'insurance=Oxford?; bodyPart=Shoulder'],
    ['my card says horizon but its really amerihealth', 'insurance=Horizon?'],
    ['we have medishare, knee', 'bodyPart=Knee'],
    ['my cousin karen mitchell is a nurse', ''],
    ['rosen is the patient, shoulder', 'bodyPart=Shoulder'],
    ['turning 65, getting medicare', 'age=64 years?; insurance=Medicare?'],
    ['medicare then, still on oxford now', 'insurance=Oxford'],
    ['pending medicaid, for now self pay', 'insurance=Self-pay'],
    ['medicaid spend down, pending, medicare active', 'insurance=Medicare'],
    ['cigna dental only, medical is emblem', 'insurance=EmblemHealth'],
    ['a letter says fidelis will end', 'insurance=Fidelis Care?'],
  ])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
});

describe('a language that is spoken a little is none to ask for', () => {
  test.each([
    ['she speaks very little english, korean dr pls', 'language=Korean'],
    ['hablo un poco de inglés, rodilla', 'bodyPart=Knee'],
    ['her english is not good, russian doctor please', 'language=Russian'],
    ['dr silva, shes french i think', 'physician=Silva'],
    ['arabic speaking PT, evenings', 'language=Arabic; specialty=Physical therapy; service=Evening hours'],
  ])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
});

test.each([
  ['sciatica, rt leg', 'term=Sciatica'],
  ['neck pain, tingling in the arms', 'term=Neck pain'],
  ['radial nerve palsy after humerus fx', 'term=Radial nerve palsy'],
  ['achilles tendonitis', 'bodyPart=Foot and ankle'],
  ['femur', 'bodyPart=Thigh and lower leg'],
  ['81F, ?kyphosis', 'age=81 years; term=Kyphosis?'],
  ['both feet, diabetic', 'bodyPart=Foot and ankle'],
  ['tendinitis', 'term=Biceps tendinitis?'],
  ['me duele el pie derecho', 'bodyPart=Foot and ankle'],
  ['bone on bone, wants tkr', 'term=Total knee replacement'],
  ['no fault, mva 2 days ago, hip', 'insurance=No-fault; bodyPart=Hip'],
])('which condition is to be seen: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['the elevator is broken again', ''],
  ['tengo el corazón roto', ''],
  ['hes got a bad knee', 'bodyPart=Knee'],
  ['shes ok except neck', 'bodyPart=Neck'],
  ['no aguanta la espalda', 'bodyPart=Spine'],
  ['her landlord broke his foot, she needs someone for her neck', 'bodyPart=Neck'],
  ['previous caller was shoulder, this one is foot', 'bodyPart=Foot and ankle'],
])('what is wrong with whom: %s', (text, meaning) => expect(say(text)).toBe(meaning));
