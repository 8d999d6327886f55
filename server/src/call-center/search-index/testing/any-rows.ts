import type { Site } from '@careline/contracts/directory/practice-addresses';
import { Service } from '@careline/contracts/directory/preferences';
import type { AddressRow, IndexedProvider } from '../reference/rows.ts';
import { byFlag } from '../segment/preference-codes.ts';

/** Rows with defaults: a test gives only the fields that matter to it. */

export const anyProvider = (
  own: Pick<IndexedProvider, 'id' | 'name'> & Partial<IndexedProvider>,
): IndexedProvider => ({
  former: '',
  npi: '',
  degreeId: null,
  inactive: false,
  forConsideration: '',
  clinicalRestriction: '',
  phone: '',
  verifiedAt: null,
  openReportCount: 0,
  groupIds: [],
  specialtyIds: [],
  gender: null,
  languageIds: [],
  ...byFlag(() => false),
  terms: [],
  plans: [],
  locations: [],
  ...own,
});

export const anyAddress = (own: Pick<AddressRow, 'id'> & Partial<AddressRow>): AddressRow => ({
  practiceId: 1,
  regionId: null,
  address: '',
  suite: '',
  zip: '',
  city: null,
  state: null,
  latitude: null,
  longitude: null,
  mainPhone: '',
  services: anySite({}),
  ...own,
});

const noServices = Object.fromEntries(
  Service.options.flatMap((service) => [
    [service, false],
    [`${service}Additional`, ''],
  ]),
) as Record<Service, boolean> & Record<`${Service}Additional`, string>;

export const anySite = (own: Partial<Site>): Site => ({
  ...noServices,
  accommodations: [],
  siteContact1: '',
  siteContact2: '',
  ...own,
});
