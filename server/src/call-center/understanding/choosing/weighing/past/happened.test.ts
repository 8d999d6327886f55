import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['torn achilles pickleball on sat', 'term=Achilles rupture'],
  ['concussion from soccer sunday', 'term=Concussion'],
  ['fell on sunday at church, hip', 'bodyPart=Hip'],
  ['me torcí el tobillo el domingo', 'term=Ankle sprain'],
  ['has PT wed, wants shoulder looked at same day', 'specialty=Physical therapy; bodyPart=Shoulder'],
])('the day it happened: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['any sat, knee', 'service=Weekend hours; bodyPart=Knee'],
  ['ankle sprain, sat appt', 'term=Ankle sprain; service=Weekend hours'],
  ['elbow, saturday', 'bodyPart=Elbow; service=Weekend hours'],
])('the day that is wished for: %s', (text, meaning) => expect(say(text)).toBe(meaning));
