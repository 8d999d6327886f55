import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ["mom is 44 and she's calling for her son who's 13, knee", 'age=13 years; bodyPart=Knee'],
  ["my husband has Aetna but I'm on Oxford", 'insurance=Oxford'],
  ["my mother-in-law fell, she's 74, I'm 48, wrist", 'age=74 years; bodyPart=Hand and wrist'],
  ['mi hermano tiene Aetna pero yo tengo Medicaid', 'insurance=Medicaid'],
  ["she is 10, her brother is 12, it's her wrist", 'age=10 years?; bodyPart=Hand and wrist'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
