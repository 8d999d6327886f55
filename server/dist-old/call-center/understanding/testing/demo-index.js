import { makeCatalog } from '../../../demo/catalog.js';
import { DEMO_DATA } from '../../../demo/demo-data.js';
import { makeProvider } from '../../../demo/provider.js';
import { specialtyNames } from '../../../demo/rows.js';
import { LAY_WORDS, layWordsFor } from '../../../directory/lay-words/lay-words.js';
import { SearchIndex } from '../../search-index/search-index.js';
const { categoryNames, degreeNames, groupNames, languageNames } = DEMO_DATA;
const SEED = 2026;
/** The demo directory in an index of its own, without a database. */
export function demoIndex(providers) {
    const index = new SearchIndex();
    const catalog = makeCatalog(providers, SEED);
    const named = (names) => names.map((name, k) => ({ id: k + 1, name }));
    const areas = catalog.areas.map(({ region }) => region);
    index.reference.load({
        body_part: named(catalog.bodyParts).map((row) => ({
            ...row,
            synonyms: layWordsFor(LAY_WORDS.bodyParts, row.name),
        })),
        category: named(categoryNames),
        term: catalog.terms.map((row) => ({ ...row, synonyms: layWordsFor(LAY_WORDS.terms, row.name) })),
        practice: catalog.practices,
        practice_address: catalog.addresses.map((row) => ({
            ...row,
            city: null,
            state: null,
            services: servicesOf(row),
        })),
        region: named(areas),
        insurance: catalog.insurances.map(({ id, fullName, friendlyName }) => ({
            id,
            fullName,
            consumerFriendlyName: friendlyName,
        })),
        insurance_plan: catalog.insurances.flatMap(({ id: insuranceId, plans }) => plans.map(({ id, name }) => ({ id, name, insuranceId, referralDetails: '' }))),
        specialty: named(specialtyNames).map((row) => ({
            ...row,
            synonyms: layWordsFor(LAY_WORDS.specialties, row.name),
        })),
        group: named(groupNames),
        degree: named(degreeNames),
        language: named(languageNames),
    });
    index.upsert(Array.from({ length: providers }, (_, k) => {
        const provider = makeProvider(catalog, k, SEED);
        return {
            ...provider,
            degreeId: provider.degree === null ? null : degreeNames.indexOf(provider.degree) + 1,
            phone: provider.coordinator.phone || provider.surgicalScheduler.phone,
            verifiedAt: null,
            openReportCount: 0,
            former: '',
            specialtyIds: provider.specialties.map((name) => specialtyNames.indexOf(name) + 1),
        };
    }));
    return index;
}
function servicesOf(address) {
    const { urgentHours, eveningHours, weekendHours, xRay, mri, pt, ot, pm, emg } = address;
    const pair = (name, { offered, text }) => ({ [name]: offered, [`${name}Additional`]: text });
    return {
        ...pair('urgentHours', urgentHours),
        ...pair('eveningHours', eveningHours),
        ...pair('weekendHours', weekendHours),
        ...pair('xRayOnSite', xRay),
        ...pair('mriOnSite', mri),
        ...pair('ptOnSite', pt),
        ...pair('otOnSite', ot),
        ...pair('pmOnSite', pm),
        ...pair('emgOnSite', emg),
        accommodations: address.accommodations,
        siteContact1: address.siteContact1,
        siteContact2: address.siteContact2,
    };
}
//# sourceMappingURL=demo-index.js.map