import { expect, test } from 'vitest';
import { explain, learnedWeights } from './deciding/model.ts';
import { demoIndex } from './testing/demo-index.ts';
import { learnWeights } from './testing/fit.ts';
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
  const weights = learnWeights(lessons.flatMap(({ examples }) => examples));
  // To write them: node tools/line-weights/generate.mjs
  expect(Buffer.from(weights).equals(Buffer.from(learnedWeights()))).toBe(true);
});

test('what was taught is understood, and none of it sets what must not be set', () => {
  const judgements = lessons.map((lesson) => classroom.judgeBy(learnedWeights(), lesson));
  const dangerous = judgements.filter(({ verdict }) => verdict === 'dangerous');
  expect(dangerous.map(describeJudgement)).toEqual([]);
  expect(countVerdicts(judgements).right / judgements.length).toBeGreaterThanOrEqual(0.96);
});

test('why a span is left out can be told in words', () => {
  const [lesson] = lessons.filter(({ sentence }) => sentence.text === 'ask 4 female chiropractor');
  const { words = [] } = lesson?.recognised ?? {};
  const [first] = explain(words, lesson?.own ?? [], 'ask 4 female chiropractor', learnedWeights());
  expect(first?.reasons).toHaveLength(3);
  for (const { name, weight } of first?.reasons ?? []) {
    expect(name).toMatch(/\w/);
    expect(weight).toBeGreaterThan(0);
  }
});
