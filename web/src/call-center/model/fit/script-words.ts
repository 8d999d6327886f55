import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import {
  ACCOMMODATION_LABELS,
  type Accommodation,
  inSentence,
  SERVICE_LABELS,
  type Service,
} from '@careline/contracts/directory/preferences';
import { SPANISH_ACCOMMODATIONS, SPANISH_SERVICES } from '@careline/contracts/directory/spanish-preferences';

/** Every sentence that is read to a caller about a provider: one table for each language. `{…}` is filled in. */

const en = {
  inactive:
    '{name} is not seeing patients at the moment, as far as our directory knows. Let me find somebody else for you.',
  reportedGone: 'Let me confirm first that {name} still sees patients.',
  unlisted: 'We do not have {plan} in our directory.',
  /** Reasons are clauses: "sees ages 16 to 90". */
  misfit: 'I am afraid {name} {reasons}',
  office: 'The office is{place}',
  sees: '{name} sees patients{ages}{place}',
  place: ' at {location}{distance}',
  noLocation: 'I have no office address for {name} yet.',
  thisProvider: 'this provider',
  note: 'Please note, {note}',
  nearerClosed: 'The office at {place} is nearer{distance}, but takes no patients.',
  nearerExisting: 'The office at {place} is nearer{distance}, but takes only existing patients.',
  offers: 'The office at {place} has {offers}.',

  ages: ' aged {ranges}',
  agesFrom: '{min} and older',
  agesUpTo: 'up to {max}',
  agesBetween: '{min} to {max}',
  agesExactly: '{min}',
  agesVary: ', depending on the condition,',

  lessThanMile: ', less than a mile{from}',
  oneMile: ', about 1 mile{from}',
  miles: ', about {miles} miles{from}',
  fromYou: ' from you',
  fromZip: ' from the centre of your ZIP code',
  fromTown: ' from the centre of {town}',

  new: 'accepts new patients at {place}',
  existing: 'takes only existing patients at {place}',
  none: 'takes no patients at {place}',

  planTaken: '{plan} is accepted{where}',
  planTakenInOne: '1 of the {all} {plan} plans is accepted{where}',
  planTakenInSome: '{count} of the {all} {plan} plans are accepted{where}',
  planThere: ' there',
  planAt: ' at {place}',
  planNotAt: ', but not at {place}',
  planNotAtSome: ', but not at {count} other locations',
  planNowhere: '{plan} is taken, but at no recorded location: ask the office where.',
  /** Empty where the reasons of `misfit` say it. */
  planRefused: '',
  referral: '; a referral is needed',
  referralFor: '; a referral is needed for {plans}',
  whichPlan: '; please tell me which plan you have',
  otherPlan: '{plans} is accepted at {place}',
  otherPlans: '{plans} are accepted at {place}',
  manyPlans: '{count} other plans',

  phone: '{number} is {phone}.',
  phoneFor: '{number} for {name} is {phone}.',
  and: ' and ',
};

export type SentenceKey = keyof typeof en;

/** Whose number is given to the caller. */
export type NumberOf = 'coordinator' | 'scheduler' | 'either' | 'office' | 'unknown';
/** What was asked for of the person, as a clause after the name. */
type Met = 'female' | 'male' | 'telehealth' | 'spanish';

export interface ScriptWords extends Readonly<Record<SentenceKey, string>> {
  readonly numbers: Readonly<Record<NumberOf, string>>;
  readonly met: Readonly<Record<Met, string>>;
  readonly offered: Readonly<Record<Service | Accommodation, string>>;
}

const withinSentences = (labels: ScriptWords['offered']) =>
  Object.fromEntries(
    Object.entries(labels).map(([each, label]) => [each, inSentence(label)]),
  ) as ScriptWords['offered'];

export const SCRIPT_WORDS: Readonly<Record<AnswerLanguage, ScriptWords>> = {
  en: {
    ...en,
    numbers: {
      coordinator: "the coordinator's number",
      scheduler: "the surgical scheduler's number",
      either: "the coordinator or scheduler's number",
      office: "the office's number",
      unknown: 'the number',
    },
    met: {
      female: 'is a woman',
      male: 'is a man',
      telehealth: 'offers telehealth',
      spanish: 'speaks Spanish',
    },
    offered: withinSentences({ ...SERVICE_LABELS, ...ACCOMMODATION_LABELS }),
  },
  es: {
    inactive:
      '{name} no atiende pacientes por el momento, según nuestro directorio. Permítame buscarle otro proveedor.',
    reportedGone: 'Permítame confirmar primero que {name} sigue atendiendo pacientes.',
    unlisted: 'No tenemos {plan} en nuestro directorio.',
    misfit: 'Lamento decirle que {name} no cumple con todo lo que usted busca.',
    office: 'El consultorio está{place}',
    sees: '{name} atiende pacientes{ages}{place}',
    place: ' en {location}{distance}',
    noLocation: 'Todavía no tengo una dirección de consultorio para {name}.',
    thisProvider: 'este proveedor',
    note: 'Tenga en cuenta: {note}',
    nearerClosed: 'El consultorio de {place} está más cerca{distance}, pero no acepta pacientes.',
    nearerExisting:
      'El consultorio de {place} está más cerca{distance}, pero solo atiende a pacientes existentes.',
    offers: 'El consultorio de {place} ofrece {offers}.',

    ages: ' {ranges}',
    agesFrom: 'de {min} años en adelante',
    agesUpTo: 'de hasta {max} años',
    agesBetween: 'de {min} a {max} años',
    agesExactly: 'de {min} años',
    agesVary: ', según el problema,',

    lessThanMile: ', a menos de una milla{from}',
    oneMile: ', a una milla aproximadamente{from}',
    miles: ', a unas {miles} millas{from}',
    fromYou: ' de usted',
    fromZip: ' del centro de su código postal',
    fromTown: ' del centro de {town}',

    new: 'acepta pacientes nuevos en {place}',
    existing: 'solo atiende a pacientes existentes en {place}',
    none: 'no acepta pacientes en {place}',

    planTaken: 'Se acepta {plan}{where}',
    planTakenInOne: 'Se acepta 1 de los {all} planes de {plan}{where}',
    planTakenInSome: 'Se aceptan {count} de los {all} planes de {plan}{where}',
    planThere: ' allí',
    planAt: ' en {place}',
    planNotAt: ', pero no en {place}',
    planNotAtSome: ', pero no en otras {count} direcciones',
    planNowhere: 'Se acepta {plan}, pero no consta en qué dirección: pregunte al consultorio.',
    planRefused: 'No se acepta {plan}.',
    referral: '; se necesita una referencia médica',
    referralFor: '; se necesita una referencia médica para {plans}',
    whichPlan: '; dígame, por favor, qué plan tiene',
    otherPlan: 'Se acepta {plans} en {place}',
    otherPlans: 'Se aceptan {plans} en {place}',
    manyPlans: 'otros {count} planes',

    phone: '{number} es {phone}.',
    phoneFor: '{number} para {name} es {phone}.',
    and: ' y ',
    numbers: {
      coordinator: 'el número de la coordinación',
      scheduler: 'el número para programar cirugías',
      either: 'el número de la coordinación o de cirugías',
      office: 'el número del consultorio',
      unknown: 'el número',
    },
    met: {
      female: 'es mujer',
      male: 'es hombre',
      telehealth: 'ofrece consultas a distancia',
      spanish: 'habla español',
    },
    offered: withinSentences({ ...SPANISH_SERVICES, ...SPANISH_ACCOMMODATIONS }),
  },
};

/** A sentence or a part of one, with what belongs into its gaps. */
export const say = (
  language: AnswerLanguage,
  sentence: SentenceKey,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  SCRIPT_WORDS[language][sentence].replace(/\{(\w+)\}/g, (_, gap: string) => String(values[gap] ?? ''));

/** "a, b and c"; in Spanish "y" is "e" before a sound of i. */
export function joinIn(language: AnswerLanguage, words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const and = language === 'es' && /^h?i(?!e)/i.test(last) ? ' e ' : SCRIPT_WORDS[language].and;
  return `${words.slice(0, -1).join(', ')}${and}${last}`;
}
