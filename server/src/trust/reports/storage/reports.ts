import { STALE } from '@careline/contracts/basis/messages';
import {
  type CloseReport,
  KIND_WORDS,
  OUTCOME_WORDS,
  type ReopenReport,
  type Report,
  type ReportKind,
  type ReportOutcome,
  type SaveReport,
  type TakeReport,
} from '@careline/contracts/trust/reports';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { fullNameOf } from '../../../platform/db/expressions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { FieldChange } from '../../../platform/history/changes.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';
import { mayBeSeenBy, type ReportReader, readReport } from './report-list.ts';

/** Makes a report, or joins the open one about the same thing. */
export function saveReport(db: Database, report: SaveReport, reader: ReportReader): Promise<Report> {
  const { user } = reader;
  return inTransaction(db, async (tx) => {
    const about = await subjectOf(tx, report, reader);
    const { id, isNew } = await openOrJoin(tx, report, about);
    const { rowCount } = await tx.execute(
      sql`insert into report_reporter (report_id, user_id) values (${id}, ${user.id}) on conflict do nothing`,
    );
    if (report.note) await addNote(tx, id, report.note, user);
    const isChanged = Boolean(rowCount) || Boolean(report.note);
    if (!isNew && isChanged)
      await tx.execute(sql`update report set row_version = row_version + 1 where id = ${id}`);
    const saved = await readReport(tx, id, reader);
    const facts = isNew
      ? { provider: about.provider, address: about.address, kind: report.kind, note: report.note }
      : { count: rowCount ? saved.count : undefined, note: report.note };
    if (isNew || isChanged)
      await recordReport(tx, user, { id, action: isNew ? 'created' : 'changed', facts });
    return saved;
  });
}

const MOST_NOTES = 10;

/** Limited, because every answer carries all notes, and every note raises the version that an editor needs to close the report. */
async function addNote(tx: Transaction, id: number, note: string, user: SessionUser): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into report_note (report_id, user_id, user_name, note)
    select ${id}, ${user.id}, ${user.userName}, ${note}
     where (select count(*) from report_note where report_id = ${id} and user_id = ${user.id}) < ${MOST_NOTES}`);
  if (!rowCount)
    throw new AppError(429, [
      `You have already added ${MOST_NOTES} notes to this report. Please wait until it is answered.`,
    ]);
}

/** The version is checked only while the report is open: closing it twice is refused whatever the version. */
export function closeReport(db: Database, id: number, close: CloseReport, by: SessionUser): Promise<void> {
  const { outcome, rowVersion, answer = '' } = close;
  return inTransaction(db, async (tx) => {
    const stored = await lockReport(tx, id);
    if (stored.isClosed) throw refused('This report is already closed.');
    if (stored.rowVersion !== rowVersion) throw new AppError(409, [STALE]);
    await closeWhere(tx, { id }, { outcome, answer }, by);
  });
}

interface LockedReport extends Record<string, unknown> {
  rowVersion: number;
  isClosed: boolean;
}

async function lockReport(tx: Transaction, id: number): Promise<LockedReport> {
  const { rows } = await tx.execute<LockedReport>(
    sql`select row_version as "rowVersion", closed_at is not null as "isClosed" from report where id = ${id} for update`,
  );
  const [stored] = rows;
  if (!stored) throw notFound('report');
  return stored;
}

/** Takes back what one user reported by mistake; what others reported of the same stays. */
export function withdrawReport(db: Database, id: number, by: SessionUser): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { isClosed } = await lockReport(tx, id);
    const { rows } = await tx.execute<{ isRecent: boolean }>(
      sql`select reported_at > now() - interval '1 hour' as "isRecent" from report_reporter
           where report_id = ${id} and user_id = ${by.id}`,
    );
    const [own] = rows;
    if (!own) throw notFound('report');
    if (isClosed) throw refused('This report is already closed.');
    if (!own.isRecent)
      throw refused('A report can be withdrawn within an hour. Report what is right as “Something else”.');
    await tx.execute(sql`delete from report_note where report_id = ${id} and user_id = ${by.id}`);
    await tx.execute(sql`delete from report_reporter where report_id = ${id} and user_id = ${by.id}`);
    const { rowCount: left } = await tx.execute(
      sql`update report set row_version = row_version + 1
           where id = ${id} and exists (select from report_reporter where report_id = ${id})`,
    );
    await recordReport(tx, by, {
      id,
      action: left ? 'changed' : 'deleted',
      facts: { status: 'withdrawn' },
    });
    if (!left) await tx.execute(sql`delete from report where id = ${id}`);
  });
}

/** Refused when somebody else has taken it since the page was loaded: two people would call the same office. */
export function takeReport(
  db: Database,
  id: number,
  { insteadOf }: TakeReport,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { isClosed } = await lockReport(tx, id);
    if (isClosed) throw refused('This report is already closed.');
    const { owner } = await readReport(tx, id, { user: by, groups: [] });
    if (owner?.id === by.id) return;
    if (owner && owner.id !== insteadOf) throw refused(`${owner.name} looks into this report now.`);
    await setOwner(tx, id, by.id);
    await recordReport(tx, by, { id, action: 'changed', facts: { owner: by.userName } });
  });
}

export function releaseReport(db: Database, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { isClosed } = await lockReport(tx, id);
    if (isClosed) throw refused('This report is already closed.');
    await setOwner(tx, id, null);
  });
}

/** The version stays: who looks into a report does not change what is answered. */
const setOwner = (tx: Transaction, id: number, ownerId: number | null) =>
  tx.execute(
    sql`update report set owner_id = ${ownerId}, taken_at = case when ${ownerId}::int is not null then now() end where id = ${id}`,
  );

/** For a report closed by mistake. Its reporters are notified again when it is closed the next time. */
export function reopenReport(
  db: Database,
  id: number,
  { rowVersion }: ReopenReport,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const stored = await lockReport(tx, id);
    if (!stored.isClosed) throw refused('This report is open.');
    if (stored.rowVersion !== rowVersion) throw new AppError(409, [STALE]);
    const { rowCount } = await tx.execute(sql`
      update report set closed_at = null, closed_by = null, closed_by_name = null, outcome = null, answer = default,
                        row_version = row_version + 1
       where id = ${id} and exists (select from provider where provider.id = report.provider_id)
         and not exists (select from report as other
                          where other.closed_at is null and other.provider_id = report.provider_id
                            and other.practice_address_id is not distinct from report.practice_address_id
                            and other.kind = report.kind)`);
    if (!rowCount)
      throw refused(
        'This report cannot be opened again: the provider was deleted, or the same has been reported again.',
      );
    await tx.execute(sql`update report_reporter set has_seen_answer = false where report_id = ${id}`);
    await recordReport(tx, by, { id, action: 'changed', facts: { status: 'open' } });
  });
}

/** Called in the transaction that deletes the provider. */
export async function closeReportsOfDeleted(
  tx: Transaction,
  providerId: number,
  by: SessionUser,
): Promise<void> {
  await closeWhere(tx, { providerId }, { outcome: 'fixed', answer: 'The provider was deleted.' }, by);
}

async function closeWhere(
  tx: Transaction,
  which: { id: number } | { providerId: number },
  { outcome, answer }: Required<Pick<CloseReport, 'outcome' | 'answer'>>,
  by: SessionUser,
): Promise<void> {
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`provider_id = ${which.providerId}`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    update report set closed_at = now(), closed_by = ${by.id}, closed_by_name = ${fullNameOf(by)},
                      outcome = ${outcome}, answer = ${answer}, row_version = row_version + 1
     where ${condition} and closed_at is null returning id`);
  for (const { id } of rows)
    await recordReport(tx, by, { id, action: 'changed', facts: { status: 'closed', outcome, answer } });
}

interface Subject {
  provider: string;
  address: string;
}

/** The provider is locked against deletion until the report is stored. */
async function subjectOf(
  tx: Transaction,
  { providerId, practiceAddressId }: SaveReport,
  reader: ReportReader,
): Promise<Subject> {
  const { rows } = await tx.execute<{ provider: string }>(
    sql`select name as provider from provider where id = ${providerId} and ${mayBeSeenBy(reader, sql`provider.id`)} for key share`,
  );
  const [found] = rows;
  if (!found) throw notFound('provider');
  if (practiceAddressId == null) return { ...found, address: '' };
  const places = await tx.execute<{ address: string }>(sql`
    select concat_ws(', ', practice.name, nullif(place.address, ''), nullif(place.zip, '')) as address
      from provider_location as location
      join practice_address as place on place.id = location.practice_address_id
      join practice on practice.id = place.practice_id
     where location.provider_id = ${providerId} and place.id = ${practiceAddressId}`);
  const [place] = places.rows;
  if (!place) throw refused("The address is not one of the provider's.", 'practiceAddressId');
  return { ...found, ...place };
}

/** One statement: a unique index decides who opens the report when two users do it at the same moment. */
async function openOrJoin(
  tx: Transaction,
  { providerId, practiceAddressId = null, kind }: SaveReport,
  { provider, address }: Subject,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await tx.execute<{ id: number; isNew: boolean }>(sql`
    insert into report (provider_id, provider_name, practice_address_id, address_text, kind)
    values (${providerId}, ${provider}, ${practiceAddressId}, ${address}, ${kind})
    on conflict (provider_id, coalesce(practice_address_id, 0), kind) where closed_at is null
      do update set row_version = report.row_version
    returning id, xmax = 0 as "isNew"`);
  const [report] = rows;
  if (!report) throw new Error('A report was neither made nor joined.');
  return report;
}

interface ReportEvent {
  id: number;
  action: 'created' | 'changed' | 'deleted';
  facts: Record<string, string | number | null | undefined>;
}

async function recordReport(tx: Transaction, by: SessionUser, event: ReportEvent): Promise<void> {
  const changes: FieldChange[] = Object.entries(event.facts)
    .filter(([, to]) => to != null && to !== '')
    .map(([field, to]) => ({ field, from: null, to }));
  const { rows } = await tx.execute<{ name: string }>(
    sql`select provider_name as name from report where id = ${event.id}`,
  );
  await recordEvent(tx, by, {
    action: event.action,
    entity: 'Reports',
    recordId: event.id,
    name: rows[0]?.name ?? '',
    summary: inWords(event.facts),
    changes,
  });
}

/** "Closed as fixed: The number is mended", "Phone number is wrong, at Midtown, 1 Main St: It rings elsewhere". */
function inWords({
  status,
  outcome,
  kind,
  address,
  count,
  owner,
  answer,
  note,
}: ReportEvent['facts']): string {
  const what =
    status === 'closed'
      ? `Closed as ${OUTCOME_WORDS[outcome as ReportOutcome].toLowerCase()}`
      : (STATUS_WORDS[String(status)] ??
        (kind ? KIND_WORDS[kind as ReportKind] : undefined) ??
        (owner ? `${owner} looks into it` : undefined) ??
        (count ? `Reported by ${count} users` : 'A note was added'));
  const said = answer || note;
  return `${what}${address ? `, at ${address}` : ''}${said ? `: ${said}` : ''}`;
}

const STATUS_WORDS: Readonly<Record<string, string>> = { withdrawn: 'Withdrawn', open: 'Opened again' };
