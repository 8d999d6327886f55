import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['I live in Yonkers', 'address=Yonkers, NY'],
  ['great neck, spine dr', 'address=Great Neck, NY; bodyPart=Spine'],
  ['close to Flushing', 'address=Flushing, NY'],
  ['lives in Hoboken NJ', 'address=Hoboken, NJ'],
  ['12 Main St Flushing, foot', 'address=12 Main St Flushing; bodyPart=Foot and ankle'],
  ['near 168th and broadway', 'address=168th and broadway'],
  ['E 86th Street, hip', 'address=E 86th Street; bodyPart=Hip'],
  ['w 4th st', 'address=w 4th st'],
  ['hip, on 5th ave', 'bodyPart=Hip; address=5th ave?'],
  ['on outside CT, hip', 'bodyPart=Hip'],
  ['in Brooklyn', 'practiceAddressRegion=Brooklyn'],
])('where the patient is: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['fell down a hill in the park', ''],
  ['my insurance is called Brighton', ''],
  ['a PPO from Anthem', 'insurancePlan=Anthem Blue Cross PPO'],
  ['moved to Florida', ''],
  ['somebody near campus', ''],
  ['exit 5 off the highway', ''],
])('no place of the patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['Hackensack husband calling, hip', 'address=Hackensack, NJ; bodyPart=Hip'],
  ['shoulder aetna paramus', 'bodyPart=Shoulder; insurance=Aetna; address=Paramus, NJ'],
  ['knee replacement consult new rochelle', 'term=Total knee replacement; address=New Rochelle, NY'],
  ['bridgeport ct brother calling, concussion', 'address=Bridgeport, CT; term=Concussion'],
  ['dolor de rodilla elmhurst', 'category=Pain?; bodyPart=Knee; address=Elmhurst, NY'],
  ['hip forest hills', 'bodyPart=Hip; address=Forest Hills, NY'],
  ['knee pain aetna flushing', 'bodyPart=Knee; category=Pain?; insurance=Aetna; address=Flushing, NY'],
  ['lives in rye, hip', 'address=Rye, NY; bodyPart=Hip'],
  ['lives in red hook, hip', 'address=Red Hook Brooklyn, NY; bodyPart=Hip'],
  ['hand surgeon in stony brook', 'specialty=Hand surgery; address=Stony Brook, NY'],
  ['east ny, back', 'address=East New York, NY; bodyPart=Spine'],
  ['knee near s ozone park', 'bodyPart=Knee; address=South Ozone Park, NY'],
])('a town that nothing leads up to: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['needs somebody closer to hoboken, hip', 'address=Hoboken, NJ; bodyPart=Hip'],
  ['the town shes in is Nyack, hip', 'address=Nyack, NY; bodyPart=Hip'],
  ['someplace like Bayside, elbow', 'address=Bayside, NY; bodyPart=Elbow'],
  ['ocean ave n ave u, hip', 'address=ocean ave n ave u; bodyPart=Hip'],
  ['kings hwy and e 15th, ankle', 'address=kings hwy and e 15th; bodyPart=Foot and ankle'],
  ['cherry hill is too far, closer to freehold, hip', 'address=Freehold, NJ; bodyPart=Hip'],
  ['hicksville le queda lejos, mejor mineola, hombro', 'address=Mineola, NY; bodyPart=Shoulder'],
])('how a place is led up to, and ruled out: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['fell at bayside high, ankle', 'bodyPart=Foot and ankle'],
  ['her daughter Madison, hip', 'bodyPart=Hip'],
  ['husband wayne, hip', 'bodyPart=Hip'],
  ['Mrs Paramus, hip', 'bodyPart=Hip'],
  ['works at the paramus mall, hip', 'bodyPart=Hip'],
  ['the pharmacy on Broadway, hip', 'bodyPart=Hip'],
])('a name that something else claims: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['LIC, hip', 'address=Long Island City, NY; bodyPart=Hip'],
  ['bayridge, hip', 'address=Bay Ridge, NY; bodyPart=Hip'],
  ['polish speaking dr greenpoint', 'language=Polish; address=Greenpoint, NY'],
  ['hip, Rye', 'bodyPart=Hip; address=Rye, NY'],
  ['hip uws', 'bodyPart=Hip; address=Upper West Side'],
  ['main st flushing, hip', 'address=main st flushing; bodyPart=Hip'],
  ['room 4B, 212 w 79th st, hip', 'address=212 w 79th st; bodyPart=Hip'],
  ['off the 7 train in woodside, hip', 'address=Woodside, NY; bodyPart=Hip'],
  ['patient from Brazil, hip', 'address=Brazil, IN?; bodyPart=Hip'],
  ['closer than Great Neck, hip', 'bodyPart=Hip'],
])('as agents write places: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['juanetes, jerome ave', 'term=Bunion; address=jerome ave'],
  ['hip, same place', 'bodyPart=Hip'],
  ['fidelis, llaman de ozone park', 'insurance=Fidelis Care; address=Ozone Park, NY'],
  [
    'hip, at 315 larkspur',
    'bodyPart=Hip; practiceAddress=Liberty Foot and Ankle Specialists, 315 Larkspur Place',
  ],
])('streets and offices in part: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['lives in Bayshore, hip', 'address=Bay Shore, NY; bodyPart=Hip'],
  ['calling from Pt Washington, hip', 'address=Port Washington, NY; bodyPart=Hip'],
  ['So. Orange NJ, hip', 'address=South Orange, NJ; bodyPart=Hip'],
  ['Patterson NJ, hip', 'address=Patterson, NY?; bodyPart=Hip'],
  ['Levittown, hip', 'address=Levittown, NY; bodyPart=Hip'],
  ['in Astoria near Ditmars, hip', 'address=Astoria, NY; bodyPart=Hip'],
  ['near central park, hip', 'address=central park; bodyPart=Hip'],
  ['corner of Fordham Rd and Jerome, hip', 'address=Fordham Rd and Jerome; bodyPart=Hip'],
])('cut short, run together, or one of several: %s', (text, meaning) => expect(say(text)).toBe(meaning));
