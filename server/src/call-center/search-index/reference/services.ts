import type { SiteServices } from '@careline/contracts/call-center/search';
import { ADDRESS_FLAGS } from '@careline/contracts/directory/practice-addresses';
import type { Service } from '@careline/contracts/directory/preferences';

/** The services of an address as bits of a number, one for each. */

export const SERVICES: readonly Service[] = ADDRESS_FLAGS;

export const serviceBits = (services: readonly Service[]): number =>
  services.reduce((bits, service) => bits | (1 << SERVICES.indexOf(service)), 0);

/** A search location spells one service differently. */
export const servicesIn = (site: SiteServices): Service[] =>
  SERVICES.filter((service) => site[service === 'xRayOnSite' ? 'xrayOnSite' : service]);
