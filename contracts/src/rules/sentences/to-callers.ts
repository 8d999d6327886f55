import { fillIn, type Gaps, type Language, type Said } from './say.ts';

/** Every sentence that is read to a caller. */
export const TO_CALLERS = {
  /** Every sentence that is read to a caller about a provider: one table for each language. `{…}` is filled in. */
  inactive: {
    en: '{name} is not seeing patients at the moment, as far as our directory knows. Let me find somebody else for you.',
    es: '{name} no atiende pacientes por el momento, según nuestro directorio. Permítame buscarle otro proveedor.',
  },
  reportedGone: {
    en: 'Let me confirm first that {name} still sees patients.',
    es: 'Permítame confirmar primero que {name} sigue atendiendo pacientes.',
  },
  reportedAddress: {
    en: 'Let me confirm the address of the office first: we were told that it may be wrong.',
    es: 'Permítame confirmar primero la dirección del consultorio: nos avisaron que podría no ser correcta.',
  },
  unlisted: { en: 'We do not have {plan} in our directory.', es: 'No tenemos {plan} en nuestro directorio.' },
  /** Reasons are clauses: "sees ages 16 to 90". */
  misfit: {
    en: 'I am afraid {name} {reasons}',
    es: 'Lamento decirle que {name} {reasons}',
  },
  office: { en: 'The office is{place}', es: 'El consultorio está{place}' },
  sees: { en: '{name} sees patients{ages}{place}', es: '{name} atiende pacientes{ages}{place}' },
  place: { en: ' at {location}{distance}', es: ' en {location}{distance}' },
  noLocation: {
    en: 'I have no office address for {name} yet.',
    es: 'Todavía no tengo una dirección de consultorio para {name}.',
  },
  thisProvider: { en: 'this provider', es: 'este proveedor' },
  note: { en: 'Please note, {note}', es: 'Tenga en cuenta: {note}' },
  nearerClosed: {
    en: 'The office at {place} is nearer{distance}, but takes no patients.',
    es: 'El consultorio de {place} está más cerca{distance}, pero no acepta pacientes.',
  },
  nearerExisting: {
    en: 'The office at {place} is nearer{distance}, but takes only existing patients.',
    es: 'El consultorio de {place} está más cerca{distance}, pero solo atiende a pacientes existentes.',
  },
  offers: { en: 'The office at {place} has {offers}.', es: 'El consultorio de {place} ofrece {offers}.' },
  ages: { en: ' aged {ranges}', es: ' {ranges}' },
  agesFrom: { en: '{min} and older', es: 'de {min} años en adelante' },
  agesUpTo: { en: 'up to {max}', es: 'de hasta {max} años' },
  agesBetween: { en: '{min} to {max}', es: 'de {min} a {max} años' },
  agesExactly: { en: '{min}', es: 'de {min} años' },
  agesVary: { en: ', depending on the condition,', es: ', según el problema,' },
  lessThanMile: { en: ', less than a mile{from}', es: ', a menos de una milla{from}' },
  oneMile: { en: ', about 1 mile{from}', es: ', a una milla aproximadamente{from}' },
  miles: { en: ', about {miles} miles{from}', es: ', a unas {miles} millas{from}' },
  fromYou: { en: ' from you', es: ' de usted' },
  fromZip: { en: ' from the centre of your ZIP code', es: ' del centro de su código postal' },
  fromTown: { en: ' from the centre of {town}', es: ' del centro de {town}' },
  new: { en: 'accepts new patients at {place}', es: 'acepta pacientes nuevos en {place}' },
  existing: {
    en: 'takes only existing patients at {place}',
    es: 'solo atiende a pacientes existentes en {place}',
  },
  none: { en: 'takes no patients at {place}', es: 'no acepta pacientes en {place}' },
  planTaken: { en: '{plan} is accepted{where}', es: 'Se acepta {plan}{where}' },
  planTakenInOne: {
    en: '1 of the {all} {plan} plans is accepted{where}',
    es: 'Se acepta 1 de los {all} planes de {plan}{where}',
  },
  planTakenInSome: {
    en: '{count} of the {all} {plan} plans are accepted{where}',
    es: 'Se aceptan {count} de los {all} planes de {plan}{where}',
  },
  planThere: { en: ' there', es: ' allí' },
  planAt: { en: ' at {place}', es: ' en {place}' },
  planNotAt: { en: ', but not at {place}', es: ', pero no en {place}' },
  planNotAtSome: { en: ', but not at {count} other locations', es: ', pero no en otras {count} direcciones' },
  planNowhere: {
    en: '{plan} is taken, but at no recorded location: ask the office where.',
    es: 'Se acepta {plan}, pero no consta en qué dirección: pregunte al consultorio.',
  },
  referral: { en: '; a referral is needed', es: '; se necesita una referencia médica' },
  referralFor: {
    en: '; a referral is needed for {plans}',
    es: '; se necesita una referencia médica para {plans}',
  },
  whichPlan: { en: '; please tell me which plan you have', es: '; dígame, por favor, qué plan tiene' },
  otherPlan: { en: '{plans} is accepted at {place}', es: 'Se acepta {plans} en {place}' },
  otherPlans: { en: '{plans} are accepted at {place}', es: 'Se aceptan {plans} en {place}' },
  manyPlans: { en: '{count} other plans', es: 'otros {count} planes' },
  phone: { en: '{number} is {phone}.', es: '{number} es {phone}.' },
  phoneFor: { en: '{number} for {name} is {phone}.', es: '{number} para {name} es {phone}.' },
  and: { en: ' and ', es: ' y ' },

  // What was asked for, or is true of a provider: a clause after the name.
  female: { en: 'is a woman', es: 'es mujer' },
  male: { en: 'is a man', es: 'es hombre' },
  telehealth: { en: 'offers telehealth', es: 'ofrece consultas a distancia' },
  speaks: { en: 'speaks {name}', es: 'habla {name}' },
  spanish: { en: 'Spanish', es: 'español' },
  accepting: { en: 'accepts new patients', es: 'acepta pacientes nuevos' },
  isCalled: { en: 'is called {name}', es: 'se llama {name}' },
  treats: { en: 'treats {condition}', es: 'trata {condition}' },
  conditionsOf: { en: '{part} conditions', es: 'problemas de {part}' },
  seesPatients: { en: 'sees patients {whom}', es: 'atiende a pacientes {whom}' },
  aged: { en: 'aged {age}', es: 'de {age} años' },
  at: { en: 'at {place}', es: 'en {place}' },
  in: { en: 'in {place}', es: 'en {place}' },
  takes: { en: 'takes {plan}', es: 'acepta {plan}' },
  worksIn: { en: 'works in {name}', es: 'trabaja en {name}' },
  has: { en: 'has {offers}', es: 'ofrece {offers}' },
  recordedAs: { en: 'is recorded as {value}', es: 'consta como {value}' },

  // What was asked for and does not fit: a clause after the name.
  noConditions: {
    en: 'has no conditions or ages recorded',
    es: 'no tiene registrados ni problemas ni edades',
  },
  notTreated: { en: 'does not treat {name}', es: 'no trata {name}' },
  notListed: { en: 'does not list {name}', es: 'no consta que trate {name}' },
  notAtOnce: { en: 'treats nothing that is {names} at once', es: 'no trata nada que sea a la vez {names}' },
  seesAges: { en: 'sees ages {ages}{condition}', es: 'atiende a pacientes {ages}{condition}' },
  forCondition: { en: ' for {names}', es: ' para {names}' },
  noSpecialty: { en: 'does not have the specialty {name}', es: 'no tiene la especialidad {name}' },
  notSpeaking: { en: 'is not known to speak {name}', es: 'no consta que hable {name}' },
  notFemale: { en: 'is not recorded as female', es: 'no consta que sea mujer' },
  notMale: { en: 'is not recorded as male', es: 'no consta que sea hombre' },
  notRecordedAs: { en: 'is not recorded as {value}', es: 'no consta como {value}' },
  noTelehealth: { en: 'does not offer telehealth', es: 'no ofrece consultas a distancia' },
  noLocationAtAll: { en: 'has no location recorded', es: 'no tiene ninguna dirección registrada' },
  noLocationSuch: { en: 'has no location {words}', es: 'no tiene consultorio {words}' },
  noLocationAtOnce: {
    en: 'has no location that is {place} at once',
    es: 'no tiene consultorio que sea a la vez {place}',
  },
  aLocation: { en: 'a location', es: 'un consultorio' },
  thatAccepts: { en: 'accepting new patients', es: 'que acepte pacientes nuevos' },
  withOffer: { en: 'with {offer}', es: 'con {offer}' },
  notAccepting: {
    en: 'does not accept new patients at {place}{other}',
    es: 'no acepta pacientes nuevos en {place}{other}',
  },
  notKnownAccepting: {
    en: 'is not known to accept new patients at {place}{other}',
    es: 'no consta que acepte pacientes nuevos en {place}{other}',
  },
  itsLocations: { en: 'its {count} locations', es: 'sus {count} direcciones' },
  butDoesAt: { en: ', but does at {place}', es: ', pero sí en {place}' },
  orPlace: { en: ' or ', es: ' o ' },
  planNotTaken: {
    en: 'does not take {plan} at any location',
    es: 'no acepta {plan} en ninguna de sus direcciones',
  },
  planNotThere: {
    en: 'does not take {plan} at {place}, but does at {other}',
    es: 'no acepta {plan} en {place}, pero sí en {other}',
  },
  planSomewhere: {
    en: 'takes {plan}, but at no recorded location',
    es: 'acepta {plan}, pero no consta en qué dirección',
  },
  otherNamed: { en: 'is not found by the name “{name}”', es: 'no aparece con el nombre “{name}”' },
  inNoGroup: {
    en: 'is in none of the selected groups',
    es: 'no está en ninguno de los grupos elegidos',
  },
  noMatch: { en: 'does not match this search', es: 'no corresponde a esta búsqueda' },

  // Nobody fits. The Spanish clauses stand behind a colon: after "nadie que" each verb would need another form.
  nobody: {
    en: 'I am afraid I have nobody{sought}.',
    es: 'Lamento decirle que nadie cumple con todo lo que usted busca{sought}.',
  },
  sought: { en: ' who {clauses}', es: ': {clauses}' },
  canOffer: { en: 'I can offer {offers}.', es: 'Puedo ofrecerle {offers}.' },
  or: { en: ', or ', es: ', o bien ' },
  oneProvider: { en: '{count} provider {spoken}', es: '{count} proveedor {spoken}' },
  providers: { en: '{count} providers {spoken}', es: '{count} proveedores {spoken}' },
  more: { en: '{count} {spoken}', es: '{count} {spoken}' },

  // What the caller could give up, after the number of providers.
  otherConditionsOf: { en: 'for other {name} conditions', es: 'para otros problemas de {name}' },
  otherPlansOf: { en: 'with other {name} plans', es: 'con otros planes de {name}' },
  withinMiles: { en: 'within {miles} miles of you', es: 'a menos de {miles} millas de usted' },
  otherAges: { en: 'for other ages', es: 'para otras edades' },
  otherName: { en: 'with another name', es: 'con otro nombre' },
  otherGroups: { en: 'of other groups', es: 'de otros grupos' },
  otherGender: { en: 'of another gender', es: 'de otro sexo' },
  mayNotSpeak: { en: 'who are not known to speak {name}', es: 'de quienes no consta que hablen {name}' },
  mayNotAccept: { en: 'who may not accept new patients', es: 'que quizá no acepten pacientes nuevos' },
  outside: { en: 'outside {name}', es: 'fuera de {name}' },
  like: { en: 'like {name}', es: 'parecidos a {name}' },
  called: { en: 'called {name}', es: 'que se llaman {name}' },
  otherThan: { en: 'for conditions other than {name}', es: 'para problemas que no sean {name}' },
  without: { en: 'without {name}', es: 'sin {name}' },
} as const satisfies Readonly<Record<string, Said>>;

export type SentenceKey = keyof typeof TO_CALLERS;

/** Whose number is given to the caller. */
export type NumberOf = 'coordinator' | 'scheduler' | 'either' | 'office' | 'unknown';

export const NUMBERS: Readonly<Record<NumberOf, Said>> = {
  coordinator: { en: "the coordinator's number", es: 'el número de la coordinación' },
  scheduler: { en: "the surgical scheduler's number", es: 'el número para programar cirugías' },
  either: { en: "the coordinator or scheduler's number", es: 'el número de la coordinación o de cirugías' },
  office: { en: "the office's number", es: 'el número del consultorio' },
  unknown: { en: 'the number', es: 'el número' },
};

/** A sentence or a part of one, with what belongs into its gaps. */
export const say = (language: Language, sentence: SentenceKey, values?: Gaps): string =>
  fillIn(TO_CALLERS[sentence][language], values);

/** "a, b and c"; in Spanish "y" is "e" before a sound of i. */
export function joinIn(language: Language, words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const and = language === 'es' && /^h?i(?!e)/i.test(last) ? ' e ' : TO_CALLERS.and[language];
  return `${words.slice(0, -1).join(', ')}${and}${last}`;
}
