import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['hip, 10463', 'bodyPart=Hip; zip=10463'],
  ['member id 10458 2330, hip', 'bodyPart=Hip'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
