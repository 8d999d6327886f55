import type { Missing, PROVIDER_FILTERS } from '@careline/contracts/directory/provider-filters';
import { type SQL, sql } from 'drizzle-orm';
import {
  hasRelated,
  isAmong,
  lacksRelated,
  type ScopeCondition,
  type TwoForms,
} from '../../../platform/entity-set/storage/large-list/large-list.ts';
import { GUIDE_SPECIALTIES } from '../../../platform/guide-specialties.ts';
import { coordinatedBy } from './coordinators.ts';

const ID = sql`provider_list.id`;

/** Providers with such a row in a table of theirs. */
const having = (table: string, where: SQL): TwoForms =>
  hasRelated(ID, { rows: sql`${sql.identifier(table)}`, owner: sql`provider_id`, where });

const atPlaces = (where: SQL): TwoForms =>
  hasRelated(ID, {
    rows: sql`provider_location as location join practice_address as place on place.id = location.practice_address_id`,
    owner: sql`location.provider_id`,
    where,
  });

/** The condition of each filter on `provider_list`. */
export const providerFilters: Readonly<Record<keyof typeof PROVIDER_FILTERS, ScopeCondition>> = {
  providerTypeId: (id) => sql`provider_type_id = ${id}`,
  groupId: (id) => having('provider_group_member', sql`group_id = ${id}`),
  practiceId: (id) => atPlaces(sql`place.practice_id = ${id}`),
  inactive: (flag) =>
    sql`(${isAmong(sql`select inactive_provider.id from provider as inactive_provider where inactive`)}) = (${flag} = 1)`,
  insuranceId: (id) =>
    having(
      'provider_insurance_plan',
      sql`insurance_plan_id in (select plan.id from insurance_plan as plan where plan.insurance_id = ${id})`,
    ),
  insurancePlanId: (id) => having('provider_insurance_plan', sql`insurance_plan_id = ${id}`),
  practiceAddressId: (id) => having('provider_location', sql`practice_address_id = ${id}`),
  regionId: (id) => atPlaces(sql`place.region_id = ${id}`),
  specialtyId: (id) => having('provider_specialty', sql`specialty_id = ${id}`),
  termId: (id) => having('provider_term', sql`term_id = ${id}`),
  languageId: (id) => having('provider_language', sql`language_id = ${id}`),
  degreeId: (id) =>
    isAmong(sql`select own.id from provider as own where own.degree_id = ${id}
                 union all select provider_id from provider_extender where degree_id = ${id}`),
  coordinator: (value) => isAmong(coordinatedBy(value)),
  accepting: (value) => having('provider_location', sql`accepting = ${value}`),
  verificationStatus: (value, plain) =>
    plain === 'never'
      ? lacksRelated(ID, { ...VERIFIED, where: sql`entity = 'Providers'` })
      : hasRelated(ID, {
          ...VERIFIED,
          rows: sql`verification_status`,
          where: sql`entity = 'Providers' and status = ${value}`,
        }),
  missing: (_value, plain) => MISSING[plain as Missing],
};

const VERIFIED = { rows: sql`verification`, owner: sql`record_id` };

const MISSING: Readonly<Record<Missing, SQL | TwoForms>> = {
  npi: sql`npi = ''`,
  location: lacksRelated(ID, { rows: sql`provider_location`, owner: sql`provider_id`, where: sql`true` }),
  // Kept by triggers: most providers have plans, and there are millions of those.
  plan: sql`not has_plan`,
  planAtLocation: sql`has_plan and not has_plan_at_location
    and (select true from provider_location where provider_id = ${ID} limit 1)`,
  network: sql`not has_plan_at_location`,
  codedSpecialty: lacksRelated(ID, {
    rows: sql`provider_specialty as own join specialty on specialty.id = own.specialty_id`,
    owner: sql`own.provider_id`,
    where: sql`left(md5(specialty.taxonomy_code), 8) = any (${sql.param([...GUIDE_SPECIALTIES])}::text[])`,
  }),
  photo: lacksRelated(ID, { rows: sql`provider_photo`, owner: sql`provider_id`, where: sql`true` }),
  // As the search answers it: the coordinator's, else the scheduler's, else that of a location.
  phone: isAmong(sql`select called.id from provider as called
    where called.coordinator_phone = '' and called.surgical_scheduler_phone = ''
      and not exists (select from provider_location as location
                        join practice_address as place on place.id = location.practice_address_id
                       where location.provider_id = called.id and place.main_phone <> '')`),
};
