import { formatMiles } from './distance.ts';
import { spokenName } from './spoken-name.ts';

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

/** A sentence or two to read out, made of nothing but what is recorded. */
export function sayToCaller(facts: Sayable): string {
  const name = spokenName(facts.name);
  if (facts.inactive) return `${name} is marked inactive in our directory.`;
  const sees = [ages(facts), facts.location && `at ${facts.location}`].filter(Boolean).join(' ');
  return [
    sees && `${name} sees patients ${sees}${distance(facts)}.`,
    facts.plan && accepted(facts.plan),
    facts.phone && `The number ${sees ? 'is' : `of ${name} is`} ${facts.phone}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const distance = ({ location, miles }: Sayable): string =>
  location && miles !== undefined ? `, about ${formatMiles(miles)} miles from you` : '';

const accepted = ({ name, referralRequired }: NonNullable<Sayable['plan']>): string =>
  `${name} is accepted${referralRequired ? '; a referral is needed' : ''}.`;

function ages({ minYear, maxYear }: Sayable): string {
  const [from, to] = [minYear ?? undefined, maxYear ?? undefined];
  if (from !== undefined && to !== undefined) return `aged ${from} to ${to}`;
  if (from !== undefined) return `aged ${from} and older`;
  return to === undefined ? '' : `up to the age of ${to}`;
}
