import {
  NO_OPTIONS,
  type RosterProfile,
  type RosterProfiles,
  type SaveRosterProfile,
} from '@careline/contracts/exchange/roster-mapping';
import { searchWords } from '@careline/contracts/rules/folding';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../platform/db/connection.ts';
import { limitToPage, type PageRequest } from '../../../platform/db/expressions.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';

/** Profiles of senders: how the files of each are mapped. */

export type ProfilesRequest = PageRequest & { query?: string | null | undefined };

/** Without an insurance that was deleted since. */
const PROFILES = sql`
  select profile.id, profile.name, insurance.id as "insuranceId", sheet, mapping, constants, options
    from roster_profile as profile left join insurance on insurance.id = profile.insurance_id`;

export async function searchProfiles(
  db: Reader,
  { query, ...page }: ProfilesRequest,
): Promise<RosterProfiles> {
  const words = searchWords(query ?? '').map(
    (word): SQL => sql`position(${word} in search_key(profile.name)) > 0`,
  );
  const condition = sql.join([sql`true`, ...words], sql` and `);
  const { rows } = await db.execute<RosterProfile & Record<string, unknown>>(sql`
    ${PROFILES} where ${condition} order by profile.name collate "und-x-icu", profile.id
     ${limitToPage(page)}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from roster_profile as profile where ${condition}`,
  );
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Those whose mapped columns are all among these. */
export async function fittingProfiles(
  db: Reader,
  columns: readonly { name: string }[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from roster_profile
     where not exists (
       select from jsonb_each_text(mapping) as mapped (name, target)
        where target is not null and not name = any (${sql.param(columns.map(({ name }) => name))}::text[]))
     order by name collate "und-x-icu", id`);
  return rows;
}

export async function findProfile(db: Reader, id: number): Promise<RosterProfile | undefined> {
  const { rows } = await db.execute<RosterProfile & Record<string, unknown>>(
    sql`${PROFILES} where profile.id = ${id}`,
  );
  return rows[0];
}

export async function insuranceName(db: Reader, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select full_name as name from insurance where id = ${id}`,
  );
  return rows[0]?.name;
}

export async function saveProfile(
  tx: Transaction,
  { id, name, insuranceId, sheet, mapping, constants, options }: SaveRosterProfile,
): Promise<RosterProfile> {
  if (insuranceId && (await insuranceName(tx, insuranceId)) === undefined)
    throw refused('This insurance does not exist any more. Choose another.', 'insuranceId');
  const taken = await tx.execute(
    sql`select from roster_profile where lower(name) = lower(${name}) and id <> ${id ?? 0}`,
  );
  if (taken.rowCount) throw refused(`There is a profile “${name}” already. Choose another name.`, 'name');
  const fields = sql`${name}, ${insuranceId ?? null}::integer, ${sheet ?? ''}, ${JSON.stringify(mapping)}::jsonb,
    ${JSON.stringify(constants ?? {})}::jsonb, ${JSON.stringify(options ?? NO_OPTIONS)}::jsonb`;
  const { rows } = await tx.execute<{ id: number }>(
    id
      ? sql`update roster_profile set (name, insurance_id, sheet, mapping, constants, options) = (${fields}) where id = ${id} returning id`
      : sql`insert into roster_profile (name, insurance_id, sheet, mapping, constants, options) values (${fields}) returning id`,
  );
  const saved = rows[0] && (await findProfile(tx, rows[0].id));
  if (!saved) throw notFound('profile');
  return saved;
}

export async function deleteProfile(tx: Transaction, id: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`delete from roster_profile where id = ${id}`);
  if (!rowCount) throw notFound('profile');
}
