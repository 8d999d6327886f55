import { Accommodation, Service } from '@careline/contracts/directory/preferences';
import { sql } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.js';
import { isoMoment } from '../../../platform/db/expressions.js';
import { withTown } from '../../../platform/zip-codes.js';
import { columnOf } from '../../search-index/sync/loader-sql.js';
const verifiedAt = (entity, id) => sql `(select ${isoMoment('verified_at')} from verification where entity = ${entity} and record_id = ${sql.raw(id)})`;
const offered = sql.raw(`json_build_object(${Service.options.map((service) => `'${service}', place.${columnOf(service)}`).join(', ')})`);
/** The facts about providers that may be seen, by id. All locations, the primary first. */
export async function readFacts(db, providerIds, { insurancePlanId, groupIds }) {
    const { rows } = await db.execute(sql `
    select provider.id as "providerId", provider.name, provider.inactive,
           ${verifiedAt('Providers', 'provider.id')} as "verifiedAt",
           array(select specialty.name from provider_specialty as own join specialty on specialty.id = own.specialty_id
                  where own.provider_id = provider.id order by specialty.name collate "und-x-icu", specialty.id) as specialties,
           exists (select from provider_insurance_plan as taken
                    where taken.provider_id = provider.id and taken.insurance_plan_id = ${insurancePlanId}::int) as "takesPlan",
           (select coalesce(json_agg(json_build_object(
                     'practiceAddressId', place.id, 'practice', practice.name, 'address', place.address, 'suite', place.suite,
                     'city', place.city, 'state', place.state, 'zip', place.zip, 'phone', place.main_phone,
                     'offered', ${offered}, 'accommodations', place.accommodations, 'accepting', own.accepting,
                     'verifiedAt', ${verifiedAt('PracticeAddresses', 'place.id')},
                     'takesPlan', exists (select from provider_location_plan as taken
                                           where taken.provider_location_id = own.id
                                             and taken.insurance_plan_id = ${insurancePlanId}::int))
                     order by own.is_primary desc, own.position, own.id), '[]')
              from provider_location as own
              join practice_address as place on place.id = own.practice_address_id
              join practice on practice.id = place.practice_id
             where own.provider_id = provider.id) as locations
      from provider
     where provider.id = any (${sql.param([...providerIds])}::int[]) and ${isVisibleTo(groupIds, sql `provider.id`)}`);
    const asksForPlan = insurancePlanId !== null;
    return new Map(rows.map((row) => [row.providerId, toItem(row, asksForPlan)]));
}
function toItem({ takesPlan, locations, ...item }, asksForPlan) {
    return {
        ...item,
        locations: locations.map(({ takesPlan: isTakenHere, offered: offers, ...location }) => ({
            ...withTown(location),
            services: Service.options.filter((service) => offers[service]),
            accommodations: Accommodation.options.filter((each) => location.accommodations.includes(each)),
            planTaken: asksForPlan ? (isTakenHere ? 'here' : takesPlan ? 'elsewhere' : 'no') : null,
        })),
    };
}
/**
 * In the requested order. If a location was named, the provider has only that one. Undefined for providers that are gone or not visible.
 */
export const pickFacts = (known, asked) => asked.map(({ providerId, practiceAddressId }) => {
    const item = known.get(providerId);
    if (!item || practiceAddressId == null)
        return item;
    return {
        ...item,
        locations: item.locations.filter((location) => location.practiceAddressId === practiceAddressId),
    };
});
/** "Aetna HMO"; undefined if there is no such plan. */
export async function readPlanName(db, id) {
    const { rows } = await db.execute(sql `
    select insurance.consumer_friendly_name || ' ' || plan.name as name
      from insurance_plan as plan join insurance on insurance.id = plan.insurance_id where plan.id = ${id}`);
    return rows[0]?.name;
}
//# sourceMappingURL=read-facts.js.map