import type { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import {
  isSameVerification,
  olderOf,
  type StoredMerge,
  type VerificationRow,
} from '../merging/without-merge.ts';
import type { PointingNotice } from './moved-notices.ts';

/** What is kept beside two records, as it was before a merge: for the undo. */
export interface Beside {
  verification: StoredMerge['verification'];
  /** Reports that were moved. */
  reports: { id: number; provider_name: string }[];
  /** Open reports that were joined to an open one about the same thing. */
  joined: JoinedReport[];
  /** Of addresses: what their offices were asked, and whether they want mails. */
  attestations?: number[];
  offices?: { kept: Row | null; removed: Row | null; left: Row | null };
  /** Notices that pointed to the removed one. */
  notices?: PointingNotice[];
}

interface JoinedReport {
  report: Row;
  into: number;
  notes: number[];
  reporters: Row[];
  added: number[];
}

type Row = Record<string, unknown>;

interface Pair {
  entity: DuplicateSet;
  keptId: number;
  removedId: number;
}

/** How reports name a record of the set; nothing is reported about practices. */
const REPORTED: Readonly<Record<DuplicateSet, SQL | undefined>> = {
  Providers: sql`provider_id`,
  PracticeAddresses: sql`practice_address_id`,
  Practices: undefined,
};

export async function countBeside(
  tx: Transaction,
  entity: DuplicateSet,
  id: number,
): Promise<{ what: string; count: number }[]> {
  const column = REPORTED[entity];
  if (!column) return [];
  const { rows } = await tx.execute<{ reports: number; verifications: number }>(sql`
    select (select count(*)::int from report where ${column} = ${id}) as reports,
           (select count(*)::int from verification where entity = ${entity} and record_id = ${id}) as verifications`);
  return [
    { what: 'Reports', count: rows[0]?.reports ?? 0 },
    { what: 'Verification', count: rows[0]?.verifications ?? 0 },
  ];
}

/** The older verification counts; reports move, and two open ones about the same thing become one. */
export async function mergeBeside(tx: Transaction, pair: Pair, keptName: string): Promise<Beside> {
  const { entity, keptId, removedId } = pair;
  const verification = {
    kept: await verificationRow(tx, entity, keptId),
    removed: await verificationRow(tx, entity, removedId),
  };
  await writeVerification(tx, entity, keptId, olderOf(verification));
  await writeVerification(tx, entity, removedId, null);
  const column = REPORTED[entity];
  if (!column) return { verification, reports: [], joined: [] };
  const joined = await joinReports(tx, pair);
  const name = entity === 'Providers' ? sql`, provider_name = ${keptName}` : sql``;
  const { rows: reports } = await tx.execute<Beside['reports'][number] & Row>(sql`
    with moved as (select id, provider_name from report where ${column} = ${removedId} for update),
    changed as (update report set ${column} = ${keptId}, row_version = row_version + 1 ${name}
                 where id in (select id from moved))
    select id, provider_name from moved order by id`);
  return {
    verification,
    reports,
    joined,
    ...(entity === 'PracticeAddresses' && (await mergeOffices(tx, pair))),
  };
}

/** `pair.keptId` is where the kept record is now: the last of a chain. */
export async function unmergeBeside(
  tx: Transaction,
  pair: Pair,
  { reports, joined, attestations, offices }: Beside,
): Promise<void> {
  const { entity, keptId, removedId } = pair;
  const column = REPORTED[entity];
  if (!column) return;
  const name = entity === 'Providers' ? sql`, provider_name = former.provider_name` : sql``;
  await tx.execute(sql`
    update report set ${column} = ${removedId}, row_version = report.row_version + 1 ${name}
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as former (id integer, provider_name text)
     where report.id = former.id and report.${column} = ${keptId}`);
  for (const one of joined) await separate(tx, one);
  if (attestations)
    await tx.execute(sql`
      update attestation set practice_address_id = ${removedId}
       where id = any (${sql.param(attestations)}::integer[]) and practice_address_id = ${keptId}`);
  if (!offices) return;
  if (isEqual(await officeRow(tx, keptId), offices.left && { ...offices.left, practice_address_id: keptId }))
    await writeOffice(tx, keptId, offices.kept);
  await writeOffice(tx, removedId, offices.removed);
}

// ---------------------------------------------------------------- verifications

/** Restores the row from before the merge; false if somebody has verified the record since. */
export async function putVerificationBack(
  tx: Transaction,
  entity: DuplicateSet,
  id: number,
  { from, to }: { from: VerificationRow | null; to: VerificationRow | null },
): Promise<boolean> {
  if (isSameVerification(from, to)) return true;
  if (!isSameVerification(await verificationRow(tx, entity, id), to)) return false;
  await writeVerification(tx, entity, id, from);
  return true;
}

async function verificationRow(
  tx: Transaction,
  entity: DuplicateSet,
  id: number,
): Promise<VerificationRow | null> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(verification) as row from verification where entity = ${entity} and record_id = ${id}`,
  );
  return rows[0]?.row ?? null;
}

async function writeVerification(
  tx: Transaction,
  entity: DuplicateSet,
  id: number,
  row: VerificationRow | null,
): Promise<void> {
  await tx.execute(sql`delete from verification where entity = ${entity} and record_id = ${id}`);
  if (row)
    await tx.execute(sql`
      insert into verification
      select * from jsonb_populate_record(null::verification, ${JSON.stringify({ ...row, record_id: id })}::jsonb)`);
}

// ---------------------------------------------------------------- reports

/** An open report about the removed record that repeats an open one about the kept record. */
async function joinReports(tx: Transaction, { entity, keptId, removedId }: Pair): Promise<JoinedReport[]> {
  const isSameOtherwise =
    entity === 'Providers'
      ? sql`own.practice_address_id is not distinct from theirs.practice_address_id`
      : sql`own.provider_id = theirs.provider_id`;
  const column = REPORTED[entity];
  const { rows } = await tx.execute<{
    id: number;
    into: number;
    report: Row;
    reporters: Row[];
    notes: number[];
  }>(sql`
    select theirs.id, own.id as into, to_jsonb(theirs) as report,
           (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from report_reporter as one where one.report_id = theirs.id) as reporters,
           array(select id from report_note where report_id = theirs.id order by id) as notes
      from report as theirs
      join report as own on own.${column} = ${keptId} and own.kind = theirs.kind and own.closed_at is null and ${isSameOtherwise}
     where theirs.${column} = ${removedId} and theirs.closed_at is null`);
  const joined: JoinedReport[] = [];
  for (const { id, into, report, reporters, notes } of rows) {
    const { rows: added } = await tx.execute<{ userId: number }>(sql`
      insert into report_reporter (report_id, user_id, has_seen_answer, reported_at)
      select ${into}, user_id, has_seen_answer, reported_at from report_reporter where report_id = ${id}
      on conflict do nothing returning user_id as "userId"`);
    await tx.execute(sql`update report_note set report_id = ${into} where report_id = ${id}`);
    await tx.execute(sql`delete from report where id = ${id}`);
    await tx.execute(sql`update report set row_version = row_version + 1 where id = ${into}`);
    joined.push({ report, into, notes, reporters, added: added.map(({ userId }) => userId) });
  }
  return joined;
}

/** The report comes back, unless a merge that is still there would join it again at once. */
async function separate(tx: Transaction, one: JoinedReport): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into report
    select back.*
      from jsonb_populate_record(null::report, ${JSON.stringify(one.report)}::jsonb) as former,
           jsonb_populate_record(former, jsonb_build_object(
             'provider_id', coalesce(merged_into('Providers', former.provider_id), former.provider_id),
             'practice_address_id',
               coalesce(merged_into('PracticeAddresses', former.practice_address_id), former.practice_address_id))) as back
    on conflict do nothing`);
  if (rowCount === 0) return;
  await tx.execute(sql`
    insert into report_reporter
    select * from jsonb_populate_recordset(null::report_reporter, ${JSON.stringify(one.reporters)}::jsonb)`);
  const id = Number(one.report.id);
  await tx.execute(
    sql`update report_note set report_id = ${id} where id = any (${sql.param(one.notes)}::integer[])`,
  );
  await tx.execute(
    sql`delete from report_reporter where report_id = ${one.into} and user_id = any (${sql.param(one.added)}::integer[])`,
  );
}

// ---------------------------------------------------------------- what offices were asked

/** If either of the two asked not to be mailed, the one that is left is not mailed. */
async function mergeOffices(
  tx: Transaction,
  { keptId, removedId }: Pair,
): Promise<Pick<Beside, 'attestations' | 'offices'>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`update attestation set practice_address_id = ${keptId} where practice_address_id = ${removedId} returning id`,
  );
  const [kept, removed] = [await officeRow(tx, keptId), await officeRow(tx, removedId)];
  if (removed) {
    await tx.execute(sql`
      insert into attestation_office as own (practice_address_id, mailed_at, mailed_before, opted_out_at)
      select ${keptId}, mailed_at, mailed_before, opted_out_at from attestation_office where practice_address_id = ${removedId}
      on conflict (practice_address_id) do update
        set mailed_at = greatest(own.mailed_at, excluded.mailed_at), opted_out_at = coalesce(own.opted_out_at, excluded.opted_out_at)`);
    await writeOffice(tx, removedId, null);
  }
  return {
    attestations: rows.map(({ id }) => id),
    offices: { kept, removed, left: await officeRow(tx, keptId) },
  };
}

async function officeRow(tx: Transaction, id: number): Promise<Row | null> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(attestation_office) as row from attestation_office where practice_address_id = ${id}`,
  );
  return rows[0]?.row ?? null;
}

async function writeOffice(tx: Transaction, id: number, row: Row | null): Promise<void> {
  await tx.execute(sql`delete from attestation_office where practice_address_id = ${id}`);
  if (row)
    await tx.execute(sql`
      insert into attestation_office
      select * from jsonb_populate_record(null::attestation_office,
        ${JSON.stringify({ ...row, practice_address_id: id })}::jsonb)`);
}

const isEqual = (a: Row | null, b: Row | null): boolean => JSON.stringify(a) === JSON.stringify(b);
