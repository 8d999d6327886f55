import { PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { fitsPlan, type Wanted } from '@careline/contracts/call-center/fits';
import type {
  ProviderDetailsBodyParts,
  ProviderDetailsInsurances,
  ProviderDetailsInsurancesRequest,
  ProviderDetailsRequest,
} from '@careline/contracts/call-center/provider-details';
import { type Days, isInForce } from '@careline/contracts/rules/days';
import { type SQL, sql } from 'drizzle-orm';
import { noticesAbout } from '../../../directory/notices/storage/told-notices.ts';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { verificationOf } from '../../../platform/entity-set/storage/verifications.ts';
import { openReportsOf } from '../../../trust/reports/storage/report-list.ts';
import type { SearchScope } from '../../search-index/matching/query.ts';
import { columnOf, siteInSql } from '../../search-index/sync/loader-sql.ts';
import { askedDay, detailsOf, groupPlans, matchingFirst, type StoredDetails } from '../details-matching.ts';

/** The details panel of a provider: one statement per call, with the caller's groups in the condition. Undefined if the caller may not see it. */
export async function readDetails(db: Database, request: ProviderDetailsRequest, scope: SearchScope) {
  const row = await find<StoredDetails>(db, detailsQuery(scope), request.providerId, scope);
  return row && detailsOf(row, request);
}

export const readBodyParts = (db: Database, providerId: number, scope: SearchScope) =>
  find<ProviderDetailsBodyParts>(db, bodyPartsQuery, providerId, scope);

export async function readInsurances(
  db: Database,
  request: ProviderDetailsInsurancesRequest,
  scope: SearchScope,
) {
  const row = await find<{ plans: StoredPlan[] }>(db, plansQuery, request.providerId, scope);
  return row && insurancesOf(row.plans, request);
}

async function find<Row>(
  db: Database,
  query: SQL,
  providerId: number,
  { groupIds }: SearchScope,
): Promise<Row | undefined> {
  const { rows } = await db.execute(
    sql`${query} where provider.id = ${providerId} and ${isVisibleTo(groupIds, sql`provider.id`)}`,
  );
  return rows[0] as Row | undefined;
}

interface StoredPlan extends Days {
  id: number;
  name: string;
  insuranceId: number;
  insuranceName: string;
  plansCount: number;
  referralRequired: boolean;
  referralDetails: string;
  insuranceConsideration: string;
}

function insurancesOf(
  plans: StoredPlan[],
  wanted: Wanted & { on?: string | null | undefined },
): ProviderDetailsInsurances {
  const on = askedDay(wanted);
  const insurances = groupPlans(plans).map(({ insuranceId, insuranceName, plans: own }) => {
    const shown = own.map((plan) => ({
      insurancePlanId: plan.id,
      insuranceName,
      insurancePlanName: plan.name,
      referralRequired: plan.referralRequired,
      referralDetails: plan.referralDetails,
      insuranceConsideration: plan.insuranceConsideration,
      startsOn: plan.startsOn,
      endsOn: plan.endsOn,
      inForce: isInForce(plan, on),
      matches: isInForce(plan, on) && fitsPlan({ insuranceId, insurancePlanId: plan.id }, wanted),
    }));
    return {
      insuranceId,
      insuranceName,
      plansCount: own[0]?.plansCount ?? 0,
      matches: shown.some(({ matches }) => matches),
      plans: matchingFirst(shown),
    };
  });
  return { insurances: matchingFirst(insurances) };
}

const inOrder = (name: string) => sql.raw(`${name} collate "und-x-icu"`);

const flags = sql.raw(PROVIDER_FLAGS.map((flag) => `provider.${columnOf(flag)} as "${flag}"`).join(', '));

const locations = ({ groupIds }: SearchScope) => sql`(
  select coalesce(json_agg(json_build_object(
           'id', place.id, 'practice', practice.name, 'practiceId', practice.id, 'regionId', place.region_id,
           'address', place.address, 'suite', place.suite, 'zip', place.zip, 'city', place.city, 'state', place.state,
           'mainPhone', place.main_phone, 'latitude', place.latitude, 'longitude', place.longitude,
           'isPrimary', own.is_primary, 'hip', own.hip, 'startsOn', own.starts_on, 'endsOn', own.ends_on,
           'accepting', own.accepting, 'acceptingSince', own.accepting_since, 'site', ${sql.raw(siteInSql('place'))},
           'notices', ${noticesAbout('PracticeAddresses', sql`place.id`, groupIds)},
           'plans', (select coalesce(json_agg(json_build_object(
                              'id', plan.id, 'name', plan.name, 'insuranceId', insurance.id,
                              'insuranceName', insurance.consumer_friendly_name,
                              'startsOn', accepted.starts_on, 'endsOn', accepted.ends_on,
                              'both', json_build_object('startsOn', greatest(accepted.starts_on, taken.starts_on),
                                                        'endsOn', least(accepted.ends_on, taken.ends_on)))
                              order by ${inOrder('insurance.consumer_friendly_name')}, insurance.id, ${inOrder('plan.name')}), '[]')
                       from provider_location_plan as accepted
                       join insurance_plan as plan on plan.id = accepted.insurance_plan_id
                       join insurance on insurance.id = plan.insurance_id
                       join provider_insurance_plan as taken
                         on taken.provider_id = accepted.provider_id and taken.insurance_plan_id = accepted.insurance_plan_id
                      where accepted.provider_location_id = own.id))
           order by own.is_primary desc, own.position, own.id), '[]')
    from provider_location as own
    join practice_address as place on place.id = own.practice_address_id
    join practice on practice.id = place.practice_id
   where own.provider_id = provider.id)`;

const detailsQuery = (scope: SearchScope) => sql`
  select provider.name as "fullName", npi, coalesce(degree.name, '') as degree,
         (select coalesce(json_agg(json_build_object('id', specialty.id, 'name', specialty.name)
                   order by ${inOrder('specialty.name')}, specialty.id), '[]')
            from provider_specialty as own join specialty on specialty.id = own.specialty_id
           where own.provider_id = provider.id) as specialties,
         surgical_scheduler_name as "surgicalScheduler", surgical_scheduler_phone as "surgicalSchedulerPhone",
         coordinator_name as coordinator, coordinator_phone as "coordinatorPhone",
         (select coalesce(json_agg(json_build_object('name', own.name, 'degree', coalesce(degree.name, ''))
                   order by own.position, own.id), '[]')
            from provider_extender as own left join degree on degree.id = own.degree_id
           where own.provider_id = provider.id) as extenders,
         clinical_restriction as "clinicalRestriction", for_consideration as "forConsideration", communication,
         inactive, provider.starts_on::text as "startsOn", provider.ends_on::text as "endsOn",
         oxford, uhc, gender, ${flags},
         (select coalesce(json_agg(json_build_object('id', language.id, 'name', language.name)
                   order by ${inOrder('language.name')}, language.id), '[]')
            from provider_language as own join language on language.id = own.language_id
           where own.provider_id = provider.id) as languages,
         (select 'data:' || media_type || ';base64,' || translate(encode(content, 'base64'), E'\n', '')
            from provider_photo where provider_id = provider.id) as "profilePhoto",
         ${noticesAbout('Providers', sql`provider.id`, scope.groupIds)} as notices,
         ${locations(scope)} as locations, ${verificationOf('Providers', sql`provider.id`)} as verification,
         ${openReportsOf(sql`provider.id`)} as "openReports"
    from provider left join degree on degree.id = provider.degree_id`;

const bodyPartsQuery = sql`
  select (select coalesce(json_agg(json_build_object('bodyPartId', id, 'bodyPartName', name, 'terms', terms) order by ${inOrder('name')}), '[]')
            from (select body_part.id, body_part.name,
                         json_agg(json_build_object(
                           'termId', term.id, 'termName', term.name, 'categoryId', term.category_id,
                           'min', own.min_age, 'max', own.max_age, 'priority', own.priority, 'note', own.note)
                           order by ${inOrder('term.name')}, own.id) as terms
                    from provider_term as own
                    join term on term.id = own.term_id
                    join body_part on body_part.id = term.body_part_id
                   where own.provider_id = provider.id
                   group by body_part.id) as body_parts) as "bodyParts"
    from provider`;

const plansQuery = sql`
  select (select coalesce(json_agg(json_build_object(
                   'id', plan.id, 'name', plan.name, 'insuranceId', insurance.id,
                   'insuranceName', insurance.consumer_friendly_name,
                   'plansCount', (select count(*) from insurance_plan as any_plan where any_plan.insurance_id = insurance.id),
                   'referralRequired', plan.referral_required,
                   'referralDetails', plan.referral_details, 'insuranceConsideration', own.insurance_consideration,
                   'startsOn', own.starts_on, 'endsOn', own.ends_on)
                   order by ${inOrder('insurance.consumer_friendly_name')}, insurance.id, ${inOrder('plan.name')}), '[]')
            from provider_insurance_plan as own
            join insurance_plan as plan on plan.id = own.insurance_plan_id
            join insurance on insurance.id = plan.insurance_id
           where own.provider_id = provider.id) as plans
    from provider`;
