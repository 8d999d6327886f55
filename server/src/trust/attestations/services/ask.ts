import { AccountEmail } from '@careline/contracts/people/account';
import { type Organization, organization } from '@careline/contracts/people/organization';
import {
  type AskAnswer,
  type AskRequest,
  LINK_DAYS,
  MAIL_PAUSE_DAYS,
  type OfficeMailPreview,
} from '@careline/contracts/trust/attestations';
import { sql } from 'drizzle-orm';
import { mailWithinBudget } from '../../../people/account/storage/throttle.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { refused, tooManyThisHour } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { readSettings } from '../../../platform/settings/storage/settings.ts';
import { officeMail } from '../office-mail.ts';
import { addLink, addressText, createAttestation, type NewLink } from '../storage/links.ts';
import { askableOf, claimMail, releaseMail } from '../storage/mails.ts';
import { type OfficeFacts, readOffices } from '../storage/office-facts.ts';

const MAILS_AT_ONCE = 4;
/** An hour: many offices may have one mail address. */
const MAILS_TO_ONE_OFFICE = 10;
const NOT_SENT = 'The mails could not be sent, so no office was asked. Please try again later.';

type Outcome = { practiceAddressId: number } & (
  | { reason?: undefined }
  | { reason: AskAnswer['skipped'][number]['reason']; isFailure?: boolean; isTooMany?: boolean }
);

/** Mails each office its link. An office whose mail is refused counts as one without a mail address. */
export async function askOffices(
  db: Database,
  mailer: Mailer,
  { practiceAddressIds, message, remind }: AskRequest,
  { by, origin }: { by: SessionUser; origin: string },
): Promise<AskAnswer> {
  const group = await readSettings(db, organization);
  const offices = await existingOffices(db, practiceAddressIds);
  await mailer.check?.().catch(() => {
    throw refused(NOT_SENT);
  });

  async function ask(office: OfficeFacts): Promise<Outcome> {
    const practiceAddressId = office.id;
    if (!hasEmail(office)) return { practiceAddressId, reason: 'noEmail' };
    const claimed = await inTransaction(db, async (tx) => {
      const reason = await claimMail(tx, office.id);
      if (reason) return { practiceAddressId, reason };
      return createAttestation(tx, { office, by, origin, wantsReminder: remind ?? false });
    });
    if ('reason' in claimed) return claimed;
    const letter = letterTo(office, claimed, { origin, group, message: message ?? '', isReminder: false });
    const isSent = await mailWithinBudget(
      db,
      'office mail',
      { to: letter.to, perHour: MAILS_TO_ONE_OFFICE },
      () => mailer.send(letter),
    ).catch(() => undefined);
    if (!isSent) {
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`delete from attestation where id = ${claimed.attestationId}`);
        await releaseMail(tx, office.id);
      });
      return isSent === false
        ? { practiceAddressId, reason: 'askedRecently', isTooMany: true }
        : { practiceAddressId, reason: 'noEmail', isFailure: true };
    }
    await recordEvent(db, by, {
      action: 'created',
      entity: 'Attestations',
      recordId: claimed.attestationId,
      name: addressText(office),
      summary: 'Asked by mail',
    });
    return { practiceAddressId };
  }

  const outcomes: Outcome[] = [];
  const waiting = practiceAddressIds.flatMap((id) => offices.get(id) ?? []);
  while (waiting.length > 0) outcomes.push(...(await Promise.all(waiting.splice(0, MAILS_AT_ONCE).map(ask))));
  const asked = outcomes.filter(({ reason }) => reason === undefined);
  if (asked.length === 0 && outcomes.some((outcome) => 'isFailure' in outcome)) throw refused(NOT_SENT);
  if (asked.length === 0 && outcomes.some((outcome) => 'isTooMany' in outcome))
    throw tooManyThisHour(
      `This mail address has been sent ${MAILS_TO_ONE_OFFICE} mails within an hour. Please wait.`,
    );
  return {
    asked: asked.map(({ practiceAddressId }) => ({ practiceAddressId })),
    skipped: outcomes.flatMap(({ practiceAddressId, reason }) =>
      reason === undefined ? [] : [{ practiceAddressId, reason }],
    ),
  };
}

/** What the first of the offices would read, and how many would get it. */
export async function previewMail(
  db: Database,
  { practiceAddressIds, message }: AskRequest,
  origin: string,
): Promise<OfficeMailPreview> {
  const group = await readSettings(db, organization);
  const offices = await existingOffices(db, practiceAddressIds);
  const askable = await askableOf(db, practiceAddressIds);
  const mailed = [...offices.values()].filter((office) => askable.has(office.id) && hasEmail(office));
  const [shown = [...offices.values()][0]] = mailed;
  if (!shown) throw refused(NOT_SENT);
  const link = { attestationId: 0, secret: '…', expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000) };
  const letter = { origin, group, message: message ?? '', isReminder: false };
  const { subject, text } = letterTo(shown, link, letter);
  return { to: mailed.length, subject, text, sender: group.groupName, phone: group.groupPhone };
}

async function existingOffices(db: Database, ids: readonly number[]): Promise<Map<number, OfficeFacts>> {
  const offices = await readOffices(db, ids);
  const missing = ids.find((id) => !offices.has(id));
  if (missing !== undefined)
    throw refused(`The practice address ${missing} does not exist.`, 'practiceAddressIds');
  return offices;
}

/** One more mail to those who wanted to be reminded of an office that has not answered. Safe on several servers at once. */
export async function sendReminders(db: Database, mailer: Mailer): Promise<void> {
  const group = await readSettings(db, organization);
  const { rows } = await db.execute<{
    id: number;
    practiceAddressId: number;
    origin: string;
    expiresAt: string;
  }>(sql`
    select id, practice_address_id as "practiceAddressId", origin, expires_at::text as "expiresAt" from attestation
     where wants_reminder and reminded_at is null and answered_at is null and expires_at > now()
       and asked_at <= now() - make_interval(days => ${MAIL_PAUSE_DAYS}::int)`);
  const offices = await readOffices(
    db,
    rows.map(({ practiceAddressId }) => practiceAddressId),
  );
  for (const { id, practiceAddressId, origin, expiresAt } of rows) {
    const office = offices.get(practiceAddressId);
    if (!office || !hasEmail(office)) continue;
    const link = await inTransaction(db, async (tx) => {
      const { rowCount } = await tx.execute(
        sql`update attestation set reminded_at = now() where id = ${id} and reminded_at is null and answered_at is null`,
      );
      if (!rowCount || (await claimMail(tx, practiceAddressId))) return undefined;
      return { ...(await addLink(tx, id)), expiresAt: new Date(expiresAt) };
    });
    if (!link) continue;
    // Tried once: a mail that cannot be handed over now is not worth a second reminder.
    await mailer
      .send(letterTo(office, link, { origin, group, message: '', isReminder: true }))
      .catch(() => inTransaction(db, (tx) => releaseMail(tx, practiceAddressId)));
  }
}

const hasEmail = ({ email }: OfficeFacts): boolean => AccountEmail.safeParse(email).success;

const letterTo = (
  office: OfficeFacts,
  { secret, expiresAt }: NewLink,
  { origin, ...rest }: { origin: string; group: Organization; message: string; isReminder: boolean },
) =>
  officeMail({
    to: office.email,
    practice: office.practice,
    address: [office.address, office.zip].filter(Boolean).join(', '),
    host: new URL(origin).host,
    link: `${origin}/#/attest/${secret}`,
    until: expiresAt,
    ...rest,
  });
