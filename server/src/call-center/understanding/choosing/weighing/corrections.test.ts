import { expect, test } from 'vitest';
import { choicesOf, say } from '../../testing/say.ts';

test.each([
  ["Aetna, no wait, it's Oxford", 'insurance=Oxford'],
  ['Aetna no Oxford', 'insurance=Oxford'],
  ['left knee, actually the right hip', 'bodyPart=Hip'],
  ["he's 54, no 45, back pain", 'age=45 years; term=Low back pain'],
  ['Dr. Cohen, I mean Dr. Katz', 'physician=Katz'],
  ['hip replacement, sorry, KNEE replacement', 'term=Total knee replacement'],
  ["I have Aetna PPO. No, sorry, it's an HMO.", 'insurancePlan=Aetna HMO'],
  ["Saturday please, oh no Saturday is my niece's wedding, evenings then", 'service=Evening hours'],
  ['says elbow but points at the shoulder, so shoulder', 'bodyPart=Shoulder'],
  ['in person. no - video visit, neck', 'telehealth=Telehealth; bodyPart=Neck'],
  ['la rodilla, perdón, el codo', 'bodyPart=Elbow'],
  ['perdon dije tobillo y es la rodilla', 'bodyPart=Knee'],
  ['cigna she thinks.. ok its aetna', 'insurance=Aetna'],
])('the later counts: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['knee, no surgery', 'bodyPart=Knee'],
  ['quiero una mujer, no un hombre', 'gender=Female'],
  ['sorry, also my shoulder', 'bodyPart=Shoulder'],
])('no correction: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test('what was corrected is still a choice', () => {
  expect(choicesOf('insurance', 'Aetna, no wait, Oxford')).toEqual(['Oxford', 'Aetna']);
});

test.each([
  ['GHI retiree now aetna hmo, hip', 'insurancePlan=Aetna HMO; bodyPart=Hip'],
  ['united healthcare oxford liberty, hip', 'insurancePlan=Oxford Liberty Network; bodyPart=Hip'],
])('which company holds now: %s', (text, meaning) => expect(say(text)).toBe(meaning));
