/**
 * The two longest lists of many providers, read as plain rows and put together here. Building the same lists as JSON in the
 * database, provider by provider, takes ten times its processor time: a large roster did little else.
 */
import type { Provider } from '@careline/contracts/directory/providers';
import { ALWAYS, type Days } from '@careline/contracts/rules/days';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/connection.ts';

type Location = Provider['providerPracticeAddresses'][number];
type Plan = Provider['providerInsurancePlans'][number];
type Records = ReadonlyMap<number, Provider>;

/** Gives each record its locations, as `providerLocations` has them. */
export async function fillLocations(db: Reader, records: Records): Promise<void> {
  interface Row
    extends Record<string, unknown>,
      Pick<Location, 'id' | 'hip' | 'isPrimary' | 'accepting' | 'startsOn' | 'endsOn'> {
    providerId: number;
    placeId: number;
    acceptingSince: string | null;
    planIds: number[];
    /** Of the plans with days, by id. */
    planDays: Record<string, Days> | null;
  }
  const { rows } = await db.execute<Row>(sql`
    select id, provider_id as "providerId", practice_address_id as "placeId", hip, is_primary as "isPrimary",
           accepting, accepting_since::text as "acceptingSince",
           starts_on::text as "startsOn", ends_on::text as "endsOn",
           array(select insurance_plan_id from provider_location_plan
                  where provider_location_id = own.id order by 1) as "planIds",
           (select json_object_agg(insurance_plan_id, json_build_object('startsOn', starts_on, 'endsOn', ends_on))
              from provider_location_plan where provider_location_id = own.id
               and (starts_on is not null or ends_on is not null)) as "planDays"
      from provider_location as own
     where provider_id = any (${sql.param([...records.keys()])}::integer[])
     order by provider_id, position, id`);
  const places = await placesOf(db, [...new Set(rows.map(({ placeId }) => placeId))]);
  for (const record of records.values()) record.providerPracticeAddresses = [];
  for (const { providerId, placeId, planIds, planDays, ...own } of rows) {
    const { practiceName = '', address = '', suite = '', zip = '' } = places.get(placeId) ?? {};
    records.get(providerId)?.providerPracticeAddresses.push({
      id: own.id,
      practiceAddressId: placeId,
      practiceName,
      address,
      suite,
      zip,
      hip: own.hip,
      isPrimary: own.isPrimary,
      accepting: own.accepting,
      acceptingSince: own.acceptingSince,
      startsOn: own.startsOn,
      endsOn: own.endsOn,
      insurancePlans: planIds.map((insurancePlanId) => ({
        insurancePlanId,
        ...(planDays?.[insurancePlanId] ?? ALWAYS),
      })),
    });
  }
}

type PlaceNames = Pick<Location, 'practiceName' | 'address' | 'suite' | 'zip'>;

async function placesOf(db: Reader, ids: readonly number[]): Promise<Map<number, PlaceNames>> {
  const { rows } = await db.execute<PlaceNames & { id: number } & Record<string, unknown>>(sql`
    select place.id, practice.name as "practiceName", address, suite, zip
      from practice_address as place join practice on practice.id = place.practice_id
     where place.id = any (${sql.param([...ids])}::integer[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives each record its insurance plans, as `providerPlans` has them. */
export async function fillPlans(db: Reader, records: Records): Promise<void> {
  interface Row
    extends Record<string, unknown>,
      Pick<Plan, 'id' | 'insuranceConsideration' | 'startsOn' | 'endsOn'> {
    providerId: number;
    planId: number;
  }
  const { rows } = await db.execute<Row>(sql`
    select id, provider_id as "providerId", insurance_plan_id as "planId",
           insurance_consideration as "insuranceConsideration", starts_on::text as "startsOn", ends_on::text as "endsOn"
      from provider_insurance_plan
     where provider_id = any (${sql.param([...records.keys()])}::integer[])`);
  const plans = await plansOf(db, [...new Set(rows.map(({ planId }) => planId))]);
  const rankOf = (planId: number) => plans.get(planId)?.rank ?? 0;
  rows.sort((a, b) => rankOf(a.planId) - rankOf(b.planId) || a.id - b.id);
  for (const record of records.values()) record.providerInsurancePlans = [];
  for (const { id, providerId, planId, insuranceConsideration, startsOn, endsOn } of rows) {
    const { insuranceId = 0, insuranceName = '', insurancePlanName = '' } = plans.get(planId) ?? {};
    records.get(providerId)?.providerInsurancePlans.push({
      id,
      insurancePlanId: planId,
      insuranceConsideration,
      insuranceId,
      insuranceName,
      insurancePlanName,
      startsOn,
      endsOn,
    });
  }
}

type PlanNames = Pick<Plan, 'insuranceId' | 'insuranceName' | 'insurancePlanName'> & {
  /** The plan's sort position. Only the database knows its collation. */
  rank: number;
};

async function plansOf(db: Reader, ids: readonly number[]): Promise<Map<number, PlanNames>> {
  const { rows } = await db.execute<PlanNames & { id: number } & Record<string, unknown>>(sql`
    select plan.id, insurance.id as "insuranceId", insurance.full_name as "insuranceName", plan.name as "insurancePlanName",
           dense_rank() over (order by insurance.full_name collate "und-x-icu", plan.name collate "und-x-icu")::integer as rank
      from insurance_plan as plan join insurance on insurance.id = plan.insurance_id
     where plan.id = any (${sql.param([...ids])}::integer[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
