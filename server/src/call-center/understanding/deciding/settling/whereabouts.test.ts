import { expect, test } from 'vitest';
import { say, unknownOf } from '../../testing/say.ts';

test.each([
  ['Brooklyn 11215, knee', 'zip=11215; bodyPart=Knee'],
  ['I live in Bronx 10458', 'zip=10458'],
  ['Brooklyn, NY 11215, knee', 'zip=11215; bodyPart=Knee'],
  ['Jamaica, Queens, ankle sprain', 'address=Jamaica, NY; term=Ankle sprain'],
  ['vivo en Queens, rodilla', 'address=Queens, NY; bodyPart=Knee'],
  ['an office in the Bronx, knee', 'practiceAddressRegion=Bronx; bodyPart=Knee'],
  ['somewhere in Queens, knee', 'practiceAddressRegion=Queens; bodyPart=Knee'],
  ['Queens, knee', 'practiceAddressRegion=Queens; bodyPart=Knee'],
])('%s', (text, meaning) => {
  expect(say(text)).toBe(meaning);
  expect(unknownOf(text).unknown).toBe('');
});

test('a town that the ZIP code says is silent', () => {
  expect(say('Yonkers 10701, knee')).toBe('zip=10701; bodyPart=Knee');
  expect(unknownOf('Yonkers 10701, knee').unknown).toBe('');
});
