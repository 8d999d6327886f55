import type { Language } from '../rules/sentences/say.ts';
import {
  ACCEPTING_FACTS,
  ACCEPTING_LABELS,
  ACCOMMODATION_LABELS,
  type Accepting,
  type Accommodation,
  inSentence,
  SERVICE_LABELS,
  SERVICE_NAMES,
  type Service,
} from './preferences.ts';

/** What callers and offices read and hear in Spanish. Each name of a service or accommodation can follow "ofrece". */

const SPANISH_ACCEPTING: Readonly<Record<Accepting, string>> = {
  new: 'Acepta pacientes nuevos',
  existing: 'Solo pacientes existentes',
  none: 'No acepta pacientes',
};

const SPANISH_SERVICES: Readonly<Record<Service, string>> = {
  urgentHours: 'Horario de urgencias',
  eveningHours: 'Horario vespertino',
  weekendHours: 'Horario de fin de semana',
  xRayOnSite: 'Rayos X en el lugar',
  mriOnSite: 'Resonancia magnética en el lugar',
  ptOnSite: 'Fisioterapia en el lugar',
  otOnSite: 'Terapia ocupacional en el lugar',
  pmOnSite: 'Manejo del dolor en el lugar',
  emgOnSite: 'Electromiografía en el lugar',
};

const SPANISH_ACCOMMODATIONS: Readonly<Record<Accommodation, string>> = {
  wheelchair: 'Acceso para silla de ruedas',
  adaCompliant: 'Instalaciones conformes con la ley ADA',
  publicTransit: 'Transporte público cercano',
  signLanguage: 'Lengua de señas',
  cognitive: 'Apoyo cognitivo',
  mobility: 'Apoyo para la movilidad',
  culturalCompetence: 'Atención con competencia cultural',
};

/** The names of the choices, by language: in a mail, and as a line about a provider (`facts`). */
export const CHOICE_NAMES = {
  en: {
    accepting: ACCEPTING_LABELS,
    facts: ACCEPTING_FACTS,
    services: SERVICE_NAMES,
    accommodations: ACCOMMODATION_LABELS,
  },
  es: {
    accepting: SPANISH_ACCEPTING,
    facts: SPANISH_ACCEPTING,
    services: SPANISH_SERVICES,
    accommodations: SPANISH_ACCOMMODATIONS,
  },
} satisfies Readonly<Record<Language, object>>;

const OFFERED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...SERVICE_LABELS, ...ACCOMMODATION_LABELS },
  es: { ...SPANISH_SERVICES, ...SPANISH_ACCOMMODATIONS },
};

/** A service or accommodation within a sentence: "MRI on site", "rayos X en el lugar". */
export const sayOffered = (language: Language, value: string): string =>
  inSentence(OFFERED[language][value] ?? value);

const SPANISH_SPECIALTIES: Readonly<Record<string, string>> = {
  'orthopaedic surgery': 'Cirugía ortopédica',
  'orthopedic surgery': 'Cirugía ortopédica',
  'orthopaedic trauma': 'Traumatología',
  'orthopaedic oncology': 'Oncología ortopédica',
  'pediatric orthopaedics': 'Ortopedia pediátrica',
  'urgent orthopaedic care': 'Atención ortopédica de urgencia',
  'joint replacement': 'Reemplazo articular',
  'sports medicine': 'Medicina deportiva',
  'primary care sports medicine': 'Medicina deportiva de atención primaria',
  'spine surgery': 'Cirugía de columna',
  'interventional spine': 'Columna intervencionista',
  neurosurgery: 'Neurocirugía',
  'hand surgery': 'Cirugía de la mano',
  'shoulder and elbow surgery': 'Cirugía de hombro y codo',
  'foot and ankle surgery': 'Cirugía de pie y tobillo',
  'physical therapy': 'Fisioterapia',
  'occupational therapy': 'Terapia ocupacional',
  'physical medicine and rehabilitation': 'Medicina física y rehabilitación',
  'pain management': 'Manejo del dolor',
  'pain psychology': 'Psicología del dolor',
  podiatry: 'Podología',
  neurology: 'Neurología',
  rheumatology: 'Reumatología',
  chiropractic: 'Quiropráctica',
};

/** The name of a specialty, in Spanish where it is known. */
export const nameSpecialty = (language: Language, name: string): string =>
  (language === 'es' && SPANISH_SPECIALTIES[name.toLowerCase()]) || name;
