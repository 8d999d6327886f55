import { onSiteServices, telehealthServices } from './healthcare-service.js';
import { insurancePlanResources } from './insurance-plan.js';
import { location } from './location.js';
import { insuranceOrganizations, networks, practiceOrganizations } from './organization.js';
import { practitioner } from './practitioner.js';
import { practitionerRole } from './practitioner-role.js';
export const SOURCES = {
    practitioner,
    role: practitionerRole,
    insurance: insuranceOrganizations,
    network: networks,
    practice: practiceOrganizations,
    location,
    telehealth: telehealthServices,
    onSite: onSiteServices,
    plan: insurancePlanResources,
};
const all = Object.values(SOURCES);
/** In the order of their pages: the few payers and networks come before many practices. Searches for endpoints and affiliations are answered, but find nothing. */
export const sourcesOf = (type) => all.filter((source) => source.type === type);
//# sourceMappingURL=sources.js.map