import { sql } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.js';
import { verificationStatusOf } from '../../../platform/entity-set/storage/verifications.js';
/** The names of what belongs to a provider, in their order. */
const namesOf = (table, link, column, order) => sql.raw(`array(select named.name from ${link} as own join ${table} as named on named.id = own.${column}
          where own.provider_id = provider.id order by ${order})`);
const BY_NAME = 'named.name collate "und-x-icu"';
const locations = sql `(
  select coalesce(json_agg(json_build_object(
           'practice', practice.name, 'address', place.address, 'suite', place.suite, 'city', place.city, 'state', place.state,
           'zip', place.zip, 'mainPhone', place.main_phone, 'fax', place.fax, 'accepting', own.accepting,
           'isPrimary', own.is_primary, 'hip', own.hip,
           'planIds', array(select insurance_plan_id from provider_location_plan where provider_location_id = own.id))
           order by own.position, own.id), '[]')
    from provider_location as own
    join practice_address as place on place.id = own.practice_address_id
    join practice on practice.id = place.practice_id
   where own.provider_id = provider.id)`;
const plans = sql `(
  select coalesce(json_agg(json_build_object(
           'id', plan.id, 'insurance', insurance.full_name, 'plan', plan.name, 'consideration', own.insurance_consideration)
           order by insurance.full_name collate "und-x-icu", plan.name collate "und-x-icu", own.id), '[]')
    from provider_insurance_plan as own
    join insurance_plan as plan on plan.id = own.insurance_plan_id
    join insurance on insurance.id = plan.insurance_id
   where own.provider_id = provider.id)`;
/** These providers in this order, without those that the caller may not see. */
export async function exportedProviders(db, ids, groups) {
    const { rows } = await db.execute(sql `
    select provider.id, provider.name, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
           name_suffix as "nameSuffix", npi, degree.name as degree, kind.name as "providerType", gender, telehealth, inactive,
           ${namesOf('specialty', 'provider_specialty', 'specialty_id', 'own.position')} as specialties,
           ${namesOf('language', 'provider_language', 'language_id', BY_NAME)} as languages,
           ${namesOf('provider_group', 'provider_group_member', 'group_id', BY_NAME)} as groups,
           ${verificationStatusOf('Providers', sql `provider.id`)} as "verificationStatus",
           ${locations} as locations, ${plans} as plans
      from unnest(${sql.param([...ids])}::integer[]) with ordinality as wanted (id, place)
      join provider on provider.id = wanted.id
      join provider_type as kind on kind.id = provider.provider_type_id
      left join degree on degree.id = provider.degree_id
     where ${isVisibleTo(groups, sql `provider.id`)}
     order by wanted.place`);
    return rows;
}
/** What may stand after a person's name: the names of all degrees. */
export async function degreeNames(db) {
    const { rows } = await db.execute(sql `select name from degree`);
    return rows.map(({ name }) => name);
}
//# sourceMappingURL=exported-providers.js.map