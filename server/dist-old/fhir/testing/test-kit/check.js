/** The kit's groups: one for each profile. Organizations and networks are told apart by their type. */
export const GROUPS = [
    'Endpoint',
    'InsurancePlan',
    'OrganizationAffiliation',
    'PractitionerRole',
    'Practitioner',
    'HealthcareService',
    'Location',
    'Network',
    'Organization',
];
export const typeOf = (group) => (group === 'Network' ? 'Organization' : group);
/** A check of a group; it fails if `run` throws. */
export const groupCheck = (group, kind, name, run) => ({
    kind,
    name: name ? `${group} ${name}` : group,
    run: () => run().catch((error) => `fail: ${error.message}`),
});
//# sourceMappingURL=check.js.map