import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import {
  ACCEPTING_LABELS,
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

/** Every word of an answer that is not a recorded fact: one table for each language. `{…}` is filled in. */
export interface AnswerWords {
  locale: string;
  subject: string;
  /** Above the answer. */
  title: string;
  number: string;
  questions: string;
  inactive: string;
  noLocation: string;
  phone: string;
  offers: string;
  accessible: string;
  planHere: string;
  planElsewhere: string;
  planNot: string;
  acceptingUnknown: string;
  providerVerified: string;
  providerNeverVerified: string;
  placeVerified: string;
  placeNeverVerified: string;
  accurate: string;
  callFirst: string;
  accepting: Readonly<Record<Accepting, string>>;
  services: Readonly<Record<Service, string>>;
  accommodations: Readonly<Record<Accommodation, string>>;
}

export const ANSWER_WORDS: Readonly<Record<AnswerLanguage, AnswerWords>> = {
  en: {
    locale: 'en-US',
    subject: 'Your provider information ({number})',
    title: 'Provider information',
    number: 'Answer number',
    questions: 'Questions? Call us and give the answer number.',
    inactive: 'Not seeing patients at present.',
    noLocation: 'No office address is recorded.',
    phone: 'Phone',
    offers: 'Hours and services',
    accessible: 'Accessibility',
    planHere: '{plan} is taken at this address.',
    planElsewhere: 'This provider takes {plan}, but not at this address.',
    planNot: '{plan} is not taken.',
    acceptingUnknown: 'Ask the office whether it takes new patients.',
    providerVerified: 'Provider verified on {day}.',
    providerNeverVerified: 'Provider not verified yet.',
    placeVerified: 'Address verified on {day}.',
    placeNeverVerified: 'Address not verified yet.',
    accurate: 'Accurate as of {day}.',
    callFirst: 'Please call the office to confirm before you go.',
    accepting: ACCEPTING_LABELS,
    services: SERVICE_NAMES,
    accommodations: ACCOMMODATION_LABELS,
  },
  es: {
    locale: 'es-US',
    subject: 'Su información de proveedores ({number})',
    title: 'Información de proveedores',
    number: 'Número de respuesta',
    questions: '¿Preguntas? Llámenos y diga el número de respuesta.',
    inactive: 'No atiende pacientes por el momento.',
    noLocation: 'No hay dirección de consultorio registrada.',
    phone: 'Teléfono',
    offers: 'Horario y servicios',
    accessible: 'Accesibilidad',
    planHere: 'Se acepta {plan} en esta dirección.',
    planElsewhere: 'Este proveedor acepta {plan}, pero no en esta dirección.',
    planNot: 'No se acepta {plan}.',
    acceptingUnknown: 'Pregunte al consultorio si acepta pacientes nuevos.',
    providerVerified: 'Proveedor verificado el {day}.',
    providerNeverVerified: 'Proveedor aún no verificado.',
    placeVerified: 'Dirección verificada el {day}.',
    placeNeverVerified: 'Dirección aún no verificada.',
    accurate: 'Información correcta al {day}.',
    callFirst: 'Por favor llame al consultorio para confirmar antes de ir.',
    accepting: SPANISH_ACCEPTING,
    services: SPANISH_SERVICES,
    accommodations: SPANISH_ACCOMMODATIONS,
  },
};

export const fillIn = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
