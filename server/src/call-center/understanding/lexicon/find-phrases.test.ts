import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';
import { wordsOf } from '../words/words.ts';
import { findPhrases } from './find-phrases.ts';
import { PhraseIndex, phrase } from './phrase-index.ts';

test.each([
  ['is there parking, knee', ['parking']],
  ['Mr. Park, knee', []],
  ['she parked far away, knee', []],
])('a flag of one word is said in its own form: %s', (text, found) => {
  const index = new PhraseIndex([phrase('telehealth', true, 'Parking', 'parking')]);
  expect(findPhrases(wordsOf(text), index).map(({ meanings }) => meanings[0]?.via)).toEqual(found);
});

test.each([
  ['after work, knee', 'service=Evening hours; bodyPart=Knee'],
  ['appts after her work, knee', 'service=Evening hours; bodyPart=Knee'],
  ['ankle swollen after he slipped at work', 'bodyPart=Foot and ankle'],
  ['2 hours late, knee', 'bodyPart=Knee'],
])('hours that are asked for, and what happened: %s', (text, meaning) => expect(say(text)).toBe(meaning));
