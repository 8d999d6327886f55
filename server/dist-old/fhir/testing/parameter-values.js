import { fold } from '@careline/contracts/rules/folding';
import { planNet, valuesAt } from './plan-net.js';
/** Where the value of each parameter is; without a line there is none in our directory. */
const PATHS = {
    Practitioner: {
        name: ['name.text', 'name.family', 'name.given', 'name.suffix'],
        family: ['name.family'],
        given: ['name.given'],
    },
    PractitionerRole: {
        practitioner: ['practitioner'],
        organization: ['organization'],
        location: ['location'],
        service: ['healthcareService'],
        network: ['extension.valueReference'],
        role: ['code.coding.code'],
        specialty: ['specialty.coding.code'],
    },
    Organization: {
        partof: ['partOf'],
        address: ['address.line', 'address.city', 'address.state', 'address.postalCode'],
        name: ['name', 'alias'],
        type: ['type.coding.code'],
    },
    Location: {
        organization: ['managingOrganization'],
        address: ['address.line', 'address.city', 'address.state', 'address.postalCode'],
        'address-city': ['address.city'],
        'address-state': ['address.state'],
        'address-postalcode': ['address.postalCode'],
    },
    HealthcareService: {
        location: ['location'],
        organization: ['providedBy'],
        name: ['name'],
        'service-category': ['category.coding.code'],
        specialty: ['specialty.coding.code'],
    },
    InsurancePlan: {
        'administered-by': ['administeredBy'],
        'owned-by': ['ownedBy'],
        name: ['name'],
        identifier: ['identifier.value'],
        type: ['type.coding.code'],
    },
};
const kindOf = (type, name) => planNet.search[type].parameters.find((parameter) => parameter.name === name)?.kind;
/** What a resource has for a search parameter: texts, codes, or references as they stand. */
export function parameterValuesOf(resource, name) {
    const type = resource.resourceType;
    if (name === '_id')
        return [resource.id];
    if (name === '_lastUpdated')
        return [resource.meta.lastUpdated];
    const values = (PATHS[type]?.[name] ?? []).flatMap((path) => valuesAt(resource, path));
    return kindOf(type, name) === 'reference'
        ? values.flatMap((value) => valuesAt(value, 'reference'))
        : values.filter((value) => typeof value === 'string');
}
/** As FHIR compares: texts from their beginning, the rest exactly. */
export const fitsParameter = (resource, name, value) => parameterValuesOf(resource, name).some((own) => kindOf(resource.resourceType, name) === 'string'
    ? fold(own).startsWith(fold(value))
    : own === value);
/** A value as it stands in an address. */
export const escaped = (value) => encodeURIComponent(value.replace(/[\\,|$]/g, '\\$&'));
//# sourceMappingURL=parameter-values.js.map