import { Service } from '@careline/contracts/directory/preferences';
import { byFlag } from '../segment/preference-codes.js';
/** Rows with defaults: a test gives only the fields that matter to it. */
export const anyProvider = (own) => ({
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
export const anyAddress = (own) => ({
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
const noServices = Object.fromEntries(Service.options.flatMap((service) => [
    [service, false],
    [`${service}Additional`, ''],
]));
export const anySite = (own) => ({
    ...noServices,
    accommodations: [],
    siteContact1: '',
    siteContact2: '',
    ...own,
});
//# sourceMappingURL=any-rows.js.map