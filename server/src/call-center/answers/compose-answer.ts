import type { AnswerItem, AnswerLanguage, AnswerLocation } from '@careline/contracts/call-center/answers';
import { CHOICE_NAMES } from '@careline/contracts/directory/spanish-preferences';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { ANSWERS } from '@careline/contracts/rules/sentences/answers';
import { fillIn, wordsIn } from '@careline/contracts/rules/sentences/say';

export interface Told {
  number: string;
  at: Date;
  language: AnswerLanguage;
  items: readonly AnswerItem[];
  /** "Aetna HMO"; absent when no plan was asked for. */
  plan?: string | undefined;
  groupName: string;
  groupPhone: string;
}

/** Every word of an answer that is not a recorded fact. */
export const answerWords = (language: AnswerLanguage) => ({
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
    providers: told.items.map((item) => describeProvider(item, told.plan, words)),
    closing: [
      fillIn(words.accurate, { day: nameDay(told.at, words) }),
      words.callFirst,
      ...(told.groupPhone ? [words.questions] : []),
    ].join(' '),
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

function describeProvider(item: AnswerItem, plan: string | undefined, words: AnswerWords): ProviderLines {
  const { name, specialties, inactive, verifiedAt, locations } = item;
  const verified = verifiedAt
    ? fillIn(words.providerVerified, { day: nameDay(new Date(verifiedAt), words) })
    : words.providerNeverVerified;
  return {
    name,
    lines: [
      inactive && words.inactive,
      specialties.join(', '),
      locations.length === 0 && words.noLocation,
      verified,
    ].filter(isSaid),
    locations: locations.map((location) => describeLocation(location, { plan, inactive }, words)),
  };
}

function describeLocation(
  location: AnswerLocation,
  { plan = '', inactive }: { plan?: string | undefined; inactive: boolean },
  words: AnswerWords,
): ProviderLines['locations'][number] {
  const { practice, address, suite, city, state, zip, phone, services, accommodations } = location;
  const { planTaken, accepting, verifiedAt } = location;
  const street = [address, suite].filter(Boolean).join(', ');
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const planLine = { here: words.planHere, elsewhere: words.planElsewhere, no: words.planNot };
  return {
    name: practice,
    lines: [
      [street, town].filter(Boolean).join(', '),
      phone && `${words.phone}: ${formatPhone(phone)}`,
      planTaken && fillIn(planLine[planTaken], { plan }),
      // Never say that a provider who sees nobody takes patients.
      !inactive && (accepting ? `${words.accepting[accepting]}.` : words.acceptingUnknown),
      listed(
        words.offers,
        services.map((service) => words.services[service]),
      ),
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

const isSaid = (line: string | false | null | undefined): line is string => Boolean(line);

const listed = (title: string, names: readonly string[]) =>
  names.length > 0 && `${title}: ${names.join(', ')}`;

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
