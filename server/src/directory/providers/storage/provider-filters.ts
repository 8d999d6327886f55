import type { Missing, PROVIDER_FILTERS } from '@careline/contracts/directory/provider-filters';
import { type SQL, sql } from 'drizzle-orm';
import { isAmong, isNotAmong, type ScopeCondition } from '../../../platform/entity-set/storage/large-list.ts';

/** The condition of each filter on `provider_list`. */
export const providerFilters: Readonly<Record<keyof typeof PROVIDER_FILTERS, ScopeCondition>> = {
  providerTypeId: (id) => sql`provider_type_id = ${id}`,
  groupId: (id) => isAmong(sql`select provider_id from provider_group_member where group_id = ${id}`),
  practiceId: (id) => isAmong(atPlaces(sql`place.practice_id = ${id}`)),
  inactive: (flag) =>
    sql`(${isAmong(sql`select inactive_provider.id from provider as inactive_provider where inactive`)}) = (${flag} = 1)`,
  insuranceId: (id) =>
    isAmong(sql`select taken.provider_id from provider_insurance_plan as taken
                 where taken.insurance_plan_id in (select plan.id from insurance_plan as plan where plan.insurance_id = ${id})`),
  insurancePlanId: (id) =>
    isAmong(sql`select provider_id from provider_insurance_plan where insurance_plan_id = ${id}`),
  practiceAddressId: (id) =>
    isAmong(sql`select provider_id from provider_location where practice_address_id = ${id}`),
  regionId: (id) => isAmong(atPlaces(sql`place.region_id = ${id}`)),
  specialtyId: (id) => isAmong(sql`select provider_id from provider_specialty where specialty_id = ${id}`),
  termId: (id) => isAmong(sql`select provider_id from provider_term where term_id = ${id}`),
  languageId: (id) => isAmong(sql`select provider_id from provider_language where language_id = ${id}`),
  degreeId: (id) =>
    isAmong(sql`select own.id from provider as own where own.degree_id = ${id}
                 union all select provider_id from provider_extender where degree_id = ${id}`),
  accepting: (value) => isAmong(sql`select provider_id from provider_location where accepting = ${value}`),
  verificationStatus: (value, plain) =>
    plain === 'never'
      ? isNotAmong(sql`select record_id from verification where entity = 'Providers'`)
      : isAmong(
          sql`select record_id from verification_status where entity = 'Providers' and status = ${value}`,
        ),
  missing: (_value, plain) => MISSING[plain as Missing],
};

const atPlaces = (condition: SQL): SQL => sql`
  select location.provider_id from provider_location as location
    join practice_address as place on place.id = location.practice_address_id
   where ${condition}`;

const WITH_PLANS = sql`select provider_id from provider_insurance_plan`;
const WITH_LOCATIONS = sql`select provider_id from provider_location`;

const MISSING: Readonly<Record<Missing, SQL>> = {
  npi: sql`npi = ''`,
  location: isNotAmong(WITH_LOCATIONS),
  plan: isNotAmong(WITH_PLANS),
  planAtLocation: sql`${isAmong(WITH_PLANS)} and ${isAmong(WITH_LOCATIONS)}
    and ${isNotAmong(sql`select provider_id from provider_location_plan`)}`,
  photo: isNotAmong(sql`select provider_id from provider_photo`),
  // As the search answers it: the coordinator's, else the scheduler's, else that of a location.
  phone: isAmong(sql`select called.id from provider as called
    where called.coordinator_phone = '' and called.surgical_scheduler_phone = ''
      and not exists (select from provider_location as location
                        join practice_address as place on place.id = location.practice_address_id
                       where location.provider_id = called.id and place.main_phone <> '')`),
};
