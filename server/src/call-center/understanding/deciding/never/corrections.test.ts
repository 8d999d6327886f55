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
  ['Cigna, mom corrects him, its Oxford', 'insurance=Oxford'],
  ['first said Brooklyn but the wife said Queens', 'practiceAddressRegion=Queens'],
  ['Metroplus gold, no its platinum, sorry gold', 'insurancePlan=MetroPlus Gold'],
  ['had appt w podiatrist but wants ortho instead', 'specialty=Orthopaedic surgery'],
  ['i thought she said hand she said hamstring', 'bodyPart=Thigh and lower leg'],
  ['nobody in the bronx? ok then yonkers', 'address=Yonkers, NY'],
  ['was knee now hip', 'bodyPart=Hip'],
  ['Dr Rivera instead of Dr Ramos', 'physician=Rivera'],
])('the later counts: %s', (text, meaning) => expect(say(text)).toBe(meaning));

/** What was said first, what is right, and what that means. */
const CORRECTED = [
  ['knee, aetna', 'oxford', 'insurance=Oxford'],
  ['aetna, knee', 'hip', 'bodyPart=Hip'],
  ["knee, he's 54", '45', 'age=45 years'],
  ['knee, dr cohen', 'dr katz', 'physician=Katz'],
  ['knee, lives in yonkers', 'hackensack', 'address=Hackensack, NJ'],
  ['aetna, bunion', 'plantar fasciitis', 'term=Plantar fasciitis'],
  ['knee, speaks russian', 'polish', 'language=Polish'],
] as const;

test.each([
  'no wait RIGHT',
  'sorry RIGHT',
  'I mean RIGHT',
  'actually RIGHT',
  'scratch that RIGHT',
  'or rather RIGHT',
  'make that RIGHT',
  'oops RIGHT',
  'wait its RIGHT',
  'nope RIGHT',
  'hang on its RIGHT',
  'let me check.. RIGHT',
  'thats wrong, RIGHT',
  'i said that wrong, RIGHT',
  'i was looking at the wrong line, RIGHT',
  'nvm RIGHT',
  'strike that, RIGHT',
  'typo, RIGHT',
  '*RIGHT',
  'RIGHT sorry',
  'RIGHT i meant',
  'RIGHT my mistake',
  'no perdon RIGHT',
  'digo RIGHT',
  'mejor dicho RIGHT',
  'me equivoque, RIGHT',
  'forget that, RIGHT',
  'should be RIGHT',
  'turns out its RIGHT',
])('whatever is corrected: “…, %s”', (cue) => {
  for (const [before, right, meaning] of CORRECTED)
    expect(say(`${before}, ${cue.replace('RIGHT', right)}`)).toContain(meaning);
});

test.each([
  ['knee, no its hip not knee', 'bodyPart=Hip'],
  ['lives in Brooklyn, no wait Queens', 'practiceAddressRegion=Queens'],
  ['yonkers, husband says hackensack, hip', 'address=Yonkers, NY?; bodyPart=Hip'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));

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
