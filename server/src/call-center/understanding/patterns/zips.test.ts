import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['hip, 10463', 'bodyPart=Hip; zip=10463'],
  ['zip one oh four six seven, hip', 'zip=10467; bodyPart=Hip'],
  ['hip, 1 0 4 6 7', 'bodyPart=Hip; zip=10467'],
  ['member id 10458 2330, hip', 'bodyPart=Hip'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
