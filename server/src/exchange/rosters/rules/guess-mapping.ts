/** What the columns of a payer's file probably mean, from their names and, where those say nothing, from their contents. Pure. */

import { ROSTER_TARGETS, type RosterTarget } from '@careline/contracts/exchange/roster-targets';
import { REPEATABLE_TARGETS, type RosterMapping } from '@careline/contracts/exchange/rosters';
import { PHONE, ZIP } from '@careline/contracts/rules/contact-formats';
import { fold } from '@careline/contracts/rules/folding';
import { npiProblem } from '@careline/contracts/rules/npi';
import { otherNames } from './column-names.ts';

export interface SampledColumn {
  name: string;
  /** Some of the values that are not empty. */
  values: readonly string[];
}

/** Each column gets the target that it fits best; a target that only one column can have goes to the one that fits it best. */
export function guessMapping(columns: readonly SampledColumn[]): RosterMapping {
  const guesses = columns
    .flatMap((column, place) => guessesOf(column).map((guess) => ({ ...guess, column: column.name, place })))
    .sort((a, b) => b.score - a.score || a.place - b.place);
  const mapping: RosterMapping = Object.fromEntries(columns.map(({ name }) => [name, null]));
  const used = new Set<RosterTarget>();
  for (const { column, target } of guesses) {
    if (mapping[column] !== null || (used.has(target) && !REPEATABLE_TARGETS.has(target))) continue;
    mapping[column] = target;
    used.add(target);
  }
  return mapping;
}

/** How many cells of a row are names of columns that rosters have. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => guessByName(cell) !== undefined).length;

interface Guess {
  target: RosterTarget;
  score: number;
}

function guessesOf({ name, values }: SampledColumn): Guess[] {
  const byName = guessByName(name);
  if (byName) return [byName];
  return isForeign(headingKey(name)) ? [] : guessByContent(values);
}

export const headingKey = (name: string): string =>
  fold(name.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();

const TARGETS = new Map<string, RosterTarget>(
  ROSTER_TARGETS.flatMap((target) =>
    [target, ...otherNames(target)].map((name): [string, RosterTarget] => [headingKey(name), target]),
  ),
);

/** Prefixes that say whose data a column holds; they are not part of its meaning. */
const WHOSE =
  /^(the|provider|prov|practitioner|physician|doctor|dr|clinician|rendering|servicing|individual|professional|directory|primary|service|practice|office|location|loc|site|clinic|business|physical)s? /;

/** Words for addresses, people and identifiers that a directory does not show. */
const FOREIGN =
  /\b(billing|bill|mailing|mail|remit|remittance|pay|payee|correspondence|home|supervising|referring|license|tax|tin|ein|dea|medicaid|medicare|caqh|emergency|after hours|effective|term|termination|birth|dob|email|url|website|org|organization|group) /;

const isForeign = (key: string): boolean => FOREIGN.test(`${key} `);

function guessByName(name: string): Guess | undefined {
  const key = headingKey(name);
  const exact = TARGETS.get(key);
  if (exact) return { target: exact, score: key === headingKey(exact) ? 5 : 4 };
  if (key === '' || isForeign(key)) return undefined;
  let rest = key.replaceAll('#', '').trim();
  for (;;) {
    const target = TARGETS.get(rest);
    if (target) return { target, score: 3 };
    if (!WHOSE.test(rest)) break;
    rest = rest.replace(WHOSE, '');
  }
  // "Specialty 3"
  const repeated = TARGETS.get(key.replace(WHOSE, '').replace(/ ?\d+$/, ''));
  return repeated && REPEATABLE_TARGETS.has(repeated) ? { target: repeated, score: 2 } : undefined;
}

const STATES =
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])$/i;

const CONTENTS: readonly { target: RosterTarget; fits: (value: string) => boolean }[] = [
  { target: 'NPI', fits: (value) => npiProblem(value.replace(/\.0+$/, '')) === undefined },
  { target: 'Zip', fits: (value) => ZIP.test(value) },
  { target: 'Main Phone', fits: (value) => PHONE.test(value) },
  { target: 'State', fits: (value) => STATES.test(value) },
  { target: 'Gender', fits: (value) => /^(f|m|x|female|male)$/i.test(value) },
  { target: 'Name', fits: (value) => /^[\p{L}'’. -]+, ?[\p{L}'’. -]+$/u.test(value) },
  { target: 'Address', fits: (value) => /^\d+[\w-]* +(\p{L}|\d+(st|nd|rd|th)\b).{2,}$/iu.test(value) },
];
/** Fewer values prove nothing. */
const FEWEST = 2;

function guessByContent(values: readonly string[]): Guess[] {
  if (values.length < FEWEST) return [];
  const found = CONTENTS.find(
    ({ fits }) => values.filter((value) => fits(value.trim())).length >= values.length * 0.9,
  );
  return found ? [{ target: found.target, score: 1 }] : [];
}
