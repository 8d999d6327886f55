import { formatMiles } from './places/distance.ts';

export interface Sayable {
  name: string;
  inactive: boolean;
  minYear?: number | null | undefined;
  maxYear?: number | null | undefined;
  /** "practice, address, zip". */
  location?: string | undefined;
  miles?: number | undefined;
  /** "Oxford Liberty", when the caller's insurance is set and accepted there. */
  plan?: { name: string; referralRequired: boolean } | undefined;
  phone?: string | undefined;
}

/** One or two sentences to read to the caller, made only of recorded facts. */
export function sayToCaller(facts: Sayable): string {
  const name = toSpokenName(facts.name);
  if (facts.inactive) return `${name} is marked inactive in our directory.`;
  const sees = [describeAges(facts), facts.location && `at ${facts.location}`].filter(Boolean).join(' ');
  return [
    sees && `${name} sees patients ${sees}${describeDistance(facts)}.`,
    facts.plan && describePlan(facts.plan),
    facts.phone && `The number ${sees ? 'is' : `of ${name} is`} ${facts.phone}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const describeDistance = ({ location, miles }: Sayable): string =>
  location && miles !== undefined ? `, about ${formatMiles(miles)} miles from you` : '';

const describePlan = ({ name, referralRequired }: NonNullable<Sayable['plan']>): string =>
  `${name} is accepted${referralRequired ? '; a referral is needed' : ''}.`;

function describeAges({ minYear, maxYear }: Sayable): string {
  const [from, to] = [minYear ?? undefined, maxYear ?? undefined];
  if (from !== undefined && to !== undefined) return `aged ${from} to ${to}`;
  if (from !== undefined) return `aged ${from} and older`;
  return to === undefined ? '' : `up to the age of ${to}`;
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
