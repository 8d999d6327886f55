import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import type { Ages } from '@careline/contracts/call-center/fits';
import type { Gender } from '@careline/contracts/directory/preferences';
import { sayDay } from '@careline/contracts/rules/sentences/days';
import { joinIn, NUMBERS, type NumberOf, say } from '@careline/contracts/rules/sentences/to-callers';
import { toSpokenMiles } from '../places/distance.ts';
import { agesVary, formatAges, isAnyAge } from './ages.ts';
import { endSentence } from './recorded.ts';

export interface Sayable {
  name: string;
  degree?: string | undefined;
  /** The day of the appointment; undefined for today. */
  on?: string | undefined;
  inactive: boolean;
  /** Why, if the provider has not joined yet or has left. */
  absent?: string | undefined;
  /** Somebody reported that the provider retired or left, and nobody has answered yet. */
  isReportedGone?: boolean | undefined;
  /** Somebody reported that the address, or that the provider works there, is wrong. */
  isAddressDoubted?: boolean | undefined;
  /** Who is away, what is closed: each a sentence. */
  notices?: readonly string[] | undefined;
  /** Why the provider is not what the caller asked for, to read after the name: "sees ages 16 to 90". */
  misfits: readonly string[];
  /** What the caller gave up, and the provider lacks. */
  givenUp?: readonly string[] | undefined;
  /** An insurance that the caller named and the directory does not have. */
  unlisted?: string | undefined;
  /** The ages of what was asked for. */
  ages: readonly Ages[];
  /** Where the caller is sent: "Feldman Sports Medicine, 445 Grand Concourse in the Bronx". */
  location?: string | undefined;
  /** Without an office on the day: when there will be one, or was. */
  laterPlace?: string | undefined;
  /** What is said holds only until this day. */
  until?: string | null | undefined;
  /** The directory knows no office of the provider. */
  hasNoLocation?: boolean | undefined;
  miles?: number | undefined;
  /** What the miles are measured from: " from the centre of Yonkers"; the caller if not said. */
  from?: string | undefined;
  /** An office that is nearer, and takes no patients or only existing ones. */
  nearer?: { place: string; miles: number | undefined; isClosed: boolean } | undefined;
  /** Of a nearer one that is closed on the day. */
  nearerNotice?: string | undefined;
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
  whose?: NumberOf | undefined;
}

/** A few sentences to read to the caller, made only of recorded facts. What does not fit comes first. */
export function sayToCaller(facts: Sayable, language: AnswerLanguage = 'en'): string {
  const said = sayFacts(facts, language);
  return said && sayAppointment(facts.on, language) + said;
}

/** "For an appointment on January 5: " */
export const sayAppointment = (on: string | undefined, language: AnswerLanguage): string =>
  on === undefined ? '' : say(language, 'appointment', { day: sayDay(on, language) });

function sayFacts(facts: Sayable, language: AnswerLanguage): string {
  const name = toSpokenName(facts.name, facts.degree);
  if (facts.inactive) return facts.absent ?? say(language, 'inactive', { name });
  const { misfits, givenUp = [], coverage, accepting, offers, location } = facts;
  const distance = describeDistance(facts, language);
  const place = location ? say(language, 'place', { location, distance }) : '';
  // "Sees patients" must not be said of an office that takes none.
  const ages = facts.isClosed ? '' : describeAges(facts.ages, language);
  const isSeen = !facts.isClosed && (ages !== '' || place !== '');
  const isIntroduced = misfits.length > 0 || givenUp.length > 0 || isSeen;
  const preferred = describePerson(facts, { name, isIntroduced }, language);
  const isNamed = isIntroduced || preferred.length > 0 || accepting !== undefined;
  const said = [
    ...(facts.notices ?? []),
    facts.unlisted && say(language, 'unlisted', { plan: facts.unlisted }),
    givenUp.length > 0 && endSentence(say(language, 'misfit', { name, reasons: joinIn(language, givenUp) })),
    misfits.length > 0
      ? [
          endSentence(say(language, 'misfit', { name, reasons: joinIn(language, misfits) })),
          place && endSentence(say(language, 'office', { place })),
        ]
      : isSeen && endSentence(say(language, 'sees', { name, ages, place }).replace(/,$/, '')),
    // Before anything that sounds like a way to be seen.
    ...(facts.isClosed ? preferred : []),
    facts.laterPlace &&
      endSentence(`${isNamed ? capitalize(say(language, 'thisProvider')) : name} ${facts.laterPlace}`),
    facts.hasNoLocation &&
      say(language, 'noLocation', { name: isNamed ? say(language, 'thisProvider') : name }),
    coverage,
    ...(facts.notes ?? []).map((note) => endSentence(say(language, 'note', { note }))),
    ...(facts.isClosed ? [] : preferred),
    facts.nearerNotice ?? (facts.nearer && sayNearer(facts.nearer, facts.from, language)),
    offers,
    facts.until && misfits.length === 0 && say(language, 'until', { day: sayDay(facts.until, language) }),
    facts.phone && sayPhone(facts, isNamed ? undefined : name, language),
  ]
    .flat()
    .filter(Boolean);
  const doubt = facts.isReportedGone
    ? say(language, 'reportedGone', { name })
    : facts.isAddressDoubted && say(language, 'reportedAddress');
  return [said.length > 0 && doubt, ...said].filter(Boolean).join(' ');
}

/** The personal preferences that are met, and whether new patients are taken. */
function describePerson(
  { gender, preferences = [], accepting }: Sayable,
  { name, isIntroduced }: { name: string; isIntroduced: boolean },
  language: AnswerLanguage,
) {
  const pronoun = language === 'en' && gender ? PRONOUNS[gender] : undefined;
  return [joinIn(language, preferences), accepting ?? ''].filter(Boolean).map((clause, index) => {
    const isClear = isIntroduced || index > 0;
    // A Spanish verb needs no pronoun.
    if (language === 'es' && isClear) return endSentence(capitalize(clause));
    return endSentence(`${(isClear && pronoun) || name} ${clause}`);
  });
}

const PRONOUNS: Partial<Record<Gender, string>> = { female: 'She', male: 'He' };

function sayPhone(
  { phone = '', whose = 'unknown' }: Sayable,
  name: string | undefined,
  language: AnswerLanguage,
): string {
  const number = NUMBERS[whose][language];
  const gaps = { number, phone, ...(name !== undefined && { name }) };
  return capitalize(say(language, name === undefined ? 'phone' : 'phoneFor', gaps));
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sayNearer = (
  { place, miles, isClosed }: NonNullable<Sayable['nearer']>,
  from: string | undefined,
  language: AnswerLanguage,
): string =>
  say(language, isClosed ? 'nearerClosed' : 'nearerExisting', {
    place,
    distance: describeDistance({ miles, from }, language),
  });

function describeDistance(
  { miles, from }: Pick<Sayable, 'miles' | 'from'>,
  language: AnswerLanguage,
): string {
  if (miles === undefined) return '';
  const gaps = { miles: toSpokenMiles(miles), from: from ?? say(language, 'fromYou') };
  if (gaps.miles === 0) return say(language, 'lessThanMile', gaps);
  return say(language, gaps.miles === 1 ? 'oneMile' : 'miles', gaps);
}

function describeAges(ages: readonly Ages[], language: AnswerLanguage): string {
  if (ages.length === 0 || isAnyAge(ages)) return '';
  const varies = agesVary(ages) ? say(language, 'agesVary') : '';
  return say(language, 'ages', { ranges: formatAges(ages, language) }) + varies;
}

const DOCTORS = /\b(md|do|dpm|dds|dmd|dc|phd|psyd|mbbs|mbchb|od)\b/;

/** "Garcia, Farid I." becomes "Farid I. Garcia"; a name without a comma stays. A provider with a doctor's degree is a Dr. */
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
