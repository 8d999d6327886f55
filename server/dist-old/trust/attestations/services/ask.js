import { AccountEmail } from '@careline/contracts/people/account';
import { organization } from '@careline/contracts/people/organization';
import { MAIL_PAUSE_DAYS } from '@careline/contracts/trust/attestations';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../../platform/db/transaction.js';
import { refused } from '../../../platform/domain/app-error.js';
import { recordEvent } from '../../../platform/history/storage/audit-log.js';
import { readSettings } from '../../../platform/settings/storage/settings.js';
import { officeMail } from '../office-mail.js';
import { addLink, addressText, createAttestation } from '../storage/links.js';
import { claimMail, releaseMail } from '../storage/mails.js';
import { readOffices } from '../storage/office-facts.js';
const MAILS_AT_ONCE = 4;
const NOT_SENT = 'The mails could not be sent, so no office was asked. Please try again later.';
/** Mails each office its link. An office whose mail is refused counts as one without a mail address. */
export async function askOffices(db, mailer, { practiceAddressIds, message, remind }, { by, origin }) {
    const group = await readSettings(db, organization);
    const offices = await readOffices(db, practiceAddressIds);
    const missing = practiceAddressIds.find((id) => !offices.has(id));
    if (missing !== undefined)
        throw refused(`The practice address ${missing} does not exist.`, 'practiceAddressIds');
    await mailer.check?.().catch(() => {
        throw refused(NOT_SENT);
    });
    async function ask(office) {
        const practiceAddressId = office.id;
        if (!hasEmail(office))
            return { practiceAddressId, reason: 'noEmail' };
        const claimed = await inTransaction(db, async (tx) => {
            const reason = await claimMail(tx, office.id);
            if (reason)
                return { practiceAddressId, reason };
            return createAttestation(tx, { office, by, origin, wantsReminder: remind ?? false });
        });
        if ('reason' in claimed)
            return claimed;
        try {
            await mailer.send(letterTo(office, claimed, { origin, group, message: message ?? '', isReminder: false }));
        }
        catch {
            await inTransaction(db, async (tx) => {
                await tx.execute(sql `delete from attestation where id = ${claimed.attestationId}`);
                await releaseMail(tx, office.id);
            });
            return { practiceAddressId, reason: 'noEmail', isFailure: true };
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
    const outcomes = [];
    const waiting = practiceAddressIds.flatMap((id) => offices.get(id) ?? []);
    while (waiting.length > 0)
        outcomes.push(...(await Promise.all(waiting.splice(0, MAILS_AT_ONCE).map(ask))));
    const asked = outcomes.filter(({ reason }) => reason === undefined);
    if (asked.length === 0 && outcomes.some((outcome) => 'isFailure' in outcome))
        throw refused(NOT_SENT);
    return {
        asked: asked.map(({ practiceAddressId }) => ({ practiceAddressId })),
        skipped: outcomes.flatMap(({ practiceAddressId, reason }) => reason === undefined ? [] : [{ practiceAddressId, reason }]),
    };
}
/** One more mail to those who wanted to be reminded of an office that has not answered. Safe on several servers at once. */
export async function sendReminders(db, mailer) {
    const group = await readSettings(db, organization);
    const { rows } = await db.execute(sql `
    select id, practice_address_id as "practiceAddressId", origin, expires_at::text as "expiresAt" from attestation
     where wants_reminder and reminded_at is null and answered_at is null and expires_at > now()
       and asked_at <= now() - make_interval(days => ${MAIL_PAUSE_DAYS}::int)`);
    const offices = await readOffices(db, rows.map(({ practiceAddressId }) => practiceAddressId));
    for (const { id, practiceAddressId, origin, expiresAt } of rows) {
        const office = offices.get(practiceAddressId);
        if (!office || !hasEmail(office))
            continue;
        const link = await inTransaction(db, async (tx) => {
            const { rowCount } = await tx.execute(sql `update attestation set reminded_at = now() where id = ${id} and reminded_at is null and answered_at is null`);
            if (!rowCount || (await claimMail(tx, practiceAddressId)))
                return undefined;
            return { ...(await addLink(tx, id)), expiresAt: new Date(expiresAt) };
        });
        if (!link)
            continue;
        // Tried once: a mail that cannot be handed over now is not worth a second reminder.
        await mailer
            .send(letterTo(office, link, { origin, group, message: '', isReminder: true }))
            .catch(() => inTransaction(db, (tx) => releaseMail(tx, practiceAddressId)));
    }
}
const hasEmail = ({ email }) => AccountEmail.safeParse(email).success;
const letterTo = (office, { secret, expiresAt }, { origin, ...rest }) => officeMail({
    to: office.email,
    practice: office.practice,
    address: [office.address, office.zip].filter(Boolean).join(', '),
    host: new URL(origin).host,
    link: `${origin}/#/attest/${secret}`,
    until: expiresAt,
    ...rest,
});
//# sourceMappingURL=ask.js.map