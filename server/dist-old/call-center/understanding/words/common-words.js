import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { countErrors } from '@careline/contracts/rules/similar-words';
import { WordTrie } from './word-trie.js';
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
const SPANISH = new Set(spanish);
const COMMON = new Set([...spanish, ...common]);
const RARER = new Set(rarer);
const NEIGHBOURS = new WordTrie();
for (const word of COMMON)
    if (word.length > 3)
        NEIGHBOURS.add(word);
/** Everyday Spanish, without body parts and diseases. */
export const isSpanish = (key) => SPANISH.has(key);
/** One of the words that everybody uses. */
export const isCommon = (key) => COMMON.has(key);
/** Any word that a dictionary for everyday use has. */
export const isOrdinary = (key) => COMMON.has(key) || RARER.has(key);
/** Of the words that a typed one may be, those to which some everyday word is as near. */
export function withNearerWord(typed, known) {
    if (known.length === 0)
        return new Set();
    const everyday = NEIGHBOURS.similarTo(typed, typed.length + 1).map((word) => ({
        word,
        errors: countErrors(typed, word, MOST_ERRORS),
    }));
    return new Set(known.filter((own) => {
        const errors = countErrors(typed, own, MOST_ERRORS);
        return everyday.some((other) => other.errors <= errors && other.word !== own && !other.word.startsWith(own));
    }));
}
const MOST_ERRORS = 3;
//# sourceMappingURL=common-words.js.map