import { lengthOfSequence, sequences, sequencesBy } from './clauses.ts';
import type { Word } from './words.ts';

/** What turns a sentence round: words that correct what was said before, and words that rule out what follows. */

/** "Aetna, no wait, Oxford". */
const CORRECTING = sequences(`
  no wait, wait no, no no, no sorry, oh no, ah no, ay no, uh no, hmm no, no hang on, hang on, hold on, i mean, i meant, meant, sorry, im sorry, sry, srry, sory, no sry, sry no, sry its
  actually, well actually, no actually, scratch that, scratch, strike that, nah, naw, nah its, misread, misread it, i misread it, i misread, read it wrong, reading it wrong, let me correct, correct that, change that, change it to, thats the old one, thats old, thats last year, thats last yr, wrong card, wrong one, other card, looked again, looking again, now i see, i see now, let me see, let me look
  make that, make it, correction, or rather, rather, my mistake, my bad, my apologies, apologies, i misspoke, misspoke, mispoke, i misheard, misheard, typo, i lied, lied, i take that back, take that back, let me fix that, fix that, not that, wrong number, wrong insurance, wrong name, wrong side, err, er no, ugh
  no its, no thats, no shes, no hes, no they, wait its, wait, nope, instead, forget it, forget that, nevermind, never mind, lets do, lets say
  no make it, no make that, its the, it was the, turns out, looks like its, now its, now on, now shes on, now im on, now hes on, switched to, changed to, moved to
  perdon, digo, ay perdon, no perdon, no chica, no mija, miento, digamos, corrijo, esa es la vieja, esa ya no, cambialo, ponle, quise decir, mejor dicho, mas bien, no espere, no espera, espera no, no mejor, mejor, me equivoque, se equivoco, equivocado, correccion, borra eso, borre eso, no no es, mentira, disculpe, disculpa, no dice, no es, sino, ahora es, ahora tiene, ahora tengo
  hers is, his is, mine is, lo mio es, lo suyo es, lo de ella es, lo de el es, the problem is, excuse me, she wishes, he wishes, disculpame, perdone, perdoname, check that, it should be, should be, should say, tiene que ser
  so lets do, nm, changed her mind, changed his mind, changed my mind, changed mind, on second thought, second thought, you know what, come to think of it
  its really, its actually, really its, is really, it is really, en realidad, en realidad es, resulta que
  anyway its, anyways its, anyhow its, anyway my, anyways my
  this one is, this ones, this call is, oops, whoops, thats wrong, i was wrong, the other one, im thinking of, thinking of, better yet, it says, card says, now in, now at, now lives, now live, now has, now have
  now he, now she, now i, now we, now they, now hes, now shes, now im, now theyre, now were, now the, y ahora, pero ahora, ahora el, ahora ella
  ok its, ok it is, okay its, ok es, y es la, y es el, pero es la, pero es el, found it its, ok here it is, ah its, ah ok its, oh its, oh wait
  corrects herself, corrects himself, corrected herself, corrected himself, wrong line, wrong row, wrong page, said that wrong, said it wrong, did i say that, switch that to, switch it to, nvm, nvm its, no i said, let me check
  this is for a new problem, this is for new problem, new problem is, new problem its, this is a new problem, this is for something else
  ok then, alright then, then how about, how about, what about
  corrects him, corrects her, corrects me, correcting him, correcting her, corrected him, corrected her, corrected me, corrected to, corrects it to, corrects to
  now i have, now we have, now she has, now he has, cambie de opinion, mejor no, pensandolo bien, ahora vive, ahora vivo, ahora vivimos, ahora estoy, me confundi, la otra, el otro
`);

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
