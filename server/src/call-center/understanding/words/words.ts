import { searchKey } from '@careline/contracts/rules/folding';
import { readClassed } from './word-lists.ts';

/** A word of what was typed, with its place in the text. */
export interface Word {
  /** In UTF-16 units; the end is exclusive. */
  start: number;
  end: number;
  /** Folded, without apostrophes and periods: "O'Brien" is "obrien". */
  key: string;
  /** The key without endings: "fractures" and "fractured" are one word. */
  root: string;
  /** What stands between the word before and this one. */
  gap: string;
  /** Whether a comma or the like stands between this word and the one before. */
  isSeparated: boolean;
  /** Ends in an accented vowel, as Spanish verbs of the past do ("canceló"): never a misspelt noun. */
  isPreterite: boolean;
  /** Whether it is still being typed: the text ends with it. */
  isUnfinished: boolean;
}

/** An apostrophe between digits is one of feet and inches. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:\.|(?<!\p{N})['’`´])?[\p{L}\p{M}\p{N}]+)*/gu;
/** "2.5 years" are two, not twenty-five. */
const DECIMALS = /(?<=^\d+)\.\d+$/;
const APOSTROPHE = /['’`´]/;
/** "Rosen's" is Rosen, but "she's" is two words. */
const POSSESSIVE = /(?<=\p{L}{2})(?<!^(?:s?he|it|that|who|what|there|here|where|how))['’`´]s$/iu;
const SEPARATOR = /[,;:.!?\n…–—()]|\s-+\s|--/;
/** "Dr. Chen" and "St. Clair" are one name each. */
const ABBREVIATED = /^(?:dr|dra|prof|st|mr|mrs|ms|sr|sra|srta|mt|ft|ave|blvd)$/;

const ENDS_PLAINLY = /[a-z]$/i;

/** "E. Harlem", "So. Orange" at the beginning of a note are one name, too. */
const isAbbreviated = (word: Word | undefined, gap: string, next: string): boolean =>
  word !== undefined &&
  (ABBREVIATED.test(word.key) ||
    (word.isSeparated && gap === '. ' && /^(?:[nsew]|so|no)$/.test(word.key) && /\p{Lu}/u.test(next)));

const isSeparating = (between: string, before: Word | undefined, next: string): boolean =>
  between !== ' ' &&
  SEPARATOR.test(isAbbreviated(before, between, next) ? between.replace('.', '') : between);

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const said = APOSTROPHE.test(match[0]) ? match[0].replace(POSSESSIVE, '') : match[0];
    const end = start + said.length;
    // "Kneeee": a letter is doubled at most.
    const key = searchKey(said.replace(DECIMALS, '')).replace(/([a-hj-z])\1{2,}/g, '$1$1');
    if (key === '') continue;
    const between = text.slice(last, start);
    const isSeparated = words.length === 0 || isSeparating(between, words.at(-1), text.charAt(start));
    const isUnfinished = start + match[0].length === text.length;
    words.push({
      start,
      end,
      key,
      root: rootOf(key),
      gap: between,
      isSeparated,
      isPreterite: !ENDS_PLAINLY.test(said) && /\p{L}{3,}[óé]$/u.test(said.normalize('NFC')),
      isUnfinished,
    });
    last = start + match[0].length;
  }
  return words;
}

export const keyAt = (words: readonly Word[], position: number): string => words[position]?.key ?? '';

const TITLE = /^(?:dr|dra|drs|doctor|doctora|doc|prof|professor)$/;

/** Whether the word follows "Dr." or the like. */
export const isAfterTitle = (words: readonly Word[], position: number): boolean =>
  TITLE.test(words[position - 1]?.key ?? '') && !words[position]?.isSeparated;

/** The roots of a name or phrase, in its order. */
export const rootsOf = (phrase: string): string[] => wordsOf(phrase).map(({ root }) => root);

/**
 * Forms that no rule about endings brings together, or that it must not: the handed are no hand, the Spanish sun ("sol") is no sole, and
 * "accepting" patients is not "do you accept Aetna".
 */
const IRREGULAR = new Map(readClassed('irregular-forms'));

/**
 * Takes off the endings that change nothing for us: plurals, -ed, -ing, -ion. The same is done to every name, so that a root
 * need not be a word, only the same for all forms of one.
 */
export function rootOf(key: string): string {
  const irregular = IRREGULAR.get(key);
  if (irregular !== undefined) return irregular;
  if (!LAST_LETTERS.has(key.at(-1) ?? '') || key.length < 4 || /\d/.test(key)) return key;
  const singular = withoutPlural(key);
  const stem = withoutE(withoutIon(withoutParticiple(singular)));
  // "slipped" is "slip", but "ball" stays: the letter was doubled for the ending alone.
  return stem === singular ? stem : stem.replace(/([bdgmnprt])\1$/, '$1');
}

/** Of the endings below. Every rule asks for roots again and again, and most words end otherwise: one look tells. */
const LAST_LETTERS: ReadonlySet<string> = new Set('sdgne');

function withoutPlural(key: string): string {
  if (!key.endsWith('s') || /(?:ss|us|is)$/.test(key)) return key;
  if (/.{2}ies$/.test(key)) return `${key.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(key)) return key.slice(0, -2);
  return key.slice(0, -1);
}

const withoutEnding = (word: string, ending: string, shortest: number): string =>
  word.endsWith(ending) && word.length - ending.length >= shortest ? word.slice(0, -ending.length) : word;

const withoutParticiple = (word: string): string =>
  withoutEnding(word, word.endsWith('ed') ? 'ed' : 'ing', 4);

const withoutIon = (word: string): string => (/[st]ion$/.test(word) ? withoutEnding(word, 'ion', 4) : word);

const withoutE = (word: string): string => withoutEnding(word, 'e', 3);
