import { type SiteServices, siteField } from '@careline/contracts/call-center/search';
import type { Site } from '@careline/contracts/directory/practice-addresses';
import {
  SERVICE_CODES,
  SERVICE_GROUPS,
  SERVICE_NAMES,
  Service,
  withoutGroup,
} from '@careline/contracts/directory/preferences';

/** A service as a site has it, with the abbreviation that agents use. */
export interface SiteService {
  code: string;
  name: string;
  offered: boolean;
  additional: string;
}

/** Of a location of a search. */
export const listServices = (site: SiteServices): SiteService[] =>
  Service.options.map((service) => ({
    code: SERVICE_CODES[service],
    name: SERVICE_NAMES[service],
    offered: site[siteField(service)],
    additional: site[`${siteField(service)}Additional`],
  }));

export interface ServiceGroup {
  title: string;
  offered: readonly SiteService[];
  /** Short names of what is not offered. */
  missing: readonly string[];
}

/** Of the record of an address: hours apart from services, and what is offered before what is not. */
export const groupServices = (site: Site): ServiceGroup[] =>
  SERVICE_GROUPS.map(({ title, values }) => {
    const services = values.map((service) => ({
      code: SERVICE_CODES[service],
      name: withoutGroup(SERVICE_NAMES[service]),
      offered: site[service],
      additional: site[`${service}Additional`],
    }));
    return {
      title,
      offered: services.filter(({ offered }) => offered),
      missing: services.filter(({ offered }) => !offered).map(({ name }) => name),
    };
  });
