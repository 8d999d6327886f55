import { expect, test } from 'vitest';
import { learnedWeights } from './deciding/model.ts';
import { demoIndex } from './testing/demo-index.ts';
import { fit } from './testing/fit.ts';
import { countVerdicts, describeJudgement, listHands, readHand } from './testing/judge.ts';
import { Classroom } from './testing/roles.ts';
import { Understanding } from './understanding.ts';

/** Sentences as experienced agents type them: corrected, half remembered, in two languages. */
const TODAY = { year: 2026, month: 11, day: 15 };
const classroom = new Classroom(
  new Understanding(demoIndex(400)).knowledge(undefined, { groupIds: null }, TODAY),
);
const lessons = listHands().flatMap((file) => readHand(file).map((sentence) => classroom.lesson(sentence)));

test('the weights are what the judged sentences teach', () => {
  const weights = fit(lessons.flatMap(({ examples }) => examples));
  // To write them: node tools/line-weights/generate.mjs
  expect(Buffer.from(weights).equals(Buffer.from(learnedWeights()))).toBe(true);
});

test('what was taught is understood, and none of it sets what must not be set', () => {
  const judgements = lessons.map((lesson) => classroom.judgeBy(learnedWeights(), lesson));
  const dangerous = judgements.filter(({ verdict }) => verdict === 'dangerous');
  expect(dangerous.map(describeJudgement)).toEqual([]);
  expect(countVerdicts(judgements).right / judgements.length).toBeGreaterThanOrEqual(0.96);
});
