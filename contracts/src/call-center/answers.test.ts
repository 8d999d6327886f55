import { expect, test } from 'vitest';
import { isAnswerNumber } from './answers.ts';

test.each(['99M7SVFT', '99m-7svft', ' bcdf ghjk ', '2345 6789'])('%j has the form of a number', (text) =>
  expect(isAnswerNumber(text)).toBe(true),
);

test.each(['', '99M7SVF', '99M7SVFTT', 'Ann Lee Park', '99M7SVF0', 'aetna hmo', '99M7SVFA'])(
  '%j has not',
  (text) => expect(isAnswerNumber(text)).toBe(false),
);
