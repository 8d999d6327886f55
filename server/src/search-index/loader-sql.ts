import type { ReferenceKind } from './rows.ts';

const services = ['urgent_hours', 'evening_hours', 'weekend_hours', 'x_ray_on_site', 'mri_on_site']
  .concat(['pt_on_site', 'ot_on_site', 'pm_on_site', 'emg_on_site'])
  .map((column) => {
    const field = column
      .replace('x_ray', 'xray')
      .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `'${field}', ${column}, '${field}Additional', ${column}_additional`;
  })
  .join(', ');

const named = (table: string) => `select id, name from ${table}`;

/** Each list as it is stored; to be limited by a condition on `id`. */
export const referenceQueries: Record<ReferenceKind, string> = {
  body_part: named('body_part'),
  category: named('category'),
  region: named('region'),
  practice: named('practice'),
  specialty: named('specialty'),
  group: named('provider_group'),
  term: 'select id, name, body_part_id as "bodyPartId", category_id as "categoryId" from term',
  insurance:
    'select id, full_name as "fullName", consumer_friendly_name as "consumerFriendlyName" from insurance',
  insurance_plan:
    'select id, name, insurance_id as "insuranceId", referral_details as "referralDetails" from insurance_plan',
  practice_address: `
    select id, practice_id as "practiceId", region_id as "regionId", address, zip, latitude, longitude,
           main_phone as "mainPhone",
           json_build_object(${services}, 'siteContact1', site_contact1, 'siteContact2', site_contact2) as services
      from practice_address`,
};

/**
 * One line for each provider, its rows written as lists: see provider-parsing.ts. `where` limits by a column of ids. The lists
 * of one group are filled from its rows in one pass, so that their entries correspond.
 */
export function providersWhere(where: (column: string) => string): string {
  const own = where('provider_id');
  return `
    select provider.id, name, inactive, for_consideration,
           coalesce(nullif(coordinator_phone, ''), surgical_scheduler_phone),
           group_ids, specialty_ids, term_ids, min_ages, max_ages, priorities, notes,
           plan_ids, considerations, address_ids, accepted
      from provider
      left join (
        select provider_id, array_agg(group_id)::text as group_ids
          from provider_group_member where ${own} group by provider_id) as member on member.provider_id = provider.id
      left join (
        select provider_id, array_agg(specialty_id)::text as specialty_ids
          from provider_specialty where ${own} group by provider_id) as specialty on specialty.provider_id = provider.id
      left join (
        select provider_id, array_agg(term_id)::text as term_ids, array_agg(priority)::text as priorities,
               array_agg(min_age)::text as min_ages, array_agg(max_age)::text as max_ages,
               json_object_agg(term_id, note) filter (where note <> '') as notes
          from provider_term where ${own} group by provider_id) as term on term.provider_id = provider.id
      left join (
        select provider_id, array_agg(insurance_plan_id)::text as plan_ids,
               json_object_agg(insurance_plan_id, insurance_consideration)
                 filter (where insurance_consideration <> '') as considerations
          from provider_insurance_plan where ${own} group by provider_id) as plan on plan.provider_id = provider.id
      left join (
        select place.provider_id, array_agg(practice_address_id)::text as address_ids,
               string_agg(coalesce(plan_ids, ''), ';') as accepted
          from provider_location as place
          left join (
            select provider_location_id, array_agg(insurance_plan_id)::text as plan_ids
              from provider_location_plan where ${own} group by provider_location_id) as accepted
            on accepted.provider_location_id = place.id
         where ${where('place.provider_id')} group by place.provider_id) as location on location.provider_id = provider.id
     where ${where('provider.id')}
     order by provider.id`;
}
