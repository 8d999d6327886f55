import { PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { SITE_FIELDS } from '@careline/contracts/directory/practice-addresses';
import { NO_NPI } from '../names/npi-index.ts';
import { FIRST_IN_SQL, LAST_IN_SQL } from '../reference/day-spans.ts';
import type { ReferenceKind } from '../reference/rows.ts';
import { AGE_CODE_IN_SQL } from '../segment/age-codes.ts';
import { ACCEPTING_IN_SQL, GENDER_IN_SQL } from '../segment/preference-codes.ts';
import { NEVER_VERIFIED, STORED_COLUMNS } from '../segment/stored-providers.ts';

/** `xRayOnSite` -> `x_ray_on_site`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the record of an address says that it offers, as one object. */
export const siteInSql = (table: string) =>
  `json_build_object(${SITE_FIELDS.map((field) => `'${field}', ${table}.${columnOf(field)}`).join(', ')})`;

const named = (table: string) => `select id, name from ${table}`;
const spoken = (table: string) => `select id, name, synonyms from ${table}`;

/** Selects each list; callers add a condition on `id`. */
export const referenceQueries: Record<ReferenceKind, string> = {
  body_part: spoken('body_part'),
  category: named('category'),
  region: named('region'),
  practice: named('practice'),
  specialty: spoken('specialty'),
  group: named('provider_group'),
  degree: named('degree'),
  language: named('language'),
  term: 'select id, name, synonyms, body_part_id as "bodyPartId", category_id as "categoryId" from term',
  insurance:
    'select id, full_name as "fullName", consumer_friendly_name as "consumerFriendlyName" from insurance',
  insurance_plan:
    'select id, name, insurance_id as "insuranceId", referral_details as "referralDetails" from insurance_plan',
  practice_address: `
    select id, practice_id as "practiceId", region_id as "regionId", address, suite, zip, city, state, latitude, longitude,
           main_phone as "mainPhone",
           ${siteInSql('practice_address')} as services
      from practice_address`,
};

const numbers = (column: string) => `string_agg(int4send(${column}), '')`;

/** One row with everything that belongs to the providers whose id satisfies `where`; decoded by stored-providers.ts. */
export function providersWhere(where: (column: string) => string): string {
  const links = (kind: string, owner: string, id: string, filter = '') =>
    `${numbers(owner)} ${filter} as ${kind}_owner, ${numbers(id)} ${filter} as ${kind}_id`;
  const texts = (name: string, column: string, filter = '') =>
    `string_agg(convert_to(${column}, 'UTF8'), '') ${filter} as ${name}_bytes,
     ${numbers(`octet_length(convert_to(${column}, 'UTF8'))`)} ${filter} as ${name}_lengths`;
  const rows = (table: string, order = 'provider_id') =>
    `from (select * from ${table} where ${where('provider_id')} order by ${order}) as own`;
  const days = (kind: string, owner: string, id: string) =>
    `${links(`${kind}_days`, owner, id, dated)}, ${numbers(FIRST_IN_SQL)} ${dated} as ${kind}_days_first,
     ${numbers(LAST_IN_SQL)} ${dated} as ${kind}_days_last`;
  const dated = 'filter (where starts_on is not null or ends_on is not null)';
  const noted = "filter (where note <> '')";
  const considered = "filter (where insurance_consideration <> '')";
  return `
    select ${STORED_COLUMNS.join(', ')} from
      (select ${numbers('id')} as id, ${numbers('inactive::int')} as inactive,
              ${numbers(FIRST_IN_SQL)} as first_day, ${numbers(LAST_IN_SQL)} as last_day,
              ${numbers('coalesce(degree_id, 0)')} as degree, ${numbers(GENDER_IN_SQL)} as gender,
              ${PROVIDER_FLAGS.map((flag) => `${numbers(`${columnOf(flag)}::int`)} as flag_${flag},`).join(' ')}
              string_agg(int8send(coalesce(nullif(npi, '')::bigint, ${NO_NPI})), '') as npi, ${texts('name', 'name')},
              string_agg(int8send(coalesce((extract(epoch from verified_at) * 1000)::bigint, ${NEVER_VERIFIED})), '') as verified_at,
              ${numbers('coalesce(open_count, 0)')} as open_reports,
              ${texts('for_consideration', 'for_consideration')},
              ${texts('clinical_restriction', 'clinical_restriction')},
              ${texts('phone', "coalesce(nullif(coordinator_phone, ''), surgical_scheduler_phone)")}
         from (select provider.*, verified_at, open_count from provider
                 left join verification on entity = 'Providers' and record_id = provider.id
                 left join (select provider_id, count(*)::int as open_count from report
                             where closed_at is null and ${where('provider_id')} group by 1) as reported on provider_id = provider.id
                where ${where('provider.id')} order by provider.id) as own) as provider,
      (select ${links('former', 'id', 'id')}, ${texts('former', 'former_key')}
         from (select id, former_key from provider where former_key <> '' and ${where('id')} order by id) as own) as former,
      (select ${links('group', 'provider_id', 'group_id')} ${rows('provider_group_member')}) as membership,
      (select ${links('specialty', 'provider_id', 'specialty_id')} ${rows('provider_specialty')}) as specialty,
      (select ${links('language', 'provider_id', 'language_id')} ${rows('provider_language')}) as language,
      (select ${links('term', 'provider_id', 'term_id')}, ${numbers(AGE_CODE_IN_SQL)} as term_age_code,
              ${links('note', 'provider_id', 'term_id', noted)}, ${texts('note', 'note', noted)}
         ${rows('provider_term')}) as term,
      (select ${links('plan', 'provider_id', 'insurance_plan_id')}, ${days('plan', 'provider_id', 'insurance_plan_id')},
              ${links('consideration', 'provider_id', 'insurance_plan_id', considered)},
              ${texts('consideration', 'insurance_consideration', considered)}
         ${rows('provider_insurance_plan')}) as plan,
      (select ${links('location', 'provider_id', 'id')}, ${numbers('practice_address_id')} as location_address, ${numbers('is_primary::int')} as location_primary,
              ${numbers(ACCEPTING_IN_SQL)} as location_accepting, ${days('location', 'provider_id', 'id')}
         ${rows('provider_location', 'provider_id, id')}) as location,
      (select ${links('accepted', 'provider_location_id', 'insurance_plan_id')}, ${days('accepted', 'provider_location_id', 'insurance_plan_id')}
         from (select provider_location_id, own.insurance_plan_id, greatest(own.starts_on, plan.starts_on) as starts_on,
                      least(own.ends_on, plan.ends_on) as ends_on
                 from provider_location_plan as own
                 left join (select provider_id, insurance_plan_id, starts_on, ends_on from provider_insurance_plan
                             where (starts_on is not null or ends_on is not null) and ${where('provider_id')}) as plan
                   on plan.provider_id = own.provider_id and plan.insurance_plan_id = own.insurance_plan_id
                where ${where('own.provider_id')} order by own.provider_id, provider_location_id) as own) as accepted`;
}
