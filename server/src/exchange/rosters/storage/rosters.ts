import { createHash } from 'node:crypto';
import { ROLE } from '@careline/contracts/basis/call';
import type {
  RosterConstants,
  RosterMapping,
  RosterOptions,
} from '@careline/contracts/exchange/roster-mapping';
import type {
  RosterColumn,
  RosterRow,
  RosterStatus,
  RosterStatusName,
} from '@careline/contracts/exchange/rosters';
import { sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { fullNameOf, isoMoment, limitToPage, type PageRequest } from '../../../platform/db/expressions.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

/** The state of rosters, shared by all servers of the database. */

/** With the place of its cell in a row, from 0. */
type StoredColumn = RosterColumn & { place: number };

/** One sheet of a workbook; a CSV file has none. */
export interface StoredSheet {
  name: string;
  rows: number;
  columns: StoredColumn[];
  mapping: RosterMapping;
  /** Why it cannot be used. */
  problem?: string;
}

export interface StoredRoster extends Record<string, unknown> {
  id: number;
  fileName: string;
  /** Negative for a key, which limits what the roster sees and changes. */
  createdBy: number;
  status: RosterStatusName | 'reading';
  columns: StoredColumn[];
  mapping: RosterMapping;
  options: RosterOptions;
  constants: RosterConstants;
  sheets: StoredSheet[];
  /** Of `sheets`; its rows have this number. */
  sheet: number;
  profileId: number | null;
  sinceLast: RosterStatus['sinceLast'];
  rowsDone: number;
  rowsTotal: number;
  errorMessage: string;
  line: number | null;
}

export async function beginRoster(db: Reader, fileName: string, by: SessionUser): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into roster (file_name, created_by, created_by_name) values (${fileName}, ${by.id}, ${fullNameOf(by)}) returning id`);
  return rows[0]?.id ?? 0;
}

/** Admins find any roster, others only their own. */
const mayUse = (by: SessionUser) =>
  sql`status <> 'reading' and (${by.role === ROLE.Admin} or created_by = ${by.id})`;

const COLUMNS = sql`id, file_name as "fileName", created_by as "createdBy", status, columns, mapping, options, constants, sheets, sheet,
  profile_id as "profileId", since_last as "sinceLast",
  rows_total as "rowsTotal",
  case when status in ('uploaded', 'checked', 'applied', 'undone') then rows_total
       else coalesce((select (progress ->> 'done')::integer from job join job_progress on job_id = job.id
                       where kind in ('roster check', 'roster apply') and input ->> 'rosterId' = roster.id::text
                       order by started_at desc limit 1), 0) end as "rowsDone",
  error_message as "errorMessage", line::float8 as line`;

export async function findRoster(db: Reader, id: number, by: SessionUser): Promise<StoredRoster> {
  const { rows } = await db.execute<StoredRoster>(
    sql`select ${COLUMNS} from roster where id = ${id} and ${mayUse(by)}`,
  );
  if (!rows[0]) throw notFound('roster');
  return rows[0];
}

/** For a job, which has no user; undefined if the roster was deleted. */
export async function readRoster(db: Reader, id: number): Promise<StoredRoster | undefined> {
  const { rows } = await db.execute<StoredRoster>(sql`select ${COLUMNS} from roster where id = ${id}`);
  return rows[0];
}

/** Locks a roster against everything else that happens to it. */
export async function lockRoster(tx: Transaction, id: number, by: SessionUser): Promise<StoredRoster> {
  const { rows } = await tx.execute<StoredRoster>(
    sql`select ${COLUMNS} from roster where id = ${id} and ${mayUse(by)} for update`,
  );
  if (!rows[0]) throw notFound('roster');
  return rows[0];
}

export async function beginStep(
  tx: Transaction,
  id: number,
  { from, to }: { from: readonly string[]; to: 'checking' | 'applying' },
): Promise<void> {
  await tx.execute(sql`
    update roster set status = ${to}, error_message = '' where id = ${id} and status = any (${sql.param([...from])}::text[])`);
}

export async function finishCheck(
  tx: Transaction,
  id: number,
  sinceLast: StoredRoster['sinceLast'],
): Promise<void> {
  await tx.execute(sql`
    update roster set status = 'checked', since_last = ${sinceLast && JSON.stringify(sinceLast)}::jsonb where id = ${id} and status = 'checking'`);
}

type Mapped = Pick<
  StoredRoster,
  'columns' | 'mapping' | 'options' | 'constants' | 'sheet' | 'profileId' | 'rowsTotal'
>;

export async function saveMapping(
  tx: Transaction,
  id: number,
  { columns, mapping, options, constants, sheet, profileId, rowsTotal }: Mapped,
): Promise<void> {
  await tx.execute(sql`
    update roster set columns = ${JSON.stringify(columns)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
           options = ${JSON.stringify(options)}::jsonb, constants = ${JSON.stringify(constants)}::jsonb, sheet = ${sheet}, rows_total = ${rowsTotal},
           profile_id = ${profileId}, since_last = null
     where id = ${id}`);
  await tx.execute(sql`
    insert into roster_mapping (columns_hash, mapping) values (${hashOf(columns)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (columns_hash) do update set mapping = excluded.mapping, at = now()`);
}

/** The last applied roster with the same profile. */
export async function formerOf(
  tx: Transaction,
  { id, profileId }: StoredRoster,
): Promise<(StoredRoster & { at: string }) | undefined> {
  if (profileId === null) return undefined;
  const { rows } = await tx.execute<StoredRoster & { at: string }>(sql`
    select ${COLUMNS}, ${isoMoment('at')} as at from roster
     where profile_id = ${profileId} and status = 'applied' and id <> ${id} order by line desc limit 1`);
  return rows[0];
}

export async function rememberedMapping(
  db: Reader,
  columns: readonly { name: string }[],
): Promise<RosterMapping | undefined> {
  const { rows } = await db.execute<{ mapping: RosterMapping }>(
    sql`select mapping from roster_mapping where columns_hash = ${hashOf(columns)}`,
  );
  return rows[0]?.mapping;
}

/** The order of the columns does not matter: the mapping is the same. */
const hashOf = (columns: readonly { name: string }[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name).sort()))
    .digest();

export async function storeUpload(
  db: Reader,
  id: number,
  { sheets, sheet, isWorkbook }: { sheets: readonly StoredSheet[]; sheet: number; isWorkbook: boolean },
): Promise<void> {
  const { columns = [], mapping = {}, rows = 0 } = sheets[sheet] ?? {};
  await db.execute(sql`
    update roster set status = 'uploaded', columns = ${JSON.stringify(columns)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
           rows_total = ${rows}, sheets = ${JSON.stringify(isWorkbook ? sheets : [])}::jsonb, sheet = ${sheet}
     where id = ${id} and status = 'reading'`);
}

/** Has no effect on a roster whose step has ended, even if the next one has begun. */
export async function failRoster(
  tx: Transaction,
  id: number,
  during: 'checking' | 'applying',
  message: string,
): Promise<void> {
  await tx.execute(sql`
    update roster set status = 'failed', error_message = ${message} where id = ${id} and status = ${during}`);
}

export async function deleteUnread(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from roster where id = ${id} and status = 'reading'`);
}

/** Rosters that nobody applied within a month are forgotten. */
export async function deleteOldRosters(db: Database): Promise<void> {
  await db.execute(
    sql`delete from roster where status in ('uploaded', 'checked', 'failed') and at < now() - interval '30 days'`,
  );
}

export async function listRosters(
  db: Database,
  page: PageRequest,
  by: SessionUser,
): Promise<{ items: RosterRow[]; total: number }> {
  const { rows } = await db.execute<RosterRow & Record<string, unknown>>(sql`
    select id, file_name as "fileName", created_by_name as "createdByName", ${isoMoment('at')} as at, status,
           ${isoMoment('undone_at')} as "undoneAt", undone_by_name as "undoneByName"
      from roster where ${mayUse(by)} order by id desc ${limitToPage(page)}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from roster where ${mayUse(by)}`,
  );
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Deletes a roster that was not applied, with its rows. */
export async function deleteRoster(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from roster where id = ${id}`);
}

/** Marks an applied roster as undone: of two undos at once, one waits and is refused. */
export async function takeRoster(
  tx: Transaction,
  id: number,
  by: SessionUser,
): Promise<{ line: number; fileName: string }> {
  const roster = await lockRoster(tx, id, by);
  const line = refuseUndo(roster);
  await tx.execute(
    sql`update roster set status = 'undone', undone_at = now(), undone_by_name = ${fullNameOf(by)} where id = ${id}`,
  );
  return { line, fileName: roster.fileName };
}

/** Returns the line of the run. */
export function refuseUndo({ status, line }: StoredRoster): number {
  if (status === 'undone') throw refused('This roster has already been undone.');
  if (status !== 'applied' || line === null)
    throw refused('This roster was not applied, so there is nothing to undo.');
  return line;
}
