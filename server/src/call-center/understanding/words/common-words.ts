import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { countErrors } from '@careline/contracts/rules/similar-words';
import { WordTrie } from './word-trie.ts';

/**
 * Words that English and Spanish use every day. Spelt right, they are not misspelt names of anything: "pebble" is not "Perez", "abuela"
 * is not "Angela". A directory may still have them in its names. Made by tools/ordinary-words.
 */

const FILE = new URL('../../../../data/ordinary-words.txt.gz', import.meta.url);

const [spanish = [], common = [], rarer = []] = gunzipSync(readFileSync(FILE))
  .toString('utf8')
  .trim()
  .split('\n\n')
  .map((part) => part.split('\n'));

const SPANISH: ReadonlySet<string> = new Set(spanish);
const COMMON: ReadonlySet<string> = new Set([...spanish, ...common]);
const RARER: ReadonlySet<string> = new Set(rarer);

const NEIGHBOURS = new WordTrie();
for (const word of COMMON) if (word.length > 3) NEIGHBOURS.add(word);

/** Everyday Spanish, without body parts and diseases. */
export const isSpanish = (key: string): boolean => SPANISH.has(key);

/** One of the words that everybody uses. */
export const isCommon = (key: string): boolean => COMMON.has(key);

/** Any word that a dictionary for everyday use has. */
export const isOrdinary = (key: string): boolean => COMMON.has(key) || RARER.has(key);

/** Of the words that a typed one may be, those to which some everyday word is as near. */
export function withNearerWord(typed: string, known: readonly string[]): ReadonlySet<string> {
  if (known.length === 0) return new Set();
  const everyday = NEIGHBOURS.similarTo(typed, typed.length + 1).map((word) => ({
    word,
    errors: countErrors(typed, word, MOST_ERRORS),
  }));
  return new Set(
    known.filter((own) => {
      const errors = countErrors(typed, own, MOST_ERRORS);
      return everyday.some(
        (other) => other.errors <= errors && other.word !== own && !other.word.startsWith(own),
      );
    }),
  );
}

const MOST_ERRORS = 3;
