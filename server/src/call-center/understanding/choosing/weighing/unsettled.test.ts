import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ["he's 8 sorry 18 stress fx", 'age=8 years?; term=Stress fracture'],
  ['8yo, no 18 sry, hip', 'age=18 years; bodyPart=Hip'],
  ['born 3/12/1958, sorry, 1985, hip', 'age=68 years?; bodyPart=Hip'],
  ['dob is 6/14/1961 not 1916, hip', 'age=65 years; bodyPart=Hip'],
])('a number behind a correction: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['offered a spanish doctor she says no, hip', 'language=Spanish?; bodyPart=Hip'],
  ['wants a spanish doctor, hip', 'language=Spanish; bodyPart=Hip'],
  ['the husband only speaks Bengali, but shes the patient, hip', 'language=Bengali?; bodyPart=Hip'],
  ['mom only speaks Bengali, hip', 'language=Bengali; bodyPart=Hip'],
  ['spanish preferred but english is fine, hip', 'language=Spanish?; bodyPart=Hip'],
  ['ankle swollen after he slipped at work', 'bodyPart=Foot and ankle; service=Evening hours?'],
  ['ankle, after he gets off work', 'bodyPart=Foot and ankle; service=Evening hours'],
  ['card front says MagnaCare, back says MultiPlan PHCS', 'insurancePlan=MultiPlan PHCS?'],
  ['tricare? no va community care, hip', 'insurance=Tricare?; bodyPart=Hip'],
  ['new insurance starts monday, cigna, hip', 'insurance=Cigna?; bodyPart=Hip'],
  [
    'if its broken needs surgeon if not just PT, hip',
    'category=Fracture?; specialty=Physical therapy?; bodyPart=Hip',
  ],
  ['besides the back pain she has a bunion', 'term=Bunion'],
  ['aetna but switching to united, appt will be after that, hip', 'insurance=Aetna?; bodyPart=Hip'],
  [
    'video visit unless they need an xray, hip',
    'telehealth=Telehealth; service=X-ray on site?; bodyPart=Hip',
  ],
])('a wish that is not settled: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  [
    'mother has bad hands, but she is calling about plantar fasciitis',
    'bodyPart=Hand and wrist?; term=Plantar fasciitis',
  ],
  ['mother has bad hips, she is 80', 'term=Hip osteoarthritis; age=80 years'],
])('whose part it is: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['lo han pasado de mano en mano toda la mañana', ''],
  ['we worked shoulder to shoulder, hip', 'bodyPart=Hip'],
  ['hip is bone on bone', 'term=Hip osteoarthritis'],
  ['esto es un dolor de cabeza, dice', ''],
  ['tiene dolor de cabeza desde el choque', 'term=Tension headache'],
])('a part only in the way it is said: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['rtc repair 8wks ago, hip', 'term=Rotator cuff tear?; bodyPart=Hip'],
  ['6mo, sore hip', 'age=0 years; bodyPart=Hip'],
  ['works M-F 7a-7p, hip', 'bodyPart=Hip'],
  ['nac 5/9/1961, cadera', 'age=65 years; bodyPart=Hip'],
])('how long, when and how old: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['knee in Flushing', 'bodyPart=Knee; address=Flushing, NY'],
  ['wife calling from Fort Lee: his knee', 'address=Fort Lee, NJ; bodyPart=Knee'],
])('where the caller is: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['my sister has cigna but i dont have anything, hip', 'insurance=Cigna?; bodyPart=Hip'],
  ['mi hermana tiene cigna, yo no, la cadera', 'insurance=Cigna?; bodyPart=Hip'],
  ['Jason from Aetna calling, hip', 'insurance=Aetna?; bodyPart=Hip'],
  ["dr rosen's office asked her to call us, hip", 'physician=Rosen?; bodyPart=Hip'],
  ['referred to dr levine but prefers a woman, hip', 'physician=Levine?; gender=Female; bodyPart=Hip'],
])('whose insurance, which doctor: %s', (text, meaning) => expect(say(text)).toBe(meaning));
