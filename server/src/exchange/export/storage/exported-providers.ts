import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { verificationStatusOf } from '../../../platform/entity-set/storage/verifications.ts';
import type { ExportedProvider } from '../provider-lines.ts';

/** The names of what belongs to a provider, in their order. */
const namesOf = (table: string, link: string, column: string, order: string): SQL =>
  sql.raw(
    `array(select named.name from ${link} as own join ${table} as named on named.id = own.${column}
          where own.provider_id = provider.id order by ${order})`,
  );

const BY_NAME = 'named.name collate "und-x-icu"';

const locations = sql`(
  select coalesce(json_agg(json_build_object(
           'practice', practice.name, 'address', place.address, 'suite', place.suite, 'city', place.city, 'state', place.state,
           'zip', place.zip, 'mainPhone', place.main_phone, 'fax', place.fax, 'accepting', own.accepting,
           'isPrimary', own.is_primary, 'hip', own.hip,
           'startsOn', own.starts_on, 'endsOn', own.ends_on,
           'accepted', array(select json_build_object('id', insurance_plan_id, 'startsOn', starts_on, 'endsOn', ends_on)
                               from provider_location_plan where provider_location_id = own.id))
           order by own.position, own.id), '[]')
    from provider_location as own
    join practice_address as place on place.id = own.practice_address_id
    join practice on practice.id = place.practice_id
   where own.provider_id = provider.id)`;

const plans = sql`(
  select coalesce(json_agg(json_build_object(
           'id', plan.id, 'insurance', insurance.full_name, 'plan', plan.name, 'consideration', own.insurance_consideration,
           'startsOn', own.starts_on, 'endsOn', own.ends_on)
           order by insurance.full_name collate "und-x-icu", plan.name collate "und-x-icu", own.id), '[]')
    from provider_insurance_plan as own
    join insurance_plan as plan on plan.id = own.insurance_plan_id
    join insurance on insurance.id = plan.insurance_id
   where own.provider_id = provider.id)`;

const terms = sql`(
  select coalesce(json_agg(json_build_object(
           'term', term.name, 'bodyPart', body_part.name, 'min', own.min_age, 'max', own.max_age, 'priority', own.priority)
           order by body_part.name collate "und-x-icu", term.name collate "und-x-icu", own.id), '[]')
    from provider_term as own
    join term on term.id = own.term_id
    join body_part on body_part.id = term.body_part_id
   where own.provider_id = provider.id)`;

/** The groups whose providers an API key may see, besides those in no group. Null for users, who export everybody. */
export type VisibleGroups = readonly number[] | null;

/** These providers in this order, without those that the caller may not see. */
export async function exportedProviders(
  db: Database,
  ids: readonly number[],
  groups: VisibleGroups,
): Promise<ExportedProvider[]> {
  const { rows } = await db.execute(sql`
    select provider.id, provider.name, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
           name_suffix as "nameSuffix", npi, degree.name as degree, kind.name as "providerType", gender, telehealth, inactive,
           starts_on::text as "startsOn", ends_on::text as "endsOn",
           ${namesOf('specialty', 'provider_specialty', 'specialty_id', 'own.position')} as specialties,
           ${namesOf('language', 'provider_language', 'language_id', BY_NAME)} as languages,
           ${namesOf('provider_group', 'provider_group_member', 'group_id', BY_NAME)} as groups,
           ${verificationStatusOf('Providers', sql`provider.id`)} as "verificationStatus",
           coordinator_name as "coordinatorName", coordinator_phone as "coordinatorPhone",
           surgical_scheduler_name as "surgicalSchedulerName", surgical_scheduler_phone as "surgicalSchedulerPhone",
           clinical_restriction as "clinicalRestriction", for_consideration as "forConsideration",
           ${locations} as locations, ${plans} as plans, ${terms} as terms
      from unnest(${sql.param([...ids])}::integer[]) with ordinality as wanted (id, place)
      join provider on provider.id = wanted.id
      join provider_type as kind on kind.id = provider.provider_type_id
      left join degree on degree.id = provider.degree_id
     where ${isVisibleTo(groups, sql`provider.id`)}
     order by wanted.place`);
  return rows as unknown as ExportedProvider[];
}

/** What may stand after a person's name: the names of all degrees. */
export async function degreeNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from degree`);
  return rows.map(({ name }) => name);
}
