import type { Days } from '@careline/contracts/rules/days';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { ExtenderValues, LocationValues, PlanValues, TermValues } from '../provider-rules.ts';
import {
  asRows,
  type ChildrenOf,
  childRows,
  childTable,
  idOrNext,
  isOneOf,
  NO_SQL,
  syncChildren,
} from './sync-children.ts';

const DAYS = ['starts_on date', 'ends_on date'] as const;
const daysOf = ({ startsOn, endsOn }: Days) => ({ starts_on: startsOn, ends_on: endsOn });

const GROUPS = childTable('provider_group_member', 'group_id integer');
const LANGUAGES = childTable('provider_language', 'language_id integer');
const SPECIALTIES = childTable('provider_specialty', 'specialty_id integer', 'position integer');
const TERMS = childTable(
  'provider_term',
  'term_id integer',
  'min_age smallint',
  'max_age smallint',
  'note text',
  'priority boolean',
);
const PLANS = childTable(
  'provider_insurance_plan',
  'insurance_plan_id integer',
  'insurance_consideration text',
  ...DAYS,
);
const LOCATIONS = childTable(
  'provider_location',
  'practice_address_id integer',
  'hip text',
  'is_primary boolean',
  'accepting text',
  ...DAYS,
  'position integer',
);

export const saveGroups = (tx: Transaction, groups: ChildrenOf<number>) =>
  syncChildren(tx, GROUPS, groups, (group_id) => ({ group_id }));

export const saveLanguages = (tx: Transaction, languages: ChildrenOf<number>) =>
  syncChildren(tx, LANGUAGES, languages, (language_id) => ({ language_id }));

export const saveSpecialties = (tx: Transaction, specialtyIds: ChildrenOf<number>) =>
  syncChildren(tx, SPECIALTIES, specialtyIds, (specialty_id, position) => ({ specialty_id, position }));

export const saveTerms = (tx: Transaction, terms: ChildrenOf<TermValues>, keepIds: boolean) =>
  syncChildren(
    tx,
    TERMS,
    terms,
    ({ termId, min, max, ...rest }) => ({ term_id: termId, min_age: min, max_age: max, ...rest }),
    keepIds,
  );

/** A removed plan is also removed from every location, by the foreign key. */
export const savePlans = (tx: Transaction, plans: ChildrenOf<PlanValues>, keepIds: boolean) =>
  syncChildren(
    tx,
    PLANS,
    plans,
    ({ id, insurancePlanId, insuranceConsideration, ...days }) => ({
      id,
      insurance_plan_id: insurancePlanId,
      insurance_consideration: insuranceConsideration,
      ...daysOf(days),
    }),
    keepIds,
  );

/** Call it before `saveLocations`: the index never allows two primaries, not even within a transaction. */
export async function clearFormerPrimary(
  tx: Transaction,
  locations: ChildrenOf<LocationValues>,
): Promise<void> {
  const primaries = [...locations].flatMap(([provider_id, { wanted }]) =>
    wanted.flatMap(({ isPrimary, practiceAddressId }) =>
      isPrimary ? [{ provider_id, practice_address_id: practiceAddressId }] : [],
    ),
  );
  await tx.execute(sql`
    update provider_location as own set is_primary = false
     where ${isOneOf(locations)} and is_primary and not exists (
       select from ${asRows(primaries)} as wanted (provider_id integer, practice_address_id integer)
        where wanted.provider_id = own.provider_id and wanted.practice_address_id = own.practice_address_id)`);
}

/** Without the plans that they accept. */
export async function saveLocations(
  tx: Transaction,
  locations: ChildrenOf<LocationValues>,
  keepIds: boolean,
): Promise<void> {
  const columnsOf = (location: LocationValues, position: number) => ({
    id: location.id,
    practice_address_id: location.practiceAddressId,
    hip: location.hip,
    is_primary: location.isPrimary,
    accepting: location.accepting,
    ...daysOf(location),
    position,
  });
  await syncChildren(tx, LOCATIONS, locations, columnsOf, keepIds);
  await restoreAcceptingSince(tx, locations);
}

/** An undo also brings back the day, which a trigger has just set to today. */
async function restoreAcceptingSince(tx: Transaction, locations: ChildrenOf<LocationValues>): Promise<void> {
  const dated = childRows(locations, ({ practiceAddressId, acceptingSince }) => ({
    practice_address_id: practiceAddressId,
    since: acceptingSince,
  })).filter((row) => 'since' in row && row.since);
  if (dated.length === 0) return;
  await tx.execute(sql`
    update provider_location as own set accepting_since = wanted.since
      from ${asRows(dated)} as wanted (provider_id integer, practice_address_id integer, since date)
     where wanted.provider_id = own.provider_id and wanted.practice_address_id = own.practice_address_id
       and own.accepting is not null and own.accepting_since <> wanted.since`);
}

/** Call it after `savePlans` and `saveLocations`: `stored` is what these two have left. */
export async function saveLocationPlans(
  tx: Transaction,
  locations: ChildrenOf<LocationValues>,
): Promise<void> {
  const { gone, written } = differingPlans(locations);
  const located = (rows: readonly object[]) => sql`
    select location.id as location_id, listed.provider_id, listed.plan_id, listed.starts_on, listed.ends_on
      from ${asRows(rows)} as listed (provider_id integer, practice_address_id integer, plan_id integer, starts_on date, ends_on date)
      join provider_location as location
        on location.provider_id = listed.provider_id and location.practice_address_id = listed.practice_address_id`;
  if (gone.length > 0)
    await tx.execute(sql`
      delete from provider_location_plan as own using (${located(gone)}) as gone
       where own.provider_location_id = gone.location_id and own.insurance_plan_id = gone.plan_id`);
  if (written.length > 0)
    await tx.execute(sql`
      insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id, starts_on, ends_on)
      select location_id, provider_id, plan_id, starts_on, ends_on from (${located(written)}) as written
      on conflict (provider_location_id, insurance_plan_id)
        do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`);
}

function differingPlans(locations: ChildrenOf<LocationValues>): { gone: object[]; written: object[] } {
  const gone: object[] = [];
  const written: object[] = [];
  for (const [provider_id, { wanted, stored }] of locations) {
    const plansAt = (list: readonly LocationValues[]) =>
      new Map(
        list.map(({ practiceAddressId, plans }) => [
          practiceAddressId,
          new Map(plans.map((plan) => [plan.insurancePlanId, plan])),
        ]),
      );
    const [next, own] = [plansAt(wanted), plansAt(stored)];
    const collect = (from: typeof next, others: typeof next, isSame: typeof haveSameDays, into: object[]) => {
      for (const [practice_address_id, plans] of from)
        for (const [plan_id, plan] of plans) {
          const other = others.get(practice_address_id)?.get(plan_id);
          if (!other || !isSame(plan, other))
            into.push({ provider_id, practice_address_id, plan_id, ...daysOf(plan) });
        }
    };
    collect(own, next, () => true, gone);
    collect(next, own, haveSameDays, written);
  }
  return { gone, written };
}

const haveSameDays = (a: Days, b: Days) => a.startsOn === b.startsOn && a.endsOn === b.endsOn;

/** Extenders are identified by id alone; an id that belongs to another provider counts as new. */
export async function saveExtenders(
  tx: Transaction,
  extenders: ChildrenOf<ExtenderValues>,
  keepIds: boolean,
): Promise<void> {
  const wanted = childRows(extenders, (extender, position) => ({ ...extender, position }));
  const rows = sql`${asRows(wanted)} as wanted (provider_id integer, id integer, name text, "degreeId" integer, position integer)`;
  await tx.execute(sql`
    delete from provider_extender as own
     where ${isOneOf(extenders)} and not exists (
       select from ${rows} where wanted.provider_id = own.provider_id and wanted.id = own.id)`);
  await tx.execute(sql`
    insert into provider_extender (${keepIds ? sql`id, ` : NO_SQL}provider_id, name, degree_id, position)
    select ${keepIds ? sql`${idOrNext(sql.raw('provider_extender'))}, ` : NO_SQL}provider_id, name, "degreeId", position
      from ${rows}
     where id is null or not exists (
       select from provider_extender as own where own.id = wanted.id and own.provider_id = wanted.provider_id)`);
  await tx.execute(sql`
    update provider_extender as own
       set name = wanted.name, degree_id = wanted."degreeId", position = wanted.position
      from ${rows}
     where own.id = wanted.id and own.provider_id = wanted.provider_id
       and (own.name, own.degree_id, own.position) is distinct from (wanted.name, wanted."degreeId", wanted.position)`);
}
