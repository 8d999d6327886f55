import { sql } from 'drizzle-orm';
import { withTown } from '../../platform/zip-codes.js';
import { addressElement, coded, profileUrl, reference, SYSTEMS, UNKNOWN, } from './elements.js';
import { numberedIds } from './source.js';
/** Practices and insurances are organizations; each plan is a network of its insurance. */
export const ORGANIZATION_TYPES = {
    practice: { code: 'prvgrp', display: 'Provider Group' },
    insurance: { code: 'payer', display: 'Payer' },
    network: { code: 'ntwk', display: 'Network' },
};
const typeOf = (name) => {
    const { code, display } = ORGANIZATION_TYPES[name];
    return [coded(SYSTEMS.organization, code, display)];
};
export const practiceOrganizations = {
    name: 'practice',
    type: 'Organization',
    profile: profileUrl('Organization'),
    from: sql `practice`,
    key: [sql `practice.id`],
    ...numberedIds('practice-'),
    updated: sql `greatest(practice.changed_at, (select max(a.changed_at) from practice_address as a where a.practice_id = practice.id))`,
    columns: sql `
    practice.name,
    (select coalesce(json_agg(json_build_object('address', a.address, 'suite', a.suite, 'city', a.city, 'state', a.state, 'zip', a.zip)
                              order by a.id), '[]')
       from practice_address as a where a.practice_id = practice.id) as addresses`,
    make: ({ name, addresses }) => ({
        active: true,
        type: typeOf('practice'),
        name,
        address: addresses.length > 0 ? addresses.map((one) => addressElement(withTown(one))) : [UNKNOWN],
    }),
};
export const insuranceOrganizations = {
    name: 'insurance',
    type: 'Organization',
    profile: profileUrl('Organization'),
    from: sql `insurance`,
    key: [sql `insurance.id`],
    ...numberedIds('insurance-'),
    updated: sql `insurance.changed_at`,
    columns: sql `insurance.full_name as name, insurance.consumer_friendly_name as alias`,
    make: ({ name, alias }) => ({
        active: true,
        type: typeOf('insurance'),
        name,
        alias: [alias],
        address: [UNKNOWN],
    }),
};
export const networks = {
    name: 'network',
    type: 'Organization',
    profile: profileUrl('Network'),
    from: sql `insurance_plan as plan`,
    key: [sql `plan.id`],
    ...numberedIds('network-'),
    updated: sql `plan.changed_at`,
    columns: sql `plan.name, plan.insurance_id as "insuranceId"`,
    make: ({ name, insuranceId }) => ({
        active: true,
        type: typeOf('network'),
        name,
        partOf: reference('Organization', `insurance-${insuranceId}`),
    }),
};
//# sourceMappingURL=organization.js.map