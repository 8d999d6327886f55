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

test.each([
  { file: './messy.jsonl', least: 0.93 },
  { file: './messy-held-back.jsonl', least: 0.94 },
  { file: './messy-later.jsonl', least: 0.98 },
  // Nobody had seen these when the rules were written, but for the few that were dangerous.
  { file: './messy-fourth.jsonl', least: 0.88 },
  // 69 % were right when nobody had seen them.
  { file: './messy-fifth.jsonl', least: 0.98 },
  { file: './messy-sixth.jsonl', least: 0.86 },
  // By one more hand: 75 % were right when nobody had seen them, and 14 of the 240 set what they must not.
  { file: './messy-seventh.jsonl', least: 0.86 },
  { file: './messy-eighth.jsonl', least: 0.83 },
  // The first 160 by two more hands: 75 % were right when nobody had seen them, and 7 set what they must not. The others by the rules' author.
  { file: './messy-ninth.jsonl', least: 0.96 },
  // By two more hands: rules written by half of theirs (the ninth) brought these from 103 to 114 right before anyone read them.
  { file: './messy-tenth.jsonl', least: 0.85 },
  // The first 110 by another unknown hand: 79 % were right when nobody had seen them, and 6 set what they must not. The others by the rules' author,
  // who wrote them to find what fails: of the 60 that no rule was written by yet 48 were right, and 5 set what they must not.
  { file: './messy-eleventh.jsonl', least: 0.96 },
  // By four hands: 77 % were right when nobody had seen them, and 10 of the 230 set what they must not.
  { file: './messy-twelfth.jsonl', least: 0.81 },
  // By two more hands: 84 % were right when nobody had seen them, and 4 of the 100 set what they must not.
  { file: './messy-thirteenth.jsonl', least: 0.84 },
  // By the rules' author, of the shape of English sentences: of 903 those that were wrong at first, each class mended since.
  { file: './messy-fourteenth.jsonl', least: 0.98 },
  // By the rules' author, all wrong at first: Spanish, places, insurances, names, lay words and numbers.
  { file: './messy-fifteenth.jsonl', least: 0.97 },
  // By two more hands: 83 % were right when nobody had seen them, and 6 of the 240 set what they must not.
  { file: './messy-sixteenth.jsonl', least: 0.9 },
  // And two more: 84 %, and 6 of the 200.
  { file: './messy-seventeenth.jsonl', least: 0.83 },
  { file: './second-hand.jsonl', least: 0.94 },
  { file: './second-hand-later.jsonl', least: 0.93 },
])('$file: most are wholly right, and none sets what must not be set', ({ file, least }) => {
  const judgements = judgeAll(file);
  const { right, dangerous } = countVerdicts(judgements);
  // To see them all while writing rules: SHOW_FAILURES=1.
  if (process.env.SHOW_FAILURES) {
    const failures = judgements.filter(({ verdict }) => verdict !== 'right').map(describeJudgement);
    console.log([file, ...failures, JSON.stringify(countVerdicts(judgements))].join('\n'));
  }
  expect(judgements.filter(({ verdict }) => verdict === 'dangerous').map(describeJudgement)).toEqual([]);
  expect(dangerous).toBe(0);
  expect(right / judgements.length).toBeGreaterThanOrEqual(least);
});
