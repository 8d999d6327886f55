import { INSURANCE_PRODUCT_TYPES } from '@careline/contracts/rules/code-tables';
import { sql } from 'drizzle-orm';
import { coded, known, profileUrl, reference, SYSTEMS, UNKNOWN } from './elements.js';
import { numberedIds } from './source.js';
export const insurancePlanResources = {
    name: 'plan',
    type: 'InsurancePlan',
    profile: profileUrl('InsurancePlan'),
    from: sql `insurance_plan as plan`,
    key: [sql `plan.id`],
    ...numberedIds(),
    updated: sql `plan.changed_at`,
    columns: sql `plan.name, plan.insurance_id as "insuranceId", plan.product_type as "productType", plan.plan_identifier as "planIdentifier"`,
    make: (row) => ({
        ...known({ identifier: row.planIdentifier && [{ system: SYSTEMS.plan, value: row.planIdentifier }] }),
        status: 'active',
        type: [productOf(row.productType)],
        name: row.name,
        ownedBy: reference('Organization', `insurance-${row.insuranceId}`),
        administeredBy: reference('Organization', `insurance-${row.insuranceId}`),
        network: [reference('Organization', `network-${row.key[0]}`, row.name)],
    }),
};
function productOf(code) {
    const display = INSURANCE_PRODUCT_TYPES[code];
    return code && display ? coded(SYSTEMS.product, code, display) : UNKNOWN;
}
//# sourceMappingURL=insurance-plan.js.map