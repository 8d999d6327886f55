import type { AnswerItem, AnswerLocation, SaveAnswer } from '@careline/contracts/call-center/answers';
import type { ToldNotice } from '@careline/contracts/directory/notices';
import { Accommodation, SERVICE_GROUPS, Service } from '@careline/contracts/directory/preferences';
import { dayOf, earliestUntil, longestEnd } from '@careline/contracts/rules/days';
import { noticesOn } from '@careline/contracts/rules/notices';
import { sql } from 'drizzle-orm';
import { noticesAbout } from '../../../directory/notices/storage/told-notices.ts';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { withTown } from '../../../platform/zip-codes.ts';
import { columnOf } from '../../search-index/sync/loader-sql.ts';

/** What is asked of each location: these plans, if any are asked for. */
export interface WantedPlans {
  /** "Aetna HMO", or "Aetna" where no plan was named. */
  name: string;
  ids: readonly number[];
  isWholeInsurance: boolean;
}

/** A location with what is told of it beside the facts that are kept. */
export interface ToldLocation extends AnswerLocation {
  phoneOf: 'coordinator' | 'scheduler' | 'office';
  /** The last day of the provider, the location or the plan there, if it is near. */
  until?: string | null;
  notices?: readonly ToldNotice[];
  /** What the office says of its hours. */
  hours: Readonly<Partial<Record<Service, string>>>;
  /** Those of the wanted plans that are taken here. */
  plans: readonly { name: string; referralRequired: boolean }[];
}

export interface ToldItem extends Omit<AnswerItem, 'locations'> {
  degree: string;
  notices?: readonly ToldNotice[];
  locations: ToldLocation[];
}

type StoredItem = Omit<ToldItem, 'locations'> & {
  takesPlan: boolean;
  endsOn: string | null;
  coordinator: string;
  scheduler: string;
  locations: (Omit<ToldLocation, 'planTaken' | 'services' | 'phoneOf' | 'plans' | 'until'> & {
    offered: Record<Service, boolean>;
    endsOn: string | null;
    plans: (ToldLocation['plans'][number] & { endsOn: string | null })[];
  })[];
};

const [{ values: HOURS }] = SERVICE_GROUPS;

const verifiedAt = (entity: string, id: string) =>
  sql`(select ${isoMoment('verified_at')} from verification where entity = ${entity} and record_id = ${sql.raw(id)})`;

const offered = sql.raw(
  `json_build_object(${Service.options.map((service) => `'${service}', place.${columnOf(service)}`).join(', ')})`,
);

const hours = sql.raw(
  `json_build_object(${HOURS.map((each) => `'${each}', place.${columnOf(each)}_additional`).join(', ')})`,
);

/** The facts about providers that may be seen, by id, as they are on a day: all locations that are in force then, the primary first. */
export async function readFacts(
  db: Database,
  providerIds: readonly number[],
  {
    plans,
    groupIds,
    on = dayOf(new Date()),
  }: { plans: WantedPlans | undefined; groupIds: readonly number[] | null; on?: string },
): Promise<Map<number, ToldItem>> {
  const inForce = (table: string) =>
    sql`coalesce(${sql.raw(table)}.starts_on <= ${on}, true) and coalesce(${sql.raw(table)}.ends_on >= ${on}, true)`;
  const wanted = sql`any (${sql.param([...(plans?.ids ?? [])])}::int[])`;
  const { rows } = await db.execute<StoredItem & Record<string, unknown>>(sql`
    select provider.id as "providerId", provider.name, provider.inactive or not (${inForce('provider')}) as inactive,
           provider.ends_on::text as "endsOn", coalesce(degree.name, '') as degree,
           ${noticesAbout('Providers', sql`provider.id`, groupIds)} as notices,
           provider.coordinator_phone as coordinator, provider.surgical_scheduler_phone as scheduler,
           ${verifiedAt('Providers', 'provider.id')} as "verifiedAt",
           array(select specialty.name from provider_specialty as own join specialty on specialty.id = own.specialty_id
                  where own.provider_id = provider.id order by specialty.name collate "und-x-icu", specialty.id) as specialties,
           exists (select from provider_insurance_plan as taken
                    where taken.provider_id = provider.id and taken.insurance_plan_id = ${wanted} and ${inForce('taken')}) as "takesPlan",
           (select coalesce(json_agg(json_build_object(
                     'practiceAddressId', place.id, 'practice', practice.name, 'address', place.address, 'suite', place.suite,
                     'city', place.city, 'state', place.state, 'zip', place.zip, 'phone', place.main_phone,
                     'offered', ${offered}, 'accommodations', place.accommodations, 'accepting', own.accepting, 'endsOn', own.ends_on,
                     'verifiedAt', ${verifiedAt('PracticeAddresses', 'place.id')},
                     'hours', ${hours}, 'notices', ${noticesAbout('PracticeAddresses', sql`place.id`, groupIds)},
                     'plans', (select coalesce(json_agg(json_build_object('name', plan.name, 'referralRequired', plan.referral_required,
                                                                           'endsOn', least(taken.ends_on, whole.ends_on))
                                                        order by plan.name collate "und-x-icu", plan.id), '[]')
                                 from provider_location_plan as taken
                                 join insurance_plan as plan on plan.id = taken.insurance_plan_id
                                 join provider_insurance_plan as whole
                                   on whole.provider_id = taken.provider_id and whole.insurance_plan_id = taken.insurance_plan_id
                                where taken.provider_location_id = own.id and plan.id = ${wanted}
                                  and ${inForce('taken')} and ${inForce('whole')}))
                     order by own.is_primary desc, own.position, own.id), '[]')
              from provider_location as own
              join practice_address as place on place.id = own.practice_address_id
              join practice on practice.id = place.practice_id
             where own.provider_id = provider.id and ${inForce('own')}) as locations
      from provider left join degree on degree.id = provider.degree_id
     where provider.id = any (${sql.param([...providerIds])}::int[]) and ${isVisibleTo(groupIds, sql`provider.id`)}`);
  return new Map(rows.map((row) => [row.providerId, toItem(row, plans !== undefined, on)]));
}

function toItem(
  { takesPlan, coordinator, scheduler, locations, endsOn, ...item }: StoredItem,
  asksForPlan: boolean,
  on: string,
): ToldItem {
  const person = coordinator
    ? { phone: coordinator, phoneOf: 'coordinator' as const }
    : { phone: scheduler, phoneOf: 'scheduler' as const };
  return {
    ...item,
    notices: noticesOn(item.notices, on),
    locations: locations.map(({ offered: offers, endsOn: lastDay, ...location }) => ({
      ...withTown(location),
      notices: noticesOn(location.notices, on),
      until: earliestUntil([endsOn, lastDay, longestEnd(location.plans)], on),
      ...(person.phone ? person : { phoneOf: 'office' as const }),
      services: Service.options.filter((service) => offers[service]),
      accommodations: Accommodation.options.filter((each) => location.accommodations.includes(each)),
      planTaken: asksForPlan ? (location.plans.length > 0 ? 'here' : takesPlan ? 'elsewhere' : 'no') : null,
    })),
  };
}

/**
 * In the requested order. If a location was named, the provider has only that one. Undefined for providers that are gone or not visible.
 */
export const pickFacts = (
  known: ReadonlyMap<number, ToldItem>,
  asked: SaveAnswer['providers'],
): (ToldItem | undefined)[] =>
  asked.map(({ providerId, practiceAddressId }) => {
    const item = known.get(providerId);
    if (!item || practiceAddressId == null) return item;
    return {
      ...item,
      locations: item.locations.filter((location) => location.practiceAddressId === practiceAddressId),
    };
  });

/** What a request asks for; undefined if there is no such insurance or plan, or the plan is not one of the insurance. */
export async function readWantedPlans(
  db: Database,
  { insuranceId, insurancePlanId }: { insuranceId: number | null; insurancePlanId: number | null },
): Promise<WantedPlans | undefined> {
  const { rows } = await db.execute<{ name: string; ids: number[] }>(sql`
    select insurance.consumer_friendly_name || coalesce(' ' || min(plan.name) filter (where ${insurancePlanId}::int is not null), '') as name,
           coalesce(array_agg(plan.id) filter (where plan.id is not null), '{}') as ids
      from insurance left join insurance_plan as plan
           on plan.insurance_id = insurance.id and plan.id = coalesce(${insurancePlanId}::int, plan.id)
     where insurance.id = coalesce(${insuranceId}::int, plan.insurance_id)
       and (${insurancePlanId}::int is null or plan.id is not null)
     group by insurance.id`);
  const [found] = rows;
  return found && { ...found, isWholeInsurance: insurancePlanId === null };
}

/** Who and what the records of an answer have become: themselves, or what they were merged into. */
export async function readKept(
  db: Database,
  kind: 'Providers' | 'PracticeAddresses',
  ids: readonly number[],
): Promise<(id: number) => number> {
  const { rows } = await db.execute<{ id: number; kept: number | null }>(sql`
    select id, merged_into(${kind}, id) as kept from unnest(${sql.param([...new Set(ids)])}::int[]) as id`);
  const kept = new Map(rows.map((row) => [row.id, row.kept ?? row.id]));
  return (id) => kept.get(id) ?? id;
}
