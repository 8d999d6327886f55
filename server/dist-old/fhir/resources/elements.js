/** The building blocks of resources: what FHIR and the guide call things. */
export const RESOURCE_TYPES = [
    'Practitioner',
    'PractitionerRole',
    'Organization',
    'Location',
    'HealthcareService',
    'InsurancePlan',
    'Endpoint',
    'OrganizationAffiliation',
];
export const isResourceType = (name) => RESOURCE_TYPES.includes(name);
export const GUIDE = 'http://hl7.org/fhir/us/davinci-pdex-plan-net';
export const profileUrl = (name) => `${GUIDE}/StructureDefinition/plannet-${name}`;
export const extensionUrl = (name) => `${GUIDE}/StructureDefinition/${name}`;
const guideSystem = (name) => `${GUIDE}/CodeSystem/${name}`;
export const SYSTEMS = {
    npi: 'http://hl7.org/fhir/sid/us-npi',
    /** Identifies providers without an NPI. */
    provider: 'urn:careline:provider',
    plan: 'urn:careline:plan',
    taxonomy: 'http://nucc.org/provider-taxonomy',
    degree: 'http://terminology.hl7.org/CodeSystem/v2-0360',
    language: 'urn:ietf:bcp:47',
    role: guideSystem('ProviderRoleCS'),
    product: guideSystem('InsuranceProductTypeCS'),
    organization: guideSystem('OrgTypeCS'),
    category: guideSystem('HealthcareServiceCategoryCS'),
    delivery: guideSystem('DeliveryMethodCS'),
    accepting: guideSystem('AcceptingPatientsCS'),
    accessibility: guideSystem('AccessibilityCS'),
};
/** Where the guide demands a value that nobody knows. */
export const UNKNOWN = {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};
export const coded = (system, code, display, text) => ({
    coding: [{ system, code, ...(display && { display }) }],
    ...(text && { text }),
});
export const reference = (type, id, display) => ({
    reference: `${type}/${id}`,
    ...(display && { display }),
});
/** Leaves out what is not known: undefined, null, empty texts and empty lists. */
export function known(elements) {
    return Object.fromEntries(Object.entries(elements).filter(([, value]) => value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0)));
}
export const telecomOf = ({ phone, fax, email }) => Object.entries({ phone, fax, email }).flatMap(([system, value]) => (value ? [{ system, value }] : []));
/** All addresses are in one country: the ZIP says so. */
export const COUNTRY = 'US';
export const addressElement = ({ address, suite, city, state, zip }) => ({
    ...known({ line: [address, suite].filter(Boolean), city, state, postalCode: zip }),
    country: COUNTRY,
});
//# sourceMappingURL=elements.js.map