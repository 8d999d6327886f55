import type { ReferenceKind } from './rows.ts';
import { AGES_IN_SQL, NUMBERS, TEXTS } from './stored-providers.ts';

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

const numbers = (column: string) => `string_agg(int4send(${column}), '')`;
const texts = (column: string) => `json_agg(${column})`;

/** One line with all that belongs to the providers to whom `where` limits a column of ids: see stored-providers.ts. */
export function providersWhere(where: (column: string) => string): string {
  const rows = (table: string, order = 'provider_id') =>
    `from (select * from ${table} where ${where('provider_id')} order by ${order}) as own`;
  const noted = "filter (where note <> '')";
  const considered = "filter (where insurance_consideration <> '')";
  return `
    select ${[...NUMBERS, ...TEXTS].join(', ')} from
      (select ${numbers('id')} as id, ${texts('name')} as name, ${numbers('inactive::int')} as inactive,
              ${texts('for_consideration')} as for_consideration,
              ${texts("coalesce(nullif(coordinator_phone, ''), surgical_scheduler_phone)")} as phone
         from (select * from provider where ${where('id')} order by id) as own) as provider,
      (select ${numbers('provider_id')} as group_owner, ${numbers('group_id')} as group_id
         ${rows('provider_group_member')}) as membership,
      (select ${numbers('provider_id')} as specialty_owner, ${numbers('specialty_id')} as specialty_id
         ${rows('provider_specialty')}) as specialty,
      (select ${numbers('provider_id')} as term_owner, ${numbers('term_id')} as term_id,
              ${numbers(AGES_IN_SQL)} as term_ages, ${numbers('provider_id')} ${noted} as noted_owner,
              ${numbers('term_id')} ${noted} as noted_term, ${texts('note')} ${noted} as note
         ${rows('provider_term')}) as term,
      (select ${numbers('provider_id')} as plan_owner, ${numbers('insurance_plan_id')} as plan_id,
              ${numbers('provider_id')} ${considered} as considered_owner,
              ${numbers('insurance_plan_id')} ${considered} as considered_plan,
              ${texts('insurance_consideration')} ${considered} as consideration
         ${rows('provider_insurance_plan')}) as plan,
      (select ${numbers('provider_id')} as location_owner, ${numbers('id')} as location_id,
              ${numbers('practice_address_id')} as location_address
         ${rows('provider_location', 'provider_id, id')}) as location,
      (select ${numbers('provider_location_id')} as accepted_location, ${numbers('insurance_plan_id')} as accepted_plan
         ${rows('provider_location_plan', 'provider_id, provider_location_id')}) as accepted`;
}
