import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { CHOICE_NAMES, nameSpecialty } from '@careline/contracts/directory/spanish-preferences';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { addressDoctor } from '@careline/contracts/rules/name-parts';
import { isClosing } from '@careline/contracts/rules/notices';
import { ANSWERS } from '@careline/contracts/rules/sentences/answers';
import { sayNotice } from '@careline/contracts/rules/sentences/notices';
import { fillIn, wordsIn } from '@careline/contracts/rules/sentences/say';
import { joinIn } from '@careline/contracts/rules/sentences/to-callers';
import type { ToldItem, ToldLocation, WantedPlans } from './storage/read-facts.ts';

export interface Told {
  number: string;
  at: Date;
  language: AnswerLanguage;
  items: readonly ToldItem[];
  /** The day of the appointment, if one was asked for. */
  on?: string | null;
  /** Absent when neither a plan nor an insurance was asked for. */
  plans?: WantedPlans | undefined;
  groupName: string;
  groupPhone: string;
}

/** Every word of an answer that is not a recorded fact. */
export const answerWords = (language: AnswerLanguage) => ({
  language,
  ...wordsIn(ANSWERS, language),
  ...CHOICE_NAMES[language],
});
type AnswerWords = ReturnType<typeof answerWords>;

/** The answer as text to copy and as HTML to print and mail: the same lines in both. Days are those of the server's time zone. */
export function composeAnswer(told: Told): { text: string; html: string } {
  const words = answerWords(told.language);
  const sheet = {
    ...told,
    title: words.title,
    own: [told.groupName, formatPhone(told.groupPhone)].filter(Boolean).join(' · '),
    providers: told.items.map((item) => describeProvider(item, told.plans, words)),
    closing: [
      told.on && fillIn(words.appointment, { day: nameDay(middayOf(told.on), words) }),
      fillIn(words.accurate, { day: nameDay(told.at, words) }),
      words.callFirst,
      ...(told.groupPhone
        ? [fillIn(words.questions, { phone: formatPhone(told.groupPhone), number: told.number })]
        : []),
    ]
      .filter(isSaid)
      .join(' '),
    numbered: `${words.number}: ${told.number}`,
  };
  return { text: asText(sheet), html: asHtml(sheet) };
}

interface ProviderLines {
  name: string;
  lines: string[];
  locations: { name: string; lines: string[] }[];
}

interface Sheet extends Told {
  title: string;
  own: string;
  providers: ProviderLines[];
  closing: string;
  numbered: string;
}

function describeProvider(item: ToldItem, plans: WantedPlans | undefined, words: AnswerWords): ProviderLines {
  const { specialties, inactive, verifiedAt, locations } = item;
  const verified = verifiedAt
    ? fillIn(words.providerVerified, { day: nameDay(new Date(verifiedAt), words) })
    : words.providerNeverVerified;
  return {
    name: nameProvider(item),
    lines: [
      inactive && words.inactive,
      ...noticesOfProvider(item, words.language),
      specialties.map((specialty) => nameSpecialty(words.language, specialty)).join(', '),
      locations.length === 0 && words.noLocation,
      verified,
    ].filter(isSaid),
    locations: locations.map((location) =>
      describeLocation(
        location,
        { plans, seesNobody: inactive || item.notices?.some(isClosing) === true },
        words,
      ),
    ),
  };
}

/** "Dr. Ann Lee, MD"; a name that ends with its degree, or begins with the family name, stays as it is recorded. */
function nameProvider({ name, degree }: ToldItem): string {
  const [, after] = name.split(/,\s*/);
  if (degree === '' || after?.toLowerCase() === degree.toLowerCase()) return name;
  return `${after === undefined ? addressDoctor(name, degree) : name}, ${degree}`;
}

function describeLocation(
  location: ToldLocation,
  { plans, seesNobody }: { plans: WantedPlans | undefined; seesNobody: boolean },
  words: AnswerWords,
): ProviderLines['locations'][number] {
  const { practice, address, suite, city, state, zip, phone, services, accommodations } = location;
  const { accepting, verifiedAt, hours, notices } = location;
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: practice,
    lines: [
      [streetOf({ address, suite }), town].filter(Boolean).join(', '),
      ...noticesOfPlace(location, words.language),
      phone && `${words[location.phoneOf]}: ${formatPhone(phone)}`,
      ...describePlans(location, plans, words),
      location.until && fillIn(words.until, { day: nameDay(middayOf(location.until), words) }),
      // Never say that a provider who sees nobody takes patients.
      !(seesNobody || notices?.some(isClosing)) &&
        (accepting ? `${words.accepting[accepting]}.` : words.acceptingUnknown),
      listed(
        words.offers,
        services.filter((service) => !hours[service]).map((service) => words.services[service]),
      ),
      ...services.map((service) => hours[service] && `${words.services[service]}: ${hours[service]}`),
      listed(
        words.accessible,
        accommodations.map((each) => words.accommodations[each]),
      ),
      verifiedAt
        ? fillIn(words.placeVerified, { day: nameDay(new Date(verifiedAt), words) })
        : words.placeNeverVerified,
    ].filter(isSaid),
  };
}

/** What callers are told of a provider, and of a place; `today` decides whether a day needs its year. */
export const noticesOfProvider = (item: ToldItem, language: AnswerLanguage, today?: string): string[] =>
  (item.notices ?? []).map((notice) => sayNotice(notice, nameProvider(item), language, today));
export const noticesOfPlace = (
  { notices, address, suite }: ToldLocation,
  language: AnswerLanguage,
  today?: string,
): string[] =>
  (notices ?? []).map((notice) => sayNotice(notice, streetOf({ address, suite }), language, today));

const streetOf = ({ address, suite }: Pick<ToldLocation, 'address' | 'suite'>): string =>
  [address, suite].filter(Boolean).join(', ');

function describePlans(
  { planTaken, plans: taken }: ToldLocation,
  wanted: WantedPlans | undefined,
  words: AnswerWords,
): string[] {
  if (!wanted || planTaken === null) return [];
  const plan = wanted.name;
  if (planTaken !== 'here')
    return [fillIn(planTaken === 'no' ? words.planNot : words.planElsewhere, { plan })];
  const needing = taken.filter(({ referralRequired }) => referralRequired);
  const named = (some: ToldLocation['plans']) =>
    joinIn(
      words.language,
      some.map(({ name }) => name),
    );
  const isAll = needing.length === taken.length;
  return [
    wanted.isWholeInsurance
      ? fillIn(words.plansHere, { plan, plans: taken.map(({ name }) => name).join(', ') })
      : fillIn(words.planHere, { plan }),
    ...(needing.length === 0
      ? []
      : [isAll ? words.referral : fillIn(words.referralFor, { plans: named(needing) })]),
  ];
}

const isSaid = (line: string | false | undefined | null): line is string => Boolean(line);

const listed = (title: string, names: readonly string[]) =>
  names.length > 0 && `${title}: ${names.join(', ')}`;

/** A moment of the day wherever the server is. */
const middayOf = (day: string): Date => new Date(`${day}T12:00`);

const nameDay = (day: Date, { locale }: AnswerWords): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day);

function asText({ own, title, providers, closing, numbered }: Sheet): string {
  const blocks = providers.map(({ name, lines, locations }) =>
    [
      name,
      ...lines,
      ...locations.flatMap((location) => ['', `  ${location.name}`, ...location.lines.map((l) => `  ${l}`)]),
    ].join('\n'),
  );
  return [[own, title].filter(Boolean).join('\n'), ...blocks, [closing, numbered].join('\n')].join('\n\n');
}

function asHtml({ language, own, title, providers, closing, numbered }: Sheet): string {
  const paragraphs = (lines: readonly string[]) => lines.map((line) => element('p', line)).join('');
  const blocks = providers.map(
    ({ name, lines, locations }) =>
      `<section>${element('h2', name)}${paragraphs(lines)}${locations
        .map((location) => `<div>${element('h3', location.name)}${paragraphs(location.lines)}</div>`)
        .join('')}</section>`,
  );
  const head = `<header>${own && element('p', own)}${element('h1', title)}</header>`;
  const foot = `<footer>${element('p', closing)}${element('p', numbered)}</footer>`;
  return `<article lang="${language}">${head}${blocks.join('')}${foot}</article>`;
}

const element = (tag: string, text: string): string => `<${tag}>${escapeHtml(text)}</${tag}>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
