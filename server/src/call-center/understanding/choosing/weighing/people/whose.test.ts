import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['tricare for life w medicare primary, hip', 'insurance=Medicare; bodyPart=Hip'],
  ['united is primary, emblem thru wife is 2ndary', 'insurance=UnitedHealthcare'],
  ['1199 first and medicaid second, hip', 'insurance=1199; bodyPart=Hip'],
])('who pays first: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ["mom is 44 and she's calling for her son who's 13, knee", 'age=13 years; bodyPart=Knee'],
  ["my husband has Aetna but I'm on Oxford", 'insurance=Oxford'],
  ["my mother-in-law fell, she's 74, I'm 48, wrist", 'age=74 years; bodyPart=Hand and wrist'],
  ['mi hermano tiene Aetna pero yo tengo Medicaid', 'insurance=Medicaid'],
  ["she is 10, her brother is 12, it's her wrist", 'age=10 years; bodyPart=Hand and wrist'],
  ['mother calling for son, she is 41 he is 12, elbow', 'age=12 years; bodyPart=Elbow'],
  ['llama por su nieto de 6 años, ella tiene 60, codo', 'age=6 years; bodyPart=Elbow'],
  ['i have my own thru work its magnacare', 'insurance=MagnaCare'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['her husband has aetna, she has oxford, hip', 'insurance=Oxford; bodyPart=Hip'],
  ['his wife has cigna, hes on medicare, hip', 'insurance=Medicare; bodyPart=Hip'],
  ['su esposo tiene el 32bj pero ella no, ella tiene emblem', 'insurance=EmblemHealth'],
  ['la señora tiene medicare con humana', 'insurance=Humana'],
])('whose insurance: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['her ex lives in yonkers, shes in nyack, hip', 'address=Nyack, NY; bodyPart=Hip'],
  ['daughter lives in paramus n will drive her, pt is in suffern, hip', 'address=Suffern, NY; bodyPart=Hip'],
  ['mi hija vive en yonkers pero yo vivo en corona', 'address=Corona, NY'],
  ['hes in kearny but works in manhattan, hip', 'address=Kearny, NJ; bodyPart=Hip'],
  ['lives w his sister in canarsie, hip', 'address=Canarsie, NY; bodyPart=Hip'],
  ['her old ortho was in bronxville, hip', 'bodyPart=Hip'],
  ['the dr in scarsdale retired, hip', 'bodyPart=Hip'],
  ['discharged from stony brook, hip', 'bodyPart=Hip'],
  ['mt sinai er put a splint, hip', 'bodyPart=Hip'],
])('whose place: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ["husband's ins is Cigna, hers is Oxford, appt for husband", 'insurance=Cigna'],
  ['spouse on Oxford, pt has Cigna, hip', 'insurance=Cigna; bodyPart=Hip'],
  ['Medicare primary, Aetna secondary, hip', 'insurance=Medicare; bodyPart=Hip'],
  ['medicare w aetna supplement, hip', 'insurance=Medicare; bodyPart=Hip'],
  [
    'has united but not sure if Choice or Choice Plus',
    'insurance=UnitedHealthcare; insurancePlan=UnitedHealthcare Choice?',
  ],
])('which of two insurances: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['husband calling, he speaks english, she speaks only urdu, hip', 'language=Urdu; bodyPart=Hip'],
  ['son speaks english, mom only russian, hip', 'language=Russian; bodyPart=Hip'],
])('who speaks only one language is to be understood: %s', (text, meaning) =>
  expect(say(text)).toBe(meaning),
);

test.each([
  ['mi suegra, pero la que tiene healthfirst soy yo; ella tiene medicare', 'insurance=Medicare'],
  ['aetna ends the 30th, then medicaid. hip', 'insurance=Aetna; bodyPart=Hip'],
  ['aetna ended, now medicaid. hip', 'insurance=Medicaid; bodyPart=Hip'],
  ['geico no fault, hip', 'insurance=No-fault; bodyPart=Hip'],
  ['lives sunnyside, works midtown, hip', 'address=Sunnyside, NY; bodyPart=Hip'],
])('whose, and from when: %s', (text, meaning) => expect(say(text)).toBe(meaning));
