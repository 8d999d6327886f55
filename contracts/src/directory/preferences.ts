import { z } from 'zod';

/** What a caller may prefer besides the right treatment: who the provider is, and what the place offers. The values, and their words. */

export const Gender = z.enum(['female', 'male', 'other'], 'Choose female, male or other.');
export type Gender = z.infer<typeof Gender>;
export const GENDER_LABELS: Readonly<Record<Gender, string>> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
};

/** Which patients a provider takes at a location. Best first. */
export const Accepting = z.enum(['new', 'existing', 'none'], 'Choose new, existing or none.');
export type Accepting = z.infer<typeof Accepting>;
export const ACCEPTING_LABELS: Readonly<Record<Accepting, string>> = {
  new: 'Accepting new patients',
  existing: 'Existing patients only',
  none: 'Takes no patients',
};
/** Shown beside "Patients", so the label does not repeat it. */
export const ACCEPTING_FACTS: Readonly<Record<Accepting, string>> = {
  ...ACCEPTING_LABELS,
  none: 'No patients',
};
/** For screens that mention only reasons not to send a new patient there. */
export const ACCEPTING_WARNINGS: Readonly<Record<Accepting, string>> = {
  new: '',
  existing: 'No new patients',
  none: ACCEPTING_LABELS.none,
};

const HOURS = ['urgentHours', 'eveningHours', 'weekendHours'] as const;
const ON_SITE = ['xRayOnSite', 'mriOnSite', 'ptOnSite', 'otOnSite', 'pmOnSite', 'emgOnSite'] as const;
const SERVICES = [...HOURS, ...ON_SITE] as const;

/** What a location may offer; each is a flag with a text next to it (`urgentHours`, `urgentHoursAdditional`). */
export const Service = z.enum(SERVICES, `Choose among ${SERVICES.join(', ')}.`);
export type Service = z.infer<typeof Service>;
export const SERVICE_GROUPS = [
  { title: 'Hours', values: HOURS },
  { title: 'On site', values: ON_SITE },
] as const;

export const SERVICE_LABELS: Readonly<Record<Service, string>> = {
  urgentHours: 'Urgent hours',
  eveningHours: 'Evening hours',
  weekendHours: 'Weekend hours',
  xRayOnSite: 'X-ray on site',
  mriOnSite: 'MRI on site',
  ptOnSite: 'PT on site',
  otOnSite: 'OT on site',
  pmOnSite: 'PM on site',
  emgOnSite: 'EMG on site',
};
/** The form and the history spell one of them differently. */
export const SERVICE_FIELD_LABELS: Readonly<Record<Service, string>> = {
  ...SERVICE_LABELS,
  xRayOnSite: 'XRay on site',
};
/** For details and maps, where the letters alone could puzzle. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  ...SERVICE_LABELS,
  ptOnSite: 'Physical therapy on site',
  otOnSite: 'Occupational therapy on site',
  pmOnSite: 'Pain management on site',
};
/** The abbreviations that agents use. */
export const SERVICE_CODES: Readonly<Record<Service, string>> = {
  urgentHours: 'UH',
  eveningHours: 'EH',
  weekendHours: 'WH',
  xRayOnSite: 'XRAY',
  mriOnSite: 'MRI',
  ptOnSite: 'PT',
  otOnSite: 'OT',
  pmOnSite: 'PM',
  emgOnSite: 'EMG',
};

/** What a location provides for patients who need help. */
const ACCOMMODATIONS = [
  'wheelchair',
  'adaCompliant',
  'publicTransit',
  'signLanguage',
  'cognitive',
  'mobility',
  'culturalCompetence',
] as const;
export const Accommodation = z.enum(ACCOMMODATIONS, `Choose among ${ACCOMMODATIONS.join(', ')}.`);
export type Accommodation = z.infer<typeof Accommodation>;
/** Each can be read after "has" and "with". */
export const ACCOMMODATION_LABELS: Readonly<Record<Accommodation, string>> = {
  wheelchair: 'Wheelchair access',
  adaCompliant: 'ADA compliance',
  publicTransit: 'Public transit nearby',
  signLanguage: 'Sign language',
  cognitive: 'Cognitive support',
  mobility: 'Mobility support',
  culturalCompetence: 'Cultural competence',
};

export const nameAccommodations = (chosen: readonly Accommodation[]): string =>
  chosen.map((accommodation) => ACCOMMODATION_LABELS[accommodation]).join(', ');

/** "Evening" of "Evening hours", for lists under the title of a group, which says the rest. */
export const withoutGroup = (label: string): string => label.replace(/ (hours|on site)$/, '');

/** "evening hours", "MRI on site": a label within a sentence. */
export const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
