import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['I live in Yonkers', 'address=Yonkers, NY'],
  ['great neck, spine dr', 'address=Great Neck, NY; bodyPart=Spine'],
  ['close to Flushing', 'address=Flushing, NY'],
  ['lives in Hoboken NJ', 'address=Hoboken, NJ'],
  ['near Dyckman, knee', 'address=Dyckman; bodyPart=Knee'],
  ['12 Main St Flushing, foot', 'address=12 Main St Flushing; bodyPart=Foot and ankle'],
  ['near 168th and broadway', 'address=168th and broadway'],
  ['estoy en Corona, cerca de Junction Blvd', 'address=Junction Blvd, Corona, NY'],
  ['in Brooklyn', 'practiceAddressRegion=Brooklyn'],
])('where the patient is: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['fell down a hill in the park', ''],
  ['a hospital in Elmhurst', ''],
  ['my insurance is called Brighton', ''],
  ['a PPO from Anthem', 'insurancePlan=Anthem Blue Cross PPO'],
  ['moved to Florida', ''],
  ['exit 5 off the highway', ''],
])('no place of the patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));
