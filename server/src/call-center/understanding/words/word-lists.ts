import { readFileSync } from 'node:fs';

/** Lists of words: short ones stand in the code, long ones in `server/data/words`. */

export const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Phrases between commas or on lines of their own. */
export const listOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .filter(Boolean);

/** The words of a file, whose first line says what they are. */
export const readList = (name: string): ReadonlySet<string> =>
  setOf(
    readFileSync(new URL(`../../../../data/words/${name}.txt`, import.meta.url), 'utf8').replace(/^#.*/, ''),
  );
