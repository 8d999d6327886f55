import type { SiteServices } from '@careline/contracts/call-center';

/** Hours and services of a site, with the abbreviations agents use. */
const SITE_SERVICES = [
  ['UH', 'Urgent hours', 'urgentHours'],
  ['EH', 'Evening hours', 'eveningHours'],
  ['WH', 'Weekend hours', 'weekendHours'],
  ['XRAY', 'X-ray on site', 'xrayOnSite'],
  ['MRI', 'MRI on site', 'mriOnSite'],
  ['PT', 'Physical therapy on site', 'ptOnSite'],
  ['OT', 'Occupational therapy on site', 'otOnSite'],
  ['PM', 'Pain management on site', 'pmOnSite'],
  ['EMG', 'EMG on site', 'emgOnSite'],
] as const;

export interface Service {
  code: (typeof SITE_SERVICES)[number][0];
  name: string;
  offered: boolean;
  additional: string;
}

export const listServices = (site: SiteServices): Service[] =>
  SITE_SERVICES.map(([code, name, flag]) => ({
    code,
    name,
    offered: site[flag],
    additional: site[`${flag}Additional`],
  }));
