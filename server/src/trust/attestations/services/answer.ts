import { ROLE } from '@careline/contracts/basis/call';
import { organization } from '@careline/contracts/people/organization';
import type { AttestationItem } from '@careline/contracts/trust/attestations';
import {
  type AnswerRequest,
  type OpenedAttestation,
  providerOf,
  spokenPlans,
} from '@careline/contracts/trust/office-answers';
import { sql } from 'drizzle-orm';
import { addressKey } from '../../../people/account/storage/keyed-hash.ts';
import { isSpent, spend } from '../../../people/account/storage/throttle.ts';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { attestationItem } from '../../../platform/db/schema/trust.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, refused, tooManyThisHour } from '../../../platform/domain/app-error.ts';
import { recordVerification } from '../../../platform/entity-set/storage/verifications.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';
import { readSettings } from '../../../platform/settings/storage/settings.ts';
import { findOfficeQuestion, type OfficeQuestion } from '../storage/links.ts';
import { stopMails } from '../storage/mails.ts';
import {
  attestedSubject,
  lockVersion,
  type OfficeFacts,
  plansOfOffice,
  readOffices,
  readPlans,
} from '../storage/office-facts.ts';

/** What the holder of a link can do. */

const WRONG_LINKS_AN_HOUR = 20;

/** Runs work for a secret. Unknown secrets are counted by network; after too many, all secrets from that network are refused without a look-up. */
async function withLink<T>(db: Database, address: string, work: () => Promise<T | undefined>): Promise<T> {
  const subject = await addressKey(db, address);
  const tooMany = () =>
    tooManyThisHour('There were too many wrong links from your network. Please try again in an hour.');
  if (await isSpent(db, 'wrong link', subject, WRONG_LINKS_AN_HOUR)) throw tooMany();
  const result = await work();
  if (result !== undefined) return result;
  if (!(await spend(db, 'wrong link', subject, WRONG_LINKS_AN_HOUR))) throw tooMany();
  throw new AppError(404, ['This link is not known. Please check that it was copied completely.']);
}

export function openLink(db: Database, secret: string, address: string): Promise<OpenedAttestation> {
  return withLink(db, address, async () => {
    const asked = await findOfficeQuestion(db, secret);
    if (!asked) return undefined;
    const office = await officeOf(db, asked);
    const { practice, address, zip, items } = office;
    const plans = await plansOfOffice(db, office.id);
    const group = await readSettings(db, organization);
    return { ...group, practice, address, zip, expiresAt: asked.expiresAt, items, plans };
  });
}

export async function optOut(db: Database, secret: string, address: string): Promise<void> {
  await withLink(db, address, () =>
    inTransaction(db, async (tx) => {
      const asked = await findOfficeQuestion(tx, secret, { lock: true });
      if (!asked) return undefined;
      if (await stopMails(tx, asked.practiceAddressId)) await noteAnswer(tx, asked, 'Wants no more mails');
      return true;
    }),
  );
}

/** Of two answers to one question, the second waits for the lock and finds the link used. */
export async function answerLink(db: Database, request: AnswerRequest, address: string): Promise<void> {
  await withLink(db, address, () =>
    inTransaction(db, async (tx) => {
      const asked = await findOfficeQuestion(tx, request.secret, { lock: true });
      if (!asked) return undefined;
      await keepAnswer(tx, asked, request);
      return true;
    }),
  );
}

async function keepAnswer(
  tx: Transaction,
  asked: OfficeQuestion,
  { name, items: given, comment, missing }: AnswerRequest,
): Promise<void> {
  const office = await officeOf(tx, asked);
  const shown = await itemsAskedFor(
    tx,
    office,
    asked,
    given.map(({ key }) => key),
  );
  const unknown = given.find(({ key }) => !shown.has(key));
  if (unknown) throw refused(`This link does not ask about ${unknown.key}.`, 'items');
  await requirePlans(
    tx,
    given.flatMap(({ changes }) => spokenPlans(changes)),
  );
  const answers = new Map(given.map((item) => [item.key, item]));
  const kept: (typeof attestationItem.$inferInsert & Pick<AttestationItem, 'state'>)[] = [];
  for (const [key, itemName] of shown) {
    const { verdict, changes } = answers.get(key) ?? { verdict: 'left' };
    const state = verdict === 'confirmed' ? await confirm(tx, asked, key, name) : STATES[verdict];
    kept.push({
      attestationId: asked.id,
      key,
      position: kept.length,
      name: itemName,
      verdict,
      state,
      changes: changes ?? null,
    });
  }
  await tx.insert(attestationItem).values(kept);
  const isDone = kept.every(({ state }) => state !== 'waiting') && !comment && !missing;
  await tx.execute(sql`
    update attestation set answered_at = now(), answered_by = ${name}, comment = ${comment ?? ''}, missing = ${missing ?? ''}, row_version = row_version + 1,
           outcome = ${isDone ? 'accepted' : null}, closed_at = case when ${isDone} then now() end
     where id = ${asked.id}`);
  await noteAnswer(tx, asked, `Answered by ${name}`);
}

const STATES = { corrected: 'waiting', left: 'left' } as const;

/** Verified in the name of the user who asked, if the record has not changed since; otherwise one of our users decides. */
async function confirm(
  tx: Transaction,
  asked: OfficeQuestion,
  key: string,
  spokeWith: string,
): Promise<'verified' | 'waiting'> {
  const subject = attestedSubject(key, asked.practiceAddressId);
  const version = await lockVersion(tx, subject);
  if (version === undefined || version !== asked.versions[key]) return 'waiting';
  const asker = { id: asked.askedBy, userName: asked.askedByUserName, role: ROLE.DataEntry };
  await recordVerification(tx, subject.set, subject.id, { how: 'email', spokeWith }, asker);
  return 'verified';
}

async function officeOf(db: Reader, { practiceAddressId }: OfficeQuestion): Promise<OfficeFacts> {
  const office = (await readOffices(db, [practiceAddressId])).get(practiceAddressId);
  if (!office) throw refused('This address is no longer in our directory, so there is nothing to confirm.');
  return office;
}

/** Who is here now. People who have left since the office was asked are added if the answer mentions them: the page may be older. */
async function itemsAskedFor(
  tx: Transaction,
  { items }: OfficeFacts,
  { versions }: OfficeQuestion,
  answered: readonly string[],
): Promise<Map<string, string>> {
  const shown = new Map(items.map(({ key, name }) => [key, name]));
  const left = answered.filter((key) => !shown.has(key) && key in versions);
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from provider where id = any (${sql.param(left.map(providerOf))}::integer[])`,
  );
  for (const key of left) shown.set(key, rows.find(({ id }) => id === providerOf(key))?.name ?? '');
  return shown;
}

async function requirePlans(tx: Transaction, ids: readonly number[]): Promise<void> {
  const known = new Set((await readPlans(tx, ids)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    throw refused('One of the chosen plans does not exist any more. Please open the link again.', 'items');
}

const noteAnswer = (tx: Transaction, { id, address }: OfficeQuestion, summary: string) =>
  recordEvent(tx, undefined, {
    action: 'changed',
    entity: 'Attestations',
    recordId: id,
    name: address,
    summary,
  });
