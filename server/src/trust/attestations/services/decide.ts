import { STALE } from '@careline/contracts/basis/messages';
import type { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import type { providers } from '@careline/contracts/directory/providers';
import type { AcceptRequest, OfficeChanges, Verdict } from '@careline/contracts/trust/attestations';
import { sql } from 'drizzle-orm';
import { loadProvider } from '../../../directory/providers/storage/provider-record.ts';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { fullNameOf } from '../../../platform/db/expressions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { StoredSet } from '../../../platform/entity-set/storage/stored-set.ts';
import { recordVerification } from '../../../platform/entity-set/storage/verifications.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';
import { acceptedAddress, acceptedLocation } from '../accepted-changes.ts';
import { attestedSubject, lockVersion } from '../storage/subjects.ts';

/** Accepting and declining what an office answered. */

export interface DecidedSets {
  addresses: Pick<StoredSet<typeof practiceAddresses>, 'saveIn'>;
  providers: Pick<StoredSet<typeof providers>, 'saveIn'>;
}

/** All chosen items are saved, or none is. */
export function acceptAnswer(
  db: Database,
  sets: DecidedSets,
  id: number,
  { rowVersion, items: keys }: AcceptRequest,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const answer = await lockAnswer(tx, id);
    if (answer.rowVersion !== rowVersion) throw new AppError(409, [STALE]);
    const waiting = await waitingItems(tx, id);
    const strange = keys.find((key) => !waiting.some((item) => item.key === key));
    if (strange) throw refused(`Nothing about ${strange} waits for a decision.`, 'items');
    for (const item of waiting.filter(({ key }) => keys.includes(key))) {
      await acceptItem(tx, sets, answer, item, by);
      await tx.execute(
        sql`update attestation_item set state = 'accepted' where attestation_id = ${id} and key = ${item.key}`,
      );
    }
    await closeAnswer(tx, answer, { outcome: keys.length > 0 ? 'accepted' : 'declined', reason: '' }, by);
  });
}

export function declineAnswer(db: Database, id: number, reason: string, by: SessionUser): Promise<void> {
  return inTransaction(db, async (tx) => {
    await closeAnswer(tx, await lockAnswer(tx, id), { outcome: 'declined', reason }, by);
  });
}

interface LockedAnswer extends Record<string, unknown> {
  id: number;
  rowVersion: number;
  practiceAddressId: number;
  address: string;
  answeredBy: string;
  isAnswered: boolean;
  isClosed: boolean;
}

async function lockAnswer(tx: Transaction, id: number): Promise<LockedAnswer> {
  const { rows } = await tx.execute<LockedAnswer>(sql`
    select id, row_version as "rowVersion", practice_address_id as "practiceAddressId", address_text as address,
           answered_by as "answeredBy", answered_at is not null as "isAnswered", outcome is not null as "isClosed"
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
  { practiceAddressId, answeredBy }: LockedAnswer,
  { key, name, changes }: WaitingItem,
  by: SessionUser,
): Promise<void> {
  const subject = attestedSubject(key, practiceAddressId);
  const { set, id } = subject;
  const rowVersion = await lockVersion(tx, subject);
  if (rowVersion === undefined) throw gone(name || key);
  const verified = { how: 'email', spokeWith: answeredBy } as const;
  if (!changes) return recordVerification(tx, set, id, verified, by);
  if (set === 'PracticeAddresses') {
    await sets.addresses.saveIn(tx, { id, rowVersion, ...acceptedAddress(changes), verified }, by);
    return;
  }
  const record = await loadProvider(tx, id);
  if (!record?.providerPracticeAddresses.some((place) => place.practiceAddressId === practiceAddressId))
    throw gone(name || key);
  const saved = acceptedLocation(record, practiceAddressId, changes);
  await sets.providers.saveIn(tx, { id, rowVersion, ...saved, verified }, by);
}

const gone = (name: string) =>
  refused(`${name} is no longer at this address in our directory. Leave it out to decline it.`, 'items');

async function closeAnswer(
  tx: Transaction,
  { id, address }: LockedAnswer,
  { outcome, reason }: { outcome: 'accepted' | 'declined'; reason: string },
  by: SessionUser,
): Promise<void> {
  await tx.execute(
    sql`update attestation_item set state = 'declined' where attestation_id = ${id} and state = 'waiting'`,
  );
  await tx.execute(sql`
    update attestation set outcome = ${outcome}, reason = ${reason}, closed_at = now(), closed_by_name = ${fullNameOf(by)},
           row_version = row_version + 1 where id = ${id}`);
  await recordEvent(tx, by, {
    action: 'changed',
    entity: 'Attestations',
    recordId: id,
    name: address,
    summary: reason === '' ? `Answer ${outcome}` : `Answer ${outcome}: ${reason}`,
  });
}
