import { expect, test } from 'vitest';
import { choicesOf, say } from '../../testing/say.ts';

test.each([
  ["tennis elbow or golfer's elbow", 'term=Tennis elbow?; bodyPart=Elbow'],
  ['a sprained ankle or a broken ankle', 'term=Ankle sprain?; bodyPart=Foot and ankle'],
  ['either a sprain or a break, wrist', 'category=Sprain and strain?; bodyPart=Hand and wrist'],
  ['healthfirst or fidelis', 'insurance=Healthfirst?'],
  ['bronx or manhattan', 'practiceAddressRegion=Bronx?'],
  ['my shoulder and neck', 'bodyPart=Shoulder?'],
  ['Dr. Rosen or Dr. Ross, knee', 'physician=Rosen?; bodyPart=Knee'],
  ['knee, both knees', 'bodyPart=Knee'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));

test('each candidate is a choice, the first said first', () => {
  expect(choicesOf('insurance', 'healthfirst or fidelis')).toEqual(['Healthfirst', 'Fidelis Care']);
  expect(choicesOf('practiceAddressRegion', 'Westchester or Rockland or Queens')).toEqual([
    'Westchester',
    'Rockland',
    'Queens',
  ]);
});

test.each([
  ['aetna or maybe anthem, starts w an A', 'insurance=Aetna?'],
  ['neck or lower back they dunno', 'bodyPart=Neck?'],
  ['uhc or oxford she isnt sure', 'insurance=UnitedHealthcare?'],
  ['rodilla o tobillo no sabe', 'bodyPart=Knee?'],
  ['medicare o medicaid, quien sabe', 'insurance=Medicare?'],
])('of two that may be meant neither is set: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['Humana? Healthfirst? hip', 'insurance=Humana?; bodyPart=Hip'],
  ['emblem hip, knee', 'insurance=EmblemHealth; insurancePlan=EmblemHealth HIP Prime?; bodyPart=Knee'],
  ['VNS easy care plus', 'insurancePlan=VNS Health EasyCare Plus'],
  ['oxford liberty epo', 'insurancePlan=Oxford Liberty Network'],
  ['cigna oap', 'insurancePlan=Cigna Open Access Plus'],
  ['ambetter, hip', 'insurancePlan=Fidelis Care Ambetter; bodyPart=Hip'],
  ['acl surgery', 'term=ACL tear'],
])('which plan, which term: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test('a plan of the insurance that was named stays first, however many providers another leaves', () => {
  expect(choicesOf('insurancePlan', 'Anthem, PPO. ACL. 23')[0]).toBe('Anthem Blue Cross PPO');
  expect(choicesOf('insurancePlan', 'Aetna, sorry, I mean Anthem, PPO. ACL. 23')[0]).toBe(
    'Anthem Blue Cross PPO',
  );
});
