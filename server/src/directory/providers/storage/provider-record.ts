import type { Provider } from '@careline/contracts/directory/providers';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../platform/db/connection.ts';
import { fillLocations, fillPlans } from './long-lists.ts';

/** Reads the whole record in one statement, so that a concurrent save is seen completely or not at all. */
export async function loadProvider(db: Reader, id: number): Promise<Provider | undefined> {
  const { rows } = await db.execute(sql`
    select ${sql.join([columns, ...Object.entries(lists).map(asField)], sql`, `)}, ${photo} as "profilePhoto"
      from provider where provider.id = ${id}`);
  return rows[0] as Provider | undefined;
}

/**
 * Many records, without their photos and with only those lists that are asked for. Not in one statement: callers that change records
 * lock them first, or compare their versions afterwards.
 */
export async function loadProviders(
  db: Reader,
  ids: readonly number[],
  wanted: readonly string[],
): Promise<Map<number, Provider>> {
  const { providerPracticeAddresses: _locations, providerInsurancePlans: _plans, ...nested } = lists;
  const listed = Object.entries(nested).filter(([name]) => wanted.includes(name));
  const { rows } = await db.execute<Provider>(sql`
    select ${sql.join([columns, ...listed.map(asField)], sql`, `)}
      from provider where provider.id = any (${sql.param([...ids])}::integer[])`);
  const records = new Map(rows.map((provider) => [provider.id, provider]));
  if (wanted.includes('providerPracticeAddresses')) await fillLocations(db, records);
  if (wanted.includes('providerInsurancePlans')) await fillPlans(db, records);
  return records;
}

const photo = sql`(
  select 'data:' || media_type || ';base64,' || translate(encode(content, 'base64'), E'\n', '')
    from provider_photo where provider_id = provider.id)`;

/** The photo as it is in the record; null if there is none. */
export async function loadPhoto(db: Database, id: number): Promise<string | null> {
  const { rows } = await db.execute<{ photo: string | null }>(
    sql`select ${photo} as photo from provider where provider.id = ${id}`,
  );
  return rows[0]?.photo ?? null;
}

const extenders = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'degreeId', degree_id) order by position, id), '[]')
    from provider_extender where provider_id = provider.id)`;

const terms = sql`(
  select coalesce(json_agg(json_build_object(
           'id', own.id, 'termId', term.id, 'name', term.name, 'min', own.min_age, 'max', own.max_age,
           'note', own.note, 'priority', own.priority, 'bodyPartId', body_part.id, 'bodyPartName', body_part.name)
           order by body_part.name collate "und-x-icu", term.name collate "und-x-icu", own.id), '[]')
    from provider_term as own
    join term on term.id = own.term_id
    join body_part on body_part.id = term.body_part_id
   where own.provider_id = provider.id)`;

const specialties = sql`(
  select coalesce(json_agg(json_build_object('specialtyId', specialty.id, 'name', specialty.name) order by own.position), '[]')
    from provider_specialty as own
    join specialty on specialty.id = own.specialty_id
   where own.provider_id = provider.id)`;

/** The locations of `provider.id`, as the record has them. */
export const providerLocations = sql`(
  select coalesce(json_agg(json_build_object(
           'id', own.id, 'practiceAddressId', place.id, 'practiceName', practice.name, 'address', place.address,
           'suite', place.suite, 'zip', place.zip, 'hip', own.hip, 'isPrimary', own.is_primary,
           'accepting', own.accepting, 'acceptingSince', own.accepting_since, 'startsOn', own.starts_on, 'endsOn', own.ends_on,
           'insurancePlans', (select coalesce(json_agg(json_build_object('insurancePlanId', insurance_plan_id,
                                                                         'startsOn', starts_on, 'endsOn', ends_on)), '[]')
                                from (select insurance_plan_id, starts_on, ends_on from provider_location_plan
                                       where provider_location_id = own.id order by 1) as accepted))
           order by own.position, own.id), '[]')
    from provider_location as own
    join practice_address as place on place.id = own.practice_address_id
    join practice on practice.id = place.practice_id
   where own.provider_id = provider.id)`;

/** The insurance plans of `provider.id`, as the record has them. */
export const providerPlans = sql`(
  select coalesce(json_agg(json_build_object(
           'id', own.id, 'insurancePlanId', plan.id, 'insuranceConsideration', own.insurance_consideration,
           'insuranceId', insurance.id, 'insuranceName', insurance.full_name, 'insurancePlanName', plan.name,
           'startsOn', own.starts_on, 'endsOn', own.ends_on)
           order by insurance.full_name collate "und-x-icu", plan.name collate "und-x-icu", own.id), '[]')
    from provider_insurance_plan as own
    join insurance_plan as plan on plan.id = own.insurance_plan_id
    join insurance on insurance.id = plan.insurance_id
   where own.provider_id = provider.id)`;

const columns = sql`
  provider.id, provider.row_version as "rowVersion", provider.name, provider.npi,
  first_name as "firstName", middle_name as "middleName", last_name as "lastName", name_suffix as "nameSuffix",
  degree_id as "degreeId", provider_type_id as "providerTypeId",
  surgical_scheduler_name as "surgicalSchedulerName", surgical_scheduler_phone as "surgicalSchedulerPhone",
  coordinator_name as "coordinatorName", coordinator_phone as "coordinatorPhone", oxford, uhc,
  clinical_restriction as "clinicalRestriction", for_consideration as "forConsideration", communication,
  inactive, gender, telehealth, provider.starts_on::text as "startsOn", provider.ends_on::text as "endsOn"`;

const lists: Readonly<Record<string, SQL>> = {
  languages: sql`array(select language_id from provider_language where provider_id = provider.id order by 1)`,
  groups: sql`array(select group_id from provider_group_member where provider_id = provider.id order by 1)`,
  providerExtenders: extenders,
  providerTerms: terms,
  providerSpecialties: specialties,
  providerPracticeAddresses: providerLocations,
  providerInsurancePlans: providerPlans,
};

const asField = ([name, value]: [string, SQL]): SQL => sql`${value} as ${sql.identifier(name)}`;
