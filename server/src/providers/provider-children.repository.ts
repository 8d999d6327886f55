import type { SaveProvider } from '@careline/contracts/providers';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import type { LocationValues, PlanValues, TermValues } from './provider-rules.ts';

/**
 * Each function brings one kind of child to what is wanted, by difference: a child that stays keeps its id, and a row
 * that is as it should be is not written.
 */

export async function saveGroups(
  tx: Transaction,
  providerId: number,
  groups: readonly number[],
): Promise<void> {
  await removeOthers(tx, sql`provider_group_member`, providerId, sql`group_id`, groups);
  await tx.execute(sql`
    insert into provider_group_member (provider_id, group_id)
    select ${providerId}, id from ${asRows(groups.map((id) => ({ id })))} as wanted (id integer)
    on conflict do nothing`);
}

export async function saveSpecialties(
  tx: Transaction,
  providerId: number,
  specialties: readonly { specialtyId: number }[],
): Promise<void> {
  const wanted = specialties.map(({ specialtyId }, position) => ({ specialtyId, position }));
  await removeOthers(
    tx,
    sql`provider_specialty`,
    providerId,
    sql`specialty_id`,
    wanted.map((row) => row.specialtyId),
  );
  await tx.execute(sql`
    insert into provider_specialty as own (provider_id, specialty_id, position)
    select ${providerId}, "specialtyId", position
      from ${asRows(wanted)} as wanted ("specialtyId" integer, position integer)
    on conflict (provider_id, specialty_id) do update set position = excluded.position
     where own.position <> excluded.position`);
}

type Extenders = NonNullable<SaveProvider['providerExtenders']>;

/** Extenders have no key but their id; one whose id is not this provider's counts as new. */
export async function saveExtenders(
  tx: Transaction,
  providerId: number,
  extenders: Extenders,
): Promise<void> {
  const wanted = extenders.map(({ id, name, degreeId }, position) => ({
    id: id ?? null,
    name,
    degreeId: degreeId ?? null,
    position,
  }));
  const rows = sql`${asRows(wanted)} as wanted (id integer, name text, "degreeId" integer, position integer)`;
  await tx.execute(sql`
    delete from provider_extender
     where provider_id = ${providerId} and id not in (select id from ${rows} where id is not null)`);
  await tx.execute(sql`
    insert into provider_extender (provider_id, name, degree_id, position)
    select ${providerId}, name, "degreeId", position from ${rows}
     where id is null or not exists (
       select from provider_extender as own where own.id = wanted.id and own.provider_id = ${providerId})`);
  await tx.execute(sql`
    update provider_extender as own
       set name = wanted.name, degree_id = wanted."degreeId", position = wanted.position
      from ${rows}
     where own.id = wanted.id and own.provider_id = ${providerId}
       and (own.name, own.degree_id, own.position) is distinct from (wanted.name, wanted."degreeId", wanted.position)`);
}

export async function saveTerms(
  tx: Transaction,
  providerId: number,
  terms: readonly TermValues[],
): Promise<void> {
  await removeOthers(
    tx,
    sql`provider_term`,
    providerId,
    sql`term_id`,
    terms.map((row) => row.termId),
  );
  await tx.execute(sql`
    insert into provider_term as own (provider_id, term_id, min_age, max_age, note, priority)
    select ${providerId}, "termId", min, max, note, priority
      from ${asRows(terms)} as wanted ("termId" integer, min smallint, max smallint, note text, priority boolean)
    on conflict (provider_id, term_id) do update
       set min_age = excluded.min_age, max_age = excluded.max_age, note = excluded.note, priority = excluded.priority
     where (own.min_age, own.max_age, own.note, own.priority)
           is distinct from (excluded.min_age, excluded.max_age, excluded.note, excluded.priority)`);
}

/** A plan that goes is gone from every location too: the foreign key sees to it. */
export async function savePlans(
  tx: Transaction,
  providerId: number,
  plans: readonly PlanValues[],
): Promise<void> {
  await removeOthers(
    tx,
    sql`provider_insurance_plan`,
    providerId,
    sql`insurance_plan_id`,
    plans.map((row) => row.insurancePlanId),
  );
  await tx.execute(sql`
    insert into provider_insurance_plan as own (provider_id, insurance_plan_id, insurance_consideration)
    select ${providerId}, "insurancePlanId", "insuranceConsideration"
      from ${asRows(plans)} as wanted ("insurancePlanId" integer, "insuranceConsideration" text)
    on conflict (provider_id, insurance_plan_id) do update
       set insurance_consideration = excluded.insurance_consideration
     where own.insurance_consideration <> excluded.insurance_consideration`);
}

export async function saveLocations(
  tx: Transaction,
  providerId: number,
  locations: readonly LocationValues[],
): Promise<void> {
  const wanted = locations.map(({ plans: _, ...location }, position) => ({ ...location, position }));
  const primary = wanted.find(({ isPrimary }) => isPrimary)?.practiceAddressId ?? 0;
  await removeOthers(
    tx,
    sql`provider_location`,
    providerId,
    sql`practice_address_id`,
    wanted.map((row) => row.practiceAddressId),
  );
  // The old primary gives way first: two at once are refused, even for a moment.
  await tx.execute(sql`
    update provider_location set is_primary = false
     where provider_id = ${providerId} and is_primary and practice_address_id <> ${primary}`);
  await tx.execute(sql`
    insert into provider_location as own (provider_id, practice_address_id, hip, is_primary, position)
    select ${providerId}, "practiceAddressId", hip, "isPrimary", position
      from ${asRows(wanted)} as wanted ("practiceAddressId" integer, hip text, "isPrimary" boolean, position integer)
    on conflict (provider_id, practice_address_id) do update
       set hip = excluded.hip, is_primary = excluded.is_primary, position = excluded.position
     where (own.hip, own.is_primary, own.position)
           is distinct from (excluded.hip, excluded.is_primary, excluded.position)`);
  await saveLocationPlans(tx, providerId, locations);
}

async function saveLocationPlans(
  tx: Transaction,
  providerId: number,
  locations: readonly LocationValues[],
): Promise<void> {
  const wanted = locations.flatMap(({ practiceAddressId, plans }) =>
    plans.map((insurancePlanId) => ({ practiceAddressId, insurancePlanId })),
  );
  const rows = sql`
    select location.id as location_id, wanted."insurancePlanId" as plan_id
      from ${asRows(wanted)} as wanted ("practiceAddressId" integer, "insurancePlanId" integer)
      join provider_location as location
        on location.provider_id = ${providerId} and location.practice_address_id = wanted."practiceAddressId"`;
  await tx.execute(sql`
    delete from provider_location_plan
     where provider_id = ${providerId}
       and (provider_location_id, insurance_plan_id) not in (select location_id, plan_id from (${rows}) as kept)`);
  await tx.execute(sql`
    insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
    select location_id, ${providerId}, plan_id from (${rows}) as wanted_plan
    on conflict do nothing`);
}

async function removeOthers(
  tx: Transaction,
  table: SQL,
  providerId: number,
  key: SQL,
  kept: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    delete from ${table}
     where provider_id = ${providerId}
       and not exists (select from ${asRows(kept.map((id) => ({ id })))} as kept (id integer) where kept.id = ${key})`);
}

/** JavaScript rows as a table: one parameter, however many rows. */
const asRows = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
