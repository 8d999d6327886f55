import { ROLE } from '@careline/contracts/basis/call';
import { STALE } from '@careline/contracts/basis/messages';
import { MOST_KEPT_LISTED, type Undone } from '@careline/contracts/basis/undo';
import type { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import type { providers } from '@careline/contracts/directory/providers';
import { NOT_A_PHONE, PHONE } from '@careline/contracts/rules/contact-formats';
import { dayOf } from '@careline/contracts/rules/days';
import type { AcceptRequest } from '@careline/contracts/trust/attestations';
import type { OfficeChanges, Verdict } from '@careline/contracts/trust/office-answers';
import { sql } from 'drizzle-orm';
import { manyAddresses } from '../../../directory/practices/practice-addresses.ts';
import { loadProvider } from '../../../directory/providers/storage/provider-record.ts';
import { manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { fullNameOf } from '../../../platform/db/expressions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notAllowed, notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { StoredSet } from '../../../platform/entity-set/storage/stored-set.ts';
import { undoRun } from '../../../platform/entity-set/storage/undo-run.ts';
import {
  recordVerification,
  takeBackVerification,
} from '../../../platform/entity-set/storage/verifications.ts';
import { recordEvent, recordRun } from '../../../platform/history/storage/audit-log.ts';
import { acceptedAddress, acceptedLocation } from '../accepted-changes.ts';
import { attestedSubject, lockVersion } from '../storage/office-facts.ts';

/** Accepting and declining what an office answered. */

export interface DecidedSets {
  PracticeAddresses: Pick<StoredSet<typeof practiceAddresses>, 'saveIn'>;
  Providers: Pick<StoredSet<typeof providers>, 'saveIn'>;
}

/** All chosen items are saved, or none is. */
export function acceptAnswer(
  db: Database,
  sets: DecidedSets,
  id: number,
  { rowVersion, items }: AcceptRequest,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const answer = await lockAnswer(tx, id);
    if (answer.rowVersion !== rowVersion) throw new AppError(409, [STALE]);
    const waiting = await waitingItems(tx, id);
    const chosen = new Map(
      items.map((item) => (typeof item === 'string' ? [item, undefined] : [item.key, item])),
    );
    const strange = [...chosen.keys()].find((key) => !waiting.some((item) => item.key === key));
    if (strange) throw refused(`Nothing about ${strange} waits for a decision.`, 'items');
    // An answer in the office's own words alone has nothing to choose from: accepting it says that it was read.
    const outcome = chosen.size > 0 || waiting.length === 0 ? 'accepted' : 'declined';
    const line = await closeAnswer(tx, answer, { outcome, reason: '' }, by);
    for (const item of waiting.filter(({ key }) => chosen.has(key))) {
      const changes = chosen.get(item.key)?.changes ?? item.changes;
      await acceptItem(tx, sets, answer, { ...item, changes }, { by, line });
      await tx.execute(
        sql`update attestation_item set state = 'accepted' where attestation_id = ${id} and key = ${item.key}`,
      );
    }
    await declineRest(tx, id);
  });
}

export function declineAnswer(db: Database, id: number, reason: string, by: SessionUser): Promise<void> {
  return inTransaction(db, async (tx) => {
    await closeAnswer(tx, await lockAnswer(tx, id), { outcome: 'declined', reason }, by);
    await declineRest(tx, id);
  });
}

/**
 * Takes back a decision: the records and their verifications are as they were, except for what was changed since, and the answer waits
 * again. Admins any, others their own.
 */
export function undoDecision(db: Database, id: number, by: SessionUser): Promise<Undone> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{
      line: number | null;
      closedAt: string;
      address: string;
      isOwn: boolean;
    }>(sql`
      select line::float8 as line, closed_at::text as "closedAt", address_text as address,
             (select user_id from audit_event where id = line) = ${by.id} as "isOwn"
        from attestation where id = ${id} for update`);
    const [answer] = rows;
    if (!answer) throw notFound('question to an office');
    const { line, closedAt, address } = answer;
    if (line === null) throw refused('Nothing was decided here that could be taken back.');
    if (by.role !== ROLE.Admin && !answer.isOwn)
      throw notAllowed('Only who decided this, or an Admin, can take it back.');
    const run = { line, by, because: 'Answer of an office undone', counts: 'records' } as const;
    const undone = sumOf(await undoRun(tx, manyAddresses, run), await undoRun(tx, manyProviders, run));
    const verified = await tx.execute<{ entity: string; recordId: number }>(sql`
      select own.entity, own.record_id as "recordId" from verification as own
        join attestation_item as item on item.attestation_id = ${id} and item.state = 'accepted'
         and own.record_id = case when item.key = 'address' then (select practice_address_id from attestation where id = ${id})
                                  else split_part(item.key, '-', 2)::integer end
         and own.entity = case when item.key = 'address' then 'PracticeAddresses' else 'Providers' end
       where own.how = 'email' and own.verified_at = date_trunc('milliseconds', ${closedAt}::timestamptz)`);
    for (const { entity, recordId } of verified.rows) await takeBackVerification(tx, entity, recordId, by);
    await tx.execute(sql`
      update attestation_item set state = 'waiting'
       where attestation_id = ${id} and state in ('accepted', 'declined')`);
    await tx.execute(sql`
      update attestation set outcome = null, reason = '', closed_at = null, closed_by_name = '', line = null,
             row_version = row_version + 1 where id = ${id}`);
    const summary = `Decision undone: ${undone.undone} undone, ${undone.kept} kept`;
    await recordEvent(tx, by, {
      action: 'changed',
      entity: 'Attestations',
      recordId: id,
      name: address,
      summary,
      partOf: line,
    });
    return undone;
  });
}

const sumOf = (one: Undone, other: Undone): Undone => ({
  undone: one.undone + other.undone,
  kept: one.kept + other.kept,
  keptChanges: [...one.keptChanges, ...other.keptChanges].slice(0, MOST_KEPT_LISTED),
});

interface LockedAnswer extends Record<string, unknown> {
  id: number;
  rowVersion: number;
  practiceAddressId: number;
  address: string;
  answeredBy: string;
  /** Of the records when the office was asked. */
  versions: Record<string, number>;
  isAnswered: boolean;
  isClosed: boolean;
}

async function lockAnswer(tx: Transaction, id: number): Promise<LockedAnswer> {
  const { rows } = await tx.execute<LockedAnswer>(sql`
    select id, row_version as "rowVersion", practice_address_id as "practiceAddressId", address_text as address,
           answered_by as "answeredBy", versions, answered_at is not null as "isAnswered", outcome is not null as "isClosed"
      from attestation where id = ${id} for update`);
  const [answer] = rows;
  if (!answer) throw notFound('question to an office');
  if (!answer.isAnswered) throw refused('The office has not answered yet.');
  if (answer.isClosed) throw refused('This answer has already been decided.');
  return answer;
}

interface WaitingItem extends Record<string, unknown> {
  key: string;
  name: string;
  verdict: Verdict;
  changes: OfficeChanges | null;
}

/** The address first, as everywhere: two decisions at once lock records in the same order. */
async function waitingItems(tx: Transaction, id: number): Promise<WaitingItem[]> {
  const { rows } = await tx.execute<WaitingItem>(sql`
    select key, name, verdict, changes from attestation_item
     where attestation_id = ${id} and state = 'waiting' order by position`);
  return rows;
}

async function acceptItem(
  tx: Transaction,
  sets: DecidedSets,
  { practiceAddressId, answeredBy, versions }: LockedAnswer,
  { key, name, changes }: WaitingItem,
  { by, line }: { by: SessionUser; line: number },
): Promise<void> {
  const subject = attestedSubject(key, practiceAddressId);
  const { set, id } = subject;
  const rowVersion = await lockVersion(tx, subject);
  if (rowVersion === undefined) throw gone(name || key);
  const verified = { how: 'email', spokeWith: answeredBy } as const;
  if (!changes) return recordVerification(tx, set, id, verified, by);
  const run = { partOf: line, because: 'Answer of an office' };
  if (set === 'PracticeAddresses') {
    requirePhones(changes);
    // An office that has moved does not vouch for the address it left. Somebody who saved it since has read of the move.
    const isLeft = changes.moved !== undefined && rowVersion === versions[key];
    const body = { id, rowVersion, ...acceptedAddress(changes), ...(!isLeft && { verified }) };
    await sets.PracticeAddresses.saveIn(tx, body, by, run);
    return;
  }
  const record = await loadProvider(tx, id);
  if (!record?.providerPracticeAddresses.some((place) => place.practiceAddressId === practiceAddressId))
    throw gone(name || key);
  const saved = acceptedLocation(record, practiceAddressId, changes, dayOf(new Date()));
  await sets.Providers.saveIn(tx, { id, rowVersion, ...saved, verified }, by, run);
}

/** An answer from before phones were checked. */
function requirePhones(changes: OfficeChanges): void {
  for (const field of ['mainPhone', 'fax'] as const)
    if (changes[field] && !PHONE.test(changes[field]))
      throw refused(`${changes[field]}: ${NOT_A_PHONE} Correct it, or leave it out.`, field);
}

const gone = (name: string) =>
  refused(`${name} is no longer at this address in our directory. Leave it out to decline it.`, 'items');

async function closeAnswer(
  tx: Transaction,
  { id, address }: LockedAnswer,
  { outcome, reason }: { outcome: 'accepted' | 'declined'; reason: string },
  by: SessionUser,
): Promise<number> {
  const line = await recordRun(tx, by, {
    action: 'changed',
    entity: 'Attestations',
    recordId: id,
    name: address,
    summary: reason === '' ? `Answer ${outcome}` : `Answer ${outcome}: ${reason}`,
  });
  await tx.execute(sql`
    update attestation set outcome = ${outcome}, reason = ${reason}, closed_at = now(), closed_by_name = ${fullNameOf(by)},
           line = ${line}, row_version = row_version + 1 where id = ${id}`);
  return line;
}

const declineRest = (tx: Transaction, id: number) =>
  tx.execute(
    sql`update attestation_item set state = 'declined' where attestation_id = ${id} and state = 'waiting'`,
  );
