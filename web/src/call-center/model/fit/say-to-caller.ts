import type { Ages } from '@careline/contracts/call-center/fits';
import type { Gender } from '@careline/contracts/directory/preferences';
import { formatMiles } from '../places/distance.ts';
import { agesVary, formatAges, isAnyAge } from './ages.ts';
import { joinWords } from './recorded.ts';

export interface Sayable {
  name: string;
  inactive: boolean;
  /** Why the provider is not what the caller asked for: "sees ages 16 to 90". */
  misfits: readonly string[];
  /** An insurance that the caller named and the directory does not have. */
  unlisted?: string | undefined;
  /** The ages of what was asked for. */
  ages: readonly Ages[];
  /** "practice, address, zip". */
  location?: string | undefined;
  miles?: number | undefined;
  /** Where the caller's insurance is taken, as a sentence. */
  coverage?: string | undefined;
  gender?: Gender | null | undefined;
  /** Preferences of the caller that the provider meets, to read after the name: "speaks Spanish". */
  preferences?: readonly string[] | undefined;
  /** Whether new patients are taken, to read after the name: "accepts new patients at 55 Water St". */
  accepting?: string | undefined;
  /** No patients at all are taken at the location. */
  isClosed?: boolean | undefined;
  /** What the office offers of what was asked for, as a sentence. */
  offers?: string | undefined;
  phone?: string | undefined;
}

/** A few sentences to read to the caller, made only of recorded facts. What does not fit comes first. */
export function sayToCaller(facts: Sayable): string {
  const name = toSpokenName(facts.name);
  if (facts.inactive) return `${name} is marked inactive in our directory.`;
  const { misfits, location, coverage, preferences = [], accepting, offers, phone } = facts;
  const place = location && `at ${location}${describeDistance(facts)}`;
  // "Sees patients" must not be said of an office that takes none.
  const seen = facts.isClosed ? '' : [describeAges(facts.ages), place].filter(Boolean).join(' ');
  const isIntroduced = misfits.length > 0 || seen !== '';
  const pronoun = facts.gender ? (PRONOUNS[facts.gender] ?? name) : name;
  const preferred = [joinWords(preferences), accepting ?? ''].filter(Boolean).map((clause, index) => {
    // "She is a woman" would be odd.
    const isPronounClear = (isIntroduced || index > 0) && !clause.startsWith('is a ');
    return `${isPronounClear ? pronoun : name} ${clause}.`;
  });
  const isNamed = isIntroduced || preferred.length > 0;
  return [
    facts.unlisted && `We do not have ${facts.unlisted} in our directory.`,
    misfits.length > 0
      ? [
          `${name} does not fit what you asked for: ${misfits.join('; ')}.`,
          place && `The office is ${place}.`,
        ]
      : isIntroduced && `${name} sees patients ${seen}.`,
    coverage,
    ...preferred,
    offers,
    phone && `The number ${isNamed ? 'is' : `of ${name} is`} ${phone}.`,
  ]
    .flat()
    .filter(Boolean)
    .join(' ');
}

const PRONOUNS: Partial<Record<Gender, string>> = { female: 'She', male: 'He' };

const describeDistance = ({ miles }: Sayable): string =>
  miles !== undefined ? `, about ${formatMiles(miles)} miles from you` : '';

function describeAges(ages: readonly Ages[]): string {
  if (ages.length === 0 || isAnyAge(ages)) return '';
  return `aged ${formatAges(ages)}${agesVary(ages) ? ' (depending on the condition)' : ''}`;
}

/** "Garcia, Farid I." becomes "Farid I. Garcia"; a name without a comma stays. */
export function toSpokenName(name: string): string {
  const [last, first, ...more] = name.split(/,\s*/);
  return last && first && more.length === 0 ? `${first} ${last}` : name;
}

/** The first letters of first and last name, shown instead of a missing photo. */
export function getInitials(name: string): string {
  const words = toSpokenName(name)
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter));
  return [words[0], words.length > 1 ? words.at(-1) : ''].join('').toUpperCase();
}
