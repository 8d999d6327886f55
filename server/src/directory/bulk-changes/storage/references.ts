import type { ChosenChange } from '@careline/contracts/directory/bulk-changes/bulk-change-table';
import type {
  KnownNames,
  PlaceNames,
  PlanNames,
} from '@careline/contracts/directory/bulk-changes/places-and-plans';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import { findKnownSet } from '../../../platform/db/known-sets.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import { presentNames } from '../../../platform/history/storage/reference-names.ts';
import { missingFrom, type Names, referencesIn } from '../../../platform/history/words/references.ts';

export interface ProviderVersion extends Record<string, unknown> {
  id: number;
  rowVersion: number;
}

/** The providers that exist, in the order of their names, with the versions they have now. */
export async function chosenVersions(tx: Transaction, ids: readonly number[]): Promise<ProviderVersion[]> {
  const { rows } = await tx.execute<ProviderVersion>(sql`
    select id, row_version as "rowVersion" from provider where id = any (${sql.param([...ids])}::integer[])
     order by name collate "und-x-icu", id`);
  return rows;
}

/** The names of the records that a change refers to. One that does not exist is refused. */
export async function referenceNames(tx: Transaction, { fields, body }: ChosenChange): Promise<Names> {
  for (const [field, words] of Object.entries(fields)) {
    const references = referencesIn({ [field]: words }, [body]);
    const missing = missingFrom(await presentNames(tx, references), references);
    const [set] = missing.keys();
    if (set === undefined) continue;
    throw refused(`The chosen ${findKnownSet(set)?.set.label.one ?? 'record'} does not exist.`, field);
  }
  return presentNames(tx, referencesIn(fields, [body]));
}

/** The names that added rows need for the records they refer to, and today's date. */
export async function knownNames(tx: Transaction, { fields, body }: ChosenChange): Promise<KnownNames> {
  const references = referencesIn(fields, [body]);
  const ids = (set: string) => sql`${sql.param([...(references.get(set) ?? [])])}::integer[]`;
  const plans = await tx.execute<PlanNames & { id: number }>(sql`
    select plan.id, insurance.id as "insuranceId", insurance.full_name as "insuranceName", plan.name as "insurancePlanName"
      from insurance_plan as plan join insurance on insurance.id = plan.insurance_id
     where plan.id = any (${ids('InsurancePlans')})`);
  const places = await tx.execute<PlaceNames & { id: number }>(sql`
    select place.id, practice.name as "practiceName", place.address, place.suite, place.zip
      from practice_address as place join practice on practice.id = place.practice_id
     where place.id = any (${ids('PracticeAddresses')})`);
  const day = await tx.execute<{ today: string }>(sql`select current_date::text as today`);
  return { today: day.rows[0]?.today ?? '', plans: byId(plans.rows), places: byId(places.rows) };
}

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Omit<Row, 'id'>> =>
  new Map(rows.map(({ id, ...names }) => [id, names]));
