import { isOrdinary, isSpanish } from './common-words.ts';
import { readList, setOf } from './word-lists.ts';
import { rootOf } from './words.ts';

/** Words that say nothing about whom to look for. Taken from how people speak on the phone. */

/** Words that hold a name together and may be left out of it: "pain in the knee". */
const CONNECTING = setOf('a an the and or of in on at to for with by from my her his our their your');

/** Not underlined when they are not understood, and never taken for a misspelt name. */
const FILLERS = readList('fillers');

/** What other doctors treat and what else is said on the phone. The directory may still have these words; they are never misspelt ones. */
const FOREIGN = readList('other-care');

/** "Rash", "dentist". */
export const isOtherCare = (key: string): boolean => FOREIGN.has(key);

/** Common English words. Spelt right, they are not misspelt names of anything: "plain" is not "pain", "hard" is not "hand". */
const ENGLISH = readList('english');

const isEnglish = (key: string): boolean =>
  ENGLISH.has(key) || ENGLISH.has(key.replace(/(?:(?<!s)s|ed|ing)$/, ''));

/** Words with a meaning of their own, which are taken for no other word. */
export const isForeign = (key: string): boolean => FOREIGN.has(key) || isEnglish(key) || isOrdinary(key);

export const isConnecting = (key: string): boolean => CONNECTING.has(key);
// The root is worked out last: most fillers are listed as they are said.
export const isFiller = (key: string): boolean =>
  FILLERS.has(key) || CONNECTING.has(key) || key.length === 1 || isSpanish(key) || FILLERS.has(rootOf(key));

/** Common in names of records, so that one of them alone names nothing. */
const GENERIC = readList('generic');

// Compared without endings: "care" and "caring" name nothing, either.
const GENERIC_ROOTS = new Set([...GENERIC].map(rootOf));

/** Whether the word alone may stand for a longer name that has it. */
export const isTelling = (key: string): boolean =>
  key.length > 2 && !GENERIC_ROOTS.has(rootOf(key)) && !isFiller(key) && !isEnglish(key);
