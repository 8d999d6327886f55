import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['hudson ortho, knee', 'practice=Hudson Orthopaedic Associates; bodyPart=Knee'],
  ['north shore bone and joint, knee', 'practice=North Shore Bone and Joint Center; bodyPart=Knee'],
  ['five boros bone joint, knee', 'practice=Five Boroughs Bone and Joint Center; bodyPart=Knee'],
  ['gotham pt, knee', 'practice=Gotham Physical Therapy; bodyPart=Knee'],
])('a practice in its own words: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['oxford liberty, perdón, freedom, knee', 'insurancePlan=Oxford Freedom Network; bodyPart=Knee'],
  ['mcaid ffs, knee', 'insurancePlan=Medicaid Fee for service; bodyPart=Knee'],
  ['32 bj, knee', 'insurance=32BJ; bodyPart=Knee'],
  ['postal worker, knee', 'bodyPart=Knee'],
  ['what are my benefits, knee', 'bodyPart=Knee'],
  ['medicaid + medicare, knee', 'insurance=Medicare; bodyPart=Knee'],
])('a plan in its own words: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['healthfirst essential plan, hip', 'insurancePlan=Healthfirst Essential Plan; bodyPart=Hip'],
  ['medicare b, hip', 'insurancePlan=Medicare Part B; bodyPart=Hip'],
  ['medicare a and b, hip', 'insurance=Medicare; bodyPart=Hip'],
])('a letter is a plan beside its insurance: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['wants PT same bldg, hip', 'service=PT on site; bodyPart=Hip'],
  ['PT under one roof, hip', 'service=PT on site; bodyPart=Hip'],
  ['needs PT in same zip, hip', 'specialty=Physical therapy; bodyPart=Hip'],
])('therapy in the same building is a service: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['first health, hip', 'bodyPart=Hip'],
  ['phcs, hip', 'insurancePlan=MultiPlan PHCS; bodyPart=Hip'],
  ['ct medicaid, hip', 'practiceAddressRegion=Connecticut; insurance=Medicaid?; bodyPart=Hip'],
])('names that are like others: %s', (text, meaning) => expect(say(text)).toBe(meaning));
