import type { Ages } from '@careline/contracts/call-center/fits';
import type { Gender } from '@careline/contracts/directory/preferences';
import { sayMiles } from '../places/distance.ts';
import { agesVary, formatAges, isAnyAge } from './ages.ts';
import { endSentence, joinWords } from './recorded.ts';

export interface Sayable {
  name: string;
  degree?: string | undefined;
  inactive: boolean;
  /** Somebody reported that the provider retired or left, and nobody has answered yet. */
  isReportedGone?: boolean | undefined;
  /** Why the provider is not what the caller asked for, to read after the name: "sees ages 16 to 90". */
  misfits: readonly string[];
  /** An insurance that the caller named and the directory does not have. */
  unlisted?: string | undefined;
  /** The ages of what was asked for. */
  ages: readonly Ages[];
  /** Where the caller is sent: "Feldman Sports Medicine, 445 Grand Concourse in the Bronx". */
  location?: string | undefined;
  /** The directory knows no office of the provider. */
  hasNoLocation?: boolean | undefined;
  miles?: number | undefined;
  /** What the miles are measured from: "you", "the centre of Yonkers". */
  from?: string | undefined;
  /** An office that is nearer and takes no patients. */
  nearerClosed?: string | undefined;
  /** Where the caller's insurance is taken, as a sentence. */
  coverage?: string | undefined;
  /** What to consider with the caller's plan or condition: "Aetna HMO: Tuesdays only". */
  notes?: readonly string[] | undefined;
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
  /** "the coordinator's": whose number it is. */
  whose?: string | undefined;
}

/** A few sentences to read to the caller, made only of recorded facts. What does not fit comes first. */
export function sayToCaller(facts: Sayable): string {
  const name = toSpokenName(facts.name, facts.degree);
  if (facts.inactive)
    return `${name} is not seeing patients at the moment, as far as our directory knows. Let me find somebody else for you.`;
  const { misfits, coverage, accepting, offers } = facts;
  const place = facts.location && `at ${facts.location}${describeDistance(facts)}`;
  // "Sees patients" must not be said of an office that takes none.
  const seen = facts.isClosed ? '' : [describeAges(facts.ages), place].filter(Boolean).join(' ');
  const isIntroduced = misfits.length > 0 || seen !== '';
  const preferred = describePerson(facts, name, isIntroduced);
  const isNamed = isIntroduced || preferred.length > 0 || accepting !== undefined;
  const said = [
    facts.unlisted && `We do not have ${facts.unlisted} in our directory.`,
    misfits.length > 0
      ? [
          endSentence(`I am afraid ${name} ${joinWords(misfits)}`),
          place && endSentence(`The office is ${place}`),
        ]
      : isIntroduced && endSentence(`${name} sees patients ${seen.replace(/,$/, '')}`),
    // Before anything that sounds like a way to be seen.
    ...(facts.isClosed ? preferred : []),
    facts.hasNoLocation && `I have no office address ${isNamed ? 'for this provider' : `for ${name}`} yet.`,
    coverage,
    ...(facts.notes ?? []).map((note) => endSentence(`Please note, ${note}`)),
    ...(facts.isClosed ? [] : preferred),
    facts.nearerClosed && `The office at ${facts.nearerClosed} is nearer, but takes no patients.`,
    offers,
    facts.phone && sayPhone(facts, isNamed ? undefined : name),
  ]
    .flat()
    .filter(Boolean);
  const doubt =
    facts.isReportedGone && said.length > 0 && `Let me confirm first that ${name} still sees patients.`;
  return [doubt, ...said].filter(Boolean).join(' ');
}

/** What is so of the person. A pronoun tells a woman from a man already, so that nobody "is a woman and speaks Spanish". */
function describePerson(
  { gender, preferences = [], accepting }: Sayable,
  name: string,
  isIntroduced: boolean,
) {
  const pronoun = gender ? PRONOUNS[gender] : undefined;
  const hasMore = preferences.length > 1 || accepting !== undefined;
  const told = preferences.filter(
    (clause) => !(pronoun && isIntroduced && hasMore && clause.startsWith('is a ')),
  );
  return [joinWords(told), accepting ?? ''].filter(Boolean).map((clause, index) => {
    // "She is a woman" would be odd.
    const isPronounClear = (isIntroduced || index > 0) && !clause.startsWith('is a ');
    return endSentence(`${(isPronounClear && pronoun) || name} ${clause}`);
  });
}

const PRONOUNS: Partial<Record<Gender, string>> = { female: 'She', male: 'He' };

function sayPhone({ phone, whose }: Sayable, name: string | undefined): string {
  const number = whose ? `${whose} number` : 'the number';
  const whole = `${number}${name ? ` for ${name}` : ''} is ${phone}.`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

const describeDistance = ({ miles, from = 'you' }: Sayable): string =>
  miles !== undefined ? `, ${sayMiles(miles)} from ${from}` : '';

function describeAges(ages: readonly Ages[]): string {
  if (ages.length === 0 || isAnyAge(ages)) return '';
  const varies = agesVary(ages) ? ', depending on the condition,' : '';
  return `aged ${formatAges(ages)}${varies}`;
}

const DOCTORS = /\b(md|do|dpm|dds|dmd|dc|phd|psyd|mbbs|mbchb|od)\b/;

/** "Garcia, Farid I." becomes "Farid I. Garcia"; a name without a comma stays. Who has a doctor's degree is a Dr. */
export function toSpokenName(name: string, degree = ''): string {
  const [last, first, ...more] = name.split(/,\s*/);
  const inOrder = last && first && more.length === 0 ? `${first} ${last}` : name;
  const isDoctor = DOCTORS.test(degree.toLowerCase().replaceAll('.', ''));
  return isDoctor && !/^dr\b/i.test(inOrder) ? `Dr. ${inOrder}` : inOrder;
}

/** The first letters of first and last name, shown instead of a missing photo. */
export function getInitials(name: string): string {
  const words = toSpokenName(name)
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter));
  return [words[0], words.length > 1 ? words.at(-1) : ''].join('').toUpperCase();
}
