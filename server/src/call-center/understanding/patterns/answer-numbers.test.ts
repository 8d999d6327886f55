import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['99M7SVFT', 'answer=99M7SVFT'],
  ['99m-7svft', 'answer=99M7SVFT'],
  ['my number is 99M7 SVFT', 'answer=99M7SVFT'],
  ['99M 7SVFT, knee', 'answer=99M7SVFT; bodyPart=Knee'],
  ['member id 99M7SVFT', ''],
  ['99M, knee', 'age=99 years; bodyPart=Knee'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
