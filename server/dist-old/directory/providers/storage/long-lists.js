import { sql } from 'drizzle-orm';
/** Gives each record its locations, as `providerLocations` has them. */
export async function fillLocations(db, records) {
    const { rows } = await db.execute(sql `
    select id, provider_id as "providerId", practice_address_id as "placeId", hip, is_primary as "isPrimary",
           accepting, accepting_since::text as "acceptingSince",
           array(select insurance_plan_id from provider_location_plan
                  where provider_location_id = own.id order by 1) as "planIds"
      from provider_location as own
     where provider_id = any (${sql.param([...records.keys()])}::integer[])
     order by provider_id, position, id`);
    const places = await placesOf(db, [...new Set(rows.map(({ placeId }) => placeId))]);
    for (const record of records.values())
        record.providerPracticeAddresses = [];
    for (const { providerId, placeId, planIds, ...own } of rows) {
        const { practiceName = '', address = '', suite = '', zip = '' } = places.get(placeId) ?? {};
        records.get(providerId)?.providerPracticeAddresses.push({
            id: own.id,
            practiceAddressId: placeId,
            practiceName,
            address,
            suite,
            zip,
            hip: own.hip,
            isPrimary: own.isPrimary,
            accepting: own.accepting,
            acceptingSince: own.acceptingSince,
            insurancePlans: planIds.map((insurancePlanId) => ({ insurancePlanId })),
        });
    }
}
async function placesOf(db, ids) {
    const { rows } = await db.execute(sql `
    select place.id, practice.name as "practiceName", address, suite, zip
      from practice_address as place join practice on practice.id = place.practice_id
     where place.id = any (${sql.param([...ids])}::integer[])`);
    return new Map(rows.map((row) => [row.id, row]));
}
/** Gives each record its insurance plans, as `providerPlans` has them. */
export async function fillPlans(db, records) {
    const { rows } = await db.execute(sql `
    select id, provider_id as "providerId", insurance_plan_id as "planId",
           insurance_consideration as "insuranceConsideration"
      from provider_insurance_plan
     where provider_id = any (${sql.param([...records.keys()])}::integer[])`);
    const plans = await plansOf(db, [...new Set(rows.map(({ planId }) => planId))]);
    const rankOf = (planId) => plans.get(planId)?.rank ?? 0;
    rows.sort((a, b) => rankOf(a.planId) - rankOf(b.planId) || a.id - b.id);
    for (const record of records.values())
        record.providerInsurancePlans = [];
    for (const { id, providerId, planId, insuranceConsideration } of rows) {
        const { insuranceId = 0, insuranceName = '', insurancePlanName = '' } = plans.get(planId) ?? {};
        records.get(providerId)?.providerInsurancePlans.push({
            id,
            insurancePlanId: planId,
            insuranceConsideration,
            insuranceId,
            insuranceName,
            insurancePlanName,
        });
    }
}
async function plansOf(db, ids) {
    const { rows } = await db.execute(sql `
    select plan.id, insurance.id as "insuranceId", insurance.full_name as "insuranceName", plan.name as "insurancePlanName",
           dense_rank() over (order by insurance.full_name collate "und-x-icu", plan.name collate "und-x-icu")::integer as rank
      from insurance_plan as plan join insurance on insurance.id = plan.insurance_id
     where plan.id = any (${sql.param([...ids])}::integer[])`);
    return new Map(rows.map((row) => [row.id, row]));
}
//# sourceMappingURL=long-lists.js.map