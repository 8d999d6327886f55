import type { Accepting, Accommodation, Service } from './preferences.ts';

/** What callers and offices read and hear in Spanish. Each name of a service or accommodation can follow "ofrece". */

export const SPANISH_ACCEPTING: Readonly<Record<Accepting, string>> = {
  new: 'Acepta pacientes nuevos',
  existing: 'Solo pacientes existentes',
  none: 'No acepta pacientes',
};

export const SPANISH_SERVICES: Readonly<Record<Service, string>> = {
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

export const SPANISH_ACCOMMODATIONS: Readonly<Record<Accommodation, string>> = {
  wheelchair: 'Acceso para silla de ruedas',
  adaCompliant: 'Instalaciones conformes con la ley ADA',
  publicTransit: 'Transporte público cercano',
  signLanguage: 'Lengua de señas',
  cognitive: 'Apoyo cognitivo',
  mobility: 'Apoyo para la movilidad',
  culturalCompetence: 'Atención con competencia cultural',
};
