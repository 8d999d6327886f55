import {
  ACCEPTING_FACTS,
  ACCOMMODATION_LABELS,
  type Accepting,
  type Accommodation,
  SERVICE_NAMES,
  type Service,
} from '@careline/contracts/directory/preferences';
import {
  SPANISH_ACCEPTING,
  SPANISH_ACCOMMODATIONS,
  SPANISH_SERVICES,
} from '@careline/contracts/directory/spanish-preferences';
import type { Verdict } from '@careline/contracts/trust/attestations';

/** Everything the page of a link says, in the two languages of the offices. */

export type Language = 'en' | 'es';

export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

const en = {
  title: 'Is this still right?',
  intro: (sender: string) =>
    `${sender} keeps a directory of doctors. Its call center tells patients by phone where they find the right doctor. This is what they hear about your office.`,
  questions: 'Questions? Call us:',
  until: (day: string) => `You can answer until ${day}. No account is needed.`,
  yourName: 'Your name',
  nameHint: 'So that we know who confirmed it.',
  nameMissing: 'Please enter your name.',
  noMailAddress: 'Please enter a name, not a mail address.',
  sendAll: 'Everything is right',
  sendSome: 'Send',
  restRight: 'Everything else is right',
  summary: ({ confirmed, corrected, left }: Record<Verdict, number>) =>
    `You confirm ${confirmed}, correct ${corrected} and leave ${left} open.`,
  verdict: (name: string) => `Is this right: ${name}?`,
  right: 'Right',
  correct: 'Correct it',
  left: 'I do not know',
  office: 'Your office',
  providers: 'Who works here',
  phone: 'Phone',
  fax: 'Fax',
  services: 'Hours and services',
  accommodations: 'Access and support',
  patients: 'Patients',
  plans: 'Insurance plans taken here',
  notHere: 'No longer works here',
  none: 'None',
  unknown: 'Not known',
  nothingChanged: 'Please change what is wrong, or choose “Right”.',
  phoneWithMail: 'Please give no mail address here.',
  fixFirst: 'Please look at what is marked above.',
  sent: 'Thank you!',
  sentWords:
    'What you confirmed counts from today. If you corrected something, one of our people looks at it first.',
  stop: 'Do not mail us again',
  stopped: 'We will not mail your office again.',
  failed: 'That did not work. Please check the connection and try again. What you entered is still here.',
  linkUnknown: 'This link is not known. Please check that it was copied completely.',
  linkUsed: 'This link was already used, or it has expired. There is nothing more to do.',
  tooMany: 'There were too many wrong links from your network. Please try again in an hour.',
  loading: 'Loading…',
  again: 'Try again',
  privacy: 'Please enter nothing about patients.',
};

export type OfficeWords = typeof en & {
  serviceNames: Readonly<Record<Service, string>>;
  accommodationNames: Readonly<Record<Accommodation, string>>;
  acceptingNames: Readonly<Record<Accepting, string>>;
};

export const OFFICE_WORDS: Readonly<Record<Language, OfficeWords>> = {
  en: {
    ...en,
    serviceNames: SERVICE_NAMES,
    accommodationNames: ACCOMMODATION_LABELS,
    acceptingNames: ACCEPTING_FACTS,
  },
  es: {
    title: '¿Sigue siendo correcto?',
    intro: (sender) =>
      `${sender} mantiene un directorio de médicos. Su centro de llamadas informa a los pacientes por teléfono dónde encontrar al médico adecuado. Esto es lo que oyen sobre su consultorio.`,
    questions: '¿Preguntas? Llámenos:',
    until: (day) => `Puede responder hasta el ${day}. No necesita una cuenta.`,
    yourName: 'Su nombre',
    nameHint: 'Para saber quién lo confirmó.',
    nameMissing: 'Por favor, escriba su nombre.',
    noMailAddress: 'Por favor, escriba un nombre, no un correo electrónico.',
    sendAll: 'Todo es correcto',
    sendSome: 'Enviar',
    restRight: 'Todo lo demás es correcto',
    summary: ({ confirmed, corrected, left }) =>
      `Confirma ${confirmed}, corrige ${corrected} y deja ${left} sin responder.`,
    verdict: (name) => `¿Es correcto: ${name}?`,
    right: 'Correcto',
    correct: 'Corregir',
    left: 'No lo sé',
    office: 'Su consultorio',
    providers: 'Quién trabaja aquí',
    phone: 'Teléfono',
    fax: 'Fax',
    services: 'Horarios y servicios',
    accommodations: 'Acceso y apoyo',
    patients: 'Pacientes',
    plans: 'Planes de seguro que se aceptan aquí',
    notHere: 'Ya no trabaja aquí',
    none: 'Ninguno',
    unknown: 'No se sabe',
    nothingChanged: 'Cambie lo que no es correcto o elija “Correcto”.',
    phoneWithMail: 'Por favor, no escriba aquí un correo electrónico.',
    fixFirst: 'Por favor, revise lo que está marcado arriba.',
    sent: '¡Gracias!',
    sentWords:
      'Lo que confirmó vale desde hoy. Si corrigió algo, una persona de nuestro equipo lo revisará primero.',
    stop: 'No nos escriban más',
    stopped: 'No volveremos a escribir a su consultorio.',
    failed: 'No funcionó. Revise la conexión e inténtelo de nuevo. Lo que escribió sigue aquí.',
    linkUnknown: 'Este enlace no se conoce. Compruebe que se copió completo.',
    linkUsed: 'Este enlace ya se usó o ha caducado. No tiene que hacer nada más.',
    tooMany: 'Hubo demasiados enlaces incorrectos desde su red. Inténtelo de nuevo en una hora.',
    loading: 'Cargando…',
    again: 'Intentar de nuevo',
    privacy: 'Por favor, no escriba nada sobre pacientes.',
    serviceNames: SPANISH_SERVICES,
    accommodationNames: SPANISH_ACCOMMODATIONS,
    acceptingNames: SPANISH_ACCEPTING,
  },
};

export const preferredLanguage = (languages: readonly string[]): Language =>
  languages
    .find((tag) => /^(en|es)\b/i.test(tag))
    ?.toLowerCase()
    .startsWith('es')
    ? 'es'
    : 'en';

export const formatLongDay = (moment: string, language: Language): string =>
  new Date(moment).toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
