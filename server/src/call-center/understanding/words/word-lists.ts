import { readFileSync } from 'node:fs';

/** Lists of words: short ones stand in the code, long ones in `server/data/words`. */

export const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Phrases between commas or on lines of their own. */
export const listOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .filter(Boolean);

/** The text of a file, whose first line says what it is. */
const readText = (name: string): string =>
  readFileSync(new URL(`../../../../data/words/${name}.txt`, import.meta.url), 'utf8').replace(/^#.*/, '');

export const readList = (name: string): ReadonlySet<string> => setOf(readText(name));

export const readPhrases = (name: string): string[] => listOf(readText(name));

/** Each word behind a colon with what stands before it: "foot: feet". */
export const readClassed = (name: string): [word: string, as: string][] =>
  readPhrases(name).flatMap((line) => {
    const [as = '', words = ''] = line.split(': ');
    return words.split(' ').map((word): [string, string] => [word, as]);
  });
