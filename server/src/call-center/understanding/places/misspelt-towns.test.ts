import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['knee, lives in hobokken', 'bodyPart=Knee; address=Hoboken, NJ'],
  ['migraine whitee plains', 'term=Migraine; address=White Plains, NY'],
  ['scoliosis grtneck', 'term=Scoliosis; address=Great Neck, NY?'],
  // Nothing leads up to it, and it is something else.
  ['he talks about the yankees', ''],
])('%s', (text, understood) => {
  expect(say(text)).toBe(understood);
});

test.each([
  ['Yonkrs, hip', 'address=Yonkers, NY; bodyPart=Hip'],
  ['Stamfrd CT, hip', 'address=Stamford, CT; bodyPart=Hip'],
  ['new rochele, hip', 'address=New Rochelle, NY; bodyPart=Hip'],
  ['Fresh Meadow, hip', 'address=Fresh Meadows, NY; bodyPart=Hip'],
])('misspelt, and nothing else: %s', (text, meaning) => expect(say(text)).toBe(meaning));
