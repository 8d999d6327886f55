import { z } from 'zod';
import { ADDRESS_FLAGS, type AddressFlag } from './practice-addresses.ts';

/** What a caller may wish for besides the right treatment: who the provider is, and what the place offers. */

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

export const Service = z.enum(ADDRESS_FLAGS, `Choose among ${ADDRESS_FLAGS.join(', ')}.`);
export type Service = AddressFlag;
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
