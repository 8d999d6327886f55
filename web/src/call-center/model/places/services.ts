import type { SiteServices } from '@careline/contracts/call-center/search';

/** Hours and services of a site, with the abbreviations agents use. The first three are hours. */
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

export interface ServiceGroup {
  title: string;
  offered: readonly Service[];
  /** Short names of what is not offered. */
  missing: readonly string[];
}

const HOURS: ReadonlySet<string> = new Set(['UH', 'EH', 'WH']);

/** Hours apart from services, and what is offered before what is not. */
export function groupServices(site: SiteServices): ServiceGroup[] {
  const services = listServices(site).map((service) => ({ ...service, name: shorten(service.name) }));
  const group = (title: string, own: readonly Service[]): ServiceGroup => ({
    title,
    offered: own.filter(({ offered }) => offered),
    missing: own.filter(({ offered }) => !offered).map(({ name }) => name),
  });
  return [
    group(
      'Hours',
      services.filter(({ code }) => HOURS.has(code)),
    ),
    group(
      'On site',
      services.filter(({ code }) => !HOURS.has(code)),
    ),
  ];
}

/** The group's title says the rest. */
const shorten = (name: string): string => name.replace(/ (hours|on site)$/, '');
