import type { AddressFlag } from '@careline/contracts/practice-addresses';

/** What a location may offer, as people read it. */
export const FLAG_LABELS: Record<AddressFlag, string> = {
  urgentHours: 'Urgent hours',
  eveningHours: 'Evening hours',
  weekendHours: 'Weekend hours',
  xRayOnSite: 'XRay on site',
  mriOnSite: 'MRI on site',
  ptOnSite: 'PT on site',
  otOnSite: 'OT on site',
  pmOnSite: 'PM on site',
  emgOnSite: 'EMG on site',
};

export const HOURS = ['urgentHours', 'eveningHours', 'weekendHours'] as const;
export const SERVICES = ['xRayOnSite', 'mriOnSite', 'ptOnSite', 'otOnSite', 'pmOnSite', 'emgOnSite'] as const;
