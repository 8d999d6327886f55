import { formatMiles } from '../places/distance.ts';
import { type Ages, agesVary, formatAges, isAnyAge } from './ages.ts';

export interface Sayable {
  name: string;
  inactive: boolean;
  /** Why the provider is not what the caller asked for: "sees ages 16 to 90". */
  misfits: readonly string[];
  /** The ages of what was asked for. */
  ages: readonly Ages[];
  /** "practice, address, zip". */
  location?: string | undefined;
  miles?: number | undefined;
  /** Where the caller's insurance is taken, as a sentence. */
  coverage?: string | undefined;
  phone?: string | undefined;
}

/** A few sentences to read to the caller, made only of recorded facts. What does not fit comes first. */
export function sayToCaller(facts: Sayable): string {
  const name = toSpokenName(facts.name);
  if (facts.inactive) return `${name} is marked inactive in our directory.`;
  const { misfits, location, coverage, phone } = facts;
  const place = location && `at ${location}${describeDistance(facts)}`;
  const isNamed = misfits.length > 0 || describeAges(facts.ages) !== '' || Boolean(place);
  return [
    misfits.length > 0
      ? [
          `${name} does not fit what you asked for: ${misfits.join('; ')}.`,
          place && `The office is ${place}.`,
        ]
      : isNamed && `${name} sees patients ${[describeAges(facts.ages), place].filter(Boolean).join(' ')}.`,
    coverage,
    phone && `The number ${isNamed ? 'is' : `of ${name} is`} ${phone}.`,
  ]
    .flat()
    .filter(Boolean)
    .join(' ');
}

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
