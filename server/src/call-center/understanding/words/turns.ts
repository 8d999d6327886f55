import { lengthOfSequence, sequences, sequencesBy } from './clauses.ts';
import { readPhrases } from './word-lists.ts';
import type { Word } from './words.ts';

/** What turns a sentence round: words that correct what was said before, and words that rule out what follows. */

/** "Aetna, no wait, Oxford". */
const CORRECTING = readPhrases('corrections').map((cue) => cue.split(' '));

/** Whether a correction ends right before this word: "56, correction 65", "68. i lied, 69". */
export const isAfterCorrection = (words: readonly Word[], position: number): boolean =>
  (CORRECTING_BY_LAST.get(words[position - 1]?.key ?? '') ?? []).some((cue) =>
    cue.every((key, k) => words[position - cue.length + k]?.key === key),
  );

/** "Make it Dr. Rivera instead"; but "Dr. Rivera instead of Dr. Ramos" rules the second out. */
export const lengthOfCorrection = (words: readonly Word[], position: number): number =>
  words[position]?.key === 'instead' && words[position + 1]?.key === 'of'
    ? 0
    : lengthOfSequence(words, position, CORRECTING);

const CORRECTING_BY_LAST = sequencesBy(CORRECTING, (cue) => cue.at(-1) ?? '');

/** Behind what is right: "54, 45 sorry". */
const AMENDING = sequences(
  'sorry, sry, i meant, i mean, my mistake, my bad, i should say, is what i meant, thats what i meant, perdon, digo, quise decir',
);

/** Whether somebody says behind this word that it is the right one. */
export function isBeforeAmends(words: readonly Word[], last: number): boolean {
  const length = lengthOfSequence(words, last + 1, AMENDING);
  return length > 0 && !words[last + 1]?.isSeparated && (words[last + 1 + length]?.isSeparated ?? true);
}

/** "Not Dr. Chen", "any day but Sunday". */
export const RULING_OUT = sequences(`
  no longer, not, no, never mind, nevermind, forget, without, except for, except, other than, apart from, instead of, rather than, but not, never, nor, neither, besides
  any day but, any time but, any doctor but, any dr but, any doc but, any surgeon but, any place but, any town but, any office but, anyone but, anybody but, anything but, someone but, somebody but, everyone but, anywhere but, any but
  dont, doesnt, didnt, isnt, wasnt, arent, wont, wouldnt, havent, hasnt, hadnt, aint
  closer than, nearer than, mas cerca que, avoid, avoiding, hate, hates, refuse, refuses, used to, switched from, changed from, moved from, moving from, formerly, previously
  cant stomach, cant stand, cant handle another, cant take another, no more, no aguanta, no aguanta mas, no soporta
  cant do, cannot do, cant go, cannot go, cant come, cannot come, cant travel, cannot travel, cant make
  not looking for, not asking for, not calling about, nothing, nada, no hay, denies, denied, denying, never had, wouldnt do, anything else than, other than, not doing, no mas, sick of, tired of, gonna come to, than go back to, than see, than go to, no point in, no use in, no sense in, rather than wait for, instead of waiting for, steer clear of, steering clear of, stay away from, keep away from, drop the, skip the
  menos, excepto, sin, ni, tampoco, nunca, nada de, no quiero, no quiere, en vez de, ya no, otro que no sea
`);

/** Words that turn what follows into its opposite; no name passes over them. */
export const isNegative = (key: string): boolean => NEGATING.has(key);

const NEGATING: ReadonlySet<string> = new Set([
  'but',
  ...RULING_OUT.filter(({ length }) => length === 1).flat(),
]);
