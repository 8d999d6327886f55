import { expect, test } from 'vitest';
import { demoIndex } from './testing/demo-index.ts';
import { countVerdicts, describeJudgement, judge, readSentences } from './testing/judge.ts';
import { Understanding } from './understanding.ts';

/** Sentences as an experienced agent types them: corrected, half remembered, in two languages. */
const EVERYBODY = { groupIds: null };
const TODAY = { year: 2026, month: 11, day: 15 };
const index = demoIndex(400);
const understanding = new Understanding(index);

const judgeAll = (file: string) =>
  readSentences(file).map((sentence) =>
    judge(sentence, understanding.answer({ text: sentence.text }, EVERYBODY, TODAY), index.reference),
  );

test('most messy sentences are wholly right, and none sets what must not be set', () => {
  const judgements = judgeAll('./messy.jsonl');
  const { right, dangerous } = countVerdicts(judgements);
  const failures = judgements.filter(({ verdict }) => verdict !== 'right').map(describeJudgement);
  if (process.env.SHOW_FAILURES) console.log(failures.join('\n'));
  console.log(JSON.stringify(countVerdicts(judgements)));
  expect(judgements.filter(({ verdict }) => verdict === 'dangerous').map(describeJudgement)).toEqual([]);
  expect(dangerous).toBe(0);
  expect(right / judgements.length).toBeGreaterThanOrEqual(0.85);
});
