import { z } from 'zod';
import { formatCount } from './counts.ts';
import { MANDATORY } from './messages.ts';

/** Text on the wire: checked and cleaned before anything else sees it. */

export const missingOr = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? MANDATORY : message;

/** One line: a name, a phone number, an address. Line breaks and tabs become spaces. */
export const oneLine = (most: number) => text(most, (value) => withoutUnseen(value.replace(BREAKS, ' ')));

/** A text area: line breaks and tabs are kept. */
export const multiLine = (most: number) => text(most, withoutUnseen);

/**
 * Everything here runs in linear time. The length is checked twice: roughly on the input before any work, and exactly on the
 * cleaned text, so that surrounding spaces and removed characters do not count.
 */
function text(most: number, clean: (value: string) => string) {
  const tooLong = `At most ${formatCount(most)} characters are allowed.`;
  // All checks at once: added one by one, each would copy the schema, and there are hundreds.
  return z.string({ error: missingOr('This must be text.') }).check(
    z.maxLength(most * ROOM, { error: tooLong, abort: true }),
    z.refine((value: string) => !UNSTORABLE.test(value), {
      error: 'This text has characters that cannot be stored.',
      abort: true,
    }),
    z.overwrite(clean),
    // Checked after cleaning: a removed character may have separated the marks.
    z.refine((value: string) => !isOverloaded(value), {
      error: 'This text has more than 30 accents on one letter.',
      abort: true,
    }),
    z.overwrite((value: string) => value.normalize('NFC').trim()),
    z.maxLength(most, tooLong),
  );
}

/** The beginning of a text. A character of two units is never cut in half: half of one cannot be stored. */
export function beginningOf(text: string, most: number): string {
  const isCutInHalf = text.length > most && HALF_CHARACTER.test(text.charAt(most - 1));
  return text.slice(0, isCutInHalf ? most - 1 : most);
}

const HALF_CHARACTER = /[\ud800-\udbff]/;

/** Shortens a text that is quoted in a sentence. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${beginningOf(text, most - 3)}…` : text;

const ROOM = 4;

// Lone surrogates and NUL cannot be stored as text; in a unicode regex \p{Surrogate} matches only unpaired ones.
const UNSTORABLE = /\p{Surrogate}|\0/u;

// Normalising sorts the marks of a letter in quadratic time. 30 is Unicode's own limit (Stream-Safe Text Format).
const isOverloaded = (value: string) => value.match(MARKS)?.some((run) => run.length > 30) ?? false;

const MARKS = /\p{M}+/gu;

const BREAKS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

// Control characters except tabs and line breaks; zero-width characters (U+200B, U+2060, U+FEFF); characters that change the
// text direction. Joiners (U+200C, U+200D) stay: Persian names and emoji need them.
const UNSEEN = /(?![\t\n\v\f\r\u0085])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const withoutUnseen = (value: string) => value.replace(UNSEEN, '');
