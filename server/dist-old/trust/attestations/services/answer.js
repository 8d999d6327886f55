import { ROLE } from '@careline/contracts/basis/role';
import { organization } from '@careline/contracts/people/organization';
import { providerOf, } from '@careline/contracts/trust/attestations';
import { sql } from 'drizzle-orm';
import { addressKey } from '../../../people/account/storage/keyed-hash.js';
import { isSpent, spend } from '../../../people/account/storage/throttle.js';
import { attestationItem } from '../../../platform/db/schema/trust.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { AppError, refused, tooManyThisHour } from '../../../platform/domain/app-error.js';
import { recordVerification } from '../../../platform/entity-set/storage/verifications.js';
import { recordEvent } from '../../../platform/history/storage/audit-log.js';
import { readSettings } from '../../../platform/settings/storage/settings.js';
import { findOfficeQuestion } from '../storage/links.js';
import { stopMails } from '../storage/mails.js';
import { plansOfOffice, readOffices, readPlans } from '../storage/office-facts.js';
import { attestedSubject, lockVersion } from '../storage/subjects.js';
/** What the holder of a link can do. */
const WRONG_LINKS_AN_HOUR = 20;
/** Runs work for a secret. Unknown secrets are counted by network; after too many, all secrets from that network are refused without a look-up. */
async function withLink(db, address, work) {
    const subject = await addressKey(db, address);
    const tooMany = () => tooManyThisHour('There were too many wrong links from your network. Please try again in an hour.');
    if (await isSpent(db, 'wrong link', subject, WRONG_LINKS_AN_HOUR))
        throw tooMany();
    const result = await work();
    if (result !== undefined)
        return result;
    if (!(await spend(db, 'wrong link', subject, WRONG_LINKS_AN_HOUR)))
        throw tooMany();
    throw new AppError(404, ['This link is not known. Please check that it was copied completely.']);
}
export function openLink(db, secret, address) {
    return withLink(db, address, async () => {
        const asked = await findOfficeQuestion(db, secret);
        if (!asked)
            return undefined;
        const office = await officeOf(db, asked);
        const { practice, address, zip, items } = office;
        const plans = await plansOfOffice(db, office.id);
        const group = await readSettings(db, organization);
        return { ...group, practice, address, zip, expiresAt: asked.expiresAt, items, plans };
    });
}
export async function optOut(db, secret, address) {
    await withLink(db, address, () => inTransaction(db, async (tx) => {
        const asked = await findOfficeQuestion(tx, secret, { lock: true });
        if (!asked)
            return undefined;
        if (await stopMails(tx, asked.practiceAddressId))
            await noteAnswer(tx, asked, 'Wants no more mails');
        return true;
    }));
}
/** Of two answers to one question, the second waits for the lock and finds the link used. */
export async function answerLink(db, request, address) {
    await withLink(db, address, () => inTransaction(db, async (tx) => {
        const asked = await findOfficeQuestion(tx, request.secret, { lock: true });
        if (!asked)
            return undefined;
        await keepAnswer(tx, asked, request);
        return true;
    }));
}
async function keepAnswer(tx, asked, { name, items: given }) {
    const office = await officeOf(tx, asked);
    const shown = await itemsAskedFor(tx, office, asked, given.map(({ key }) => key));
    const unknown = given.find(({ key }) => !shown.has(key));
    if (unknown)
        throw refused(`This link does not ask about ${unknown.key}.`, 'items');
    await requirePlans(tx, given.flatMap(({ changes }) => changes?.insurancePlanIds ?? []));
    const answers = new Map(given.map((item) => [item.key, item]));
    const kept = [];
    for (const [key, itemName] of shown) {
        const { verdict, changes } = answers.get(key) ?? { verdict: 'left' };
        const state = verdict === 'confirmed' ? await confirm(tx, asked, key, name) : STATES[verdict];
        kept.push({
            ...{ attestationId: asked.id, key, position: kept.length, name: itemName, verdict, state },
            changes: changes ?? null,
        });
    }
    await tx.insert(attestationItem).values(kept);
    const isDone = kept.every(({ state }) => state !== 'waiting');
    await tx.execute(sql `
    update attestation set answered_at = now(), answered_by = ${name}, row_version = row_version + 1,
           outcome = ${isDone ? 'accepted' : null}, closed_at = case when ${isDone} then now() end
     where id = ${asked.id}`);
    await noteAnswer(tx, asked, `Answered by ${name}`);
}
const STATES = { corrected: 'waiting', left: 'left' };
/** Verified in the name of the user who asked, if the record has not changed since; otherwise one of our users decides. */
async function confirm(tx, asked, key, spokeWith) {
    const subject = attestedSubject(key, asked.practiceAddressId);
    const version = await lockVersion(tx, subject);
    if (version === undefined || version !== asked.versions[key])
        return 'waiting';
    const asker = { id: asked.askedBy, userName: asked.askedByUserName, role: ROLE.DataEntry };
    await recordVerification(tx, subject.set, subject.id, { how: 'email', spokeWith }, asker);
    return 'verified';
}
async function officeOf(db, { practiceAddressId }) {
    const office = (await readOffices(db, [practiceAddressId])).get(practiceAddressId);
    if (!office)
        throw refused('This address is no longer in our directory, so there is nothing to confirm.');
    return office;
}
/** Who is here now. People who have left since the office was asked are added if the answer mentions them: the page may be older. */
async function itemsAskedFor(tx, { items }, { versions }, answered) {
    const shown = new Map(items.map(({ key, name }) => [key, name]));
    const left = answered.filter((key) => !shown.has(key) && key in versions);
    const { rows } = await tx.execute(sql `select id, name from provider where id = any (${sql.param(left.map(providerOf))}::integer[])`);
    for (const key of left)
        shown.set(key, rows.find(({ id }) => id === providerOf(key))?.name ?? '');
    return shown;
}
async function requirePlans(tx, ids) {
    const known = new Set((await readPlans(tx, ids)).map(({ id }) => id));
    if (ids.some((id) => !known.has(id)))
        throw refused('One of the chosen plans does not exist any more. Please open the link again.', 'items');
}
const noteAnswer = (tx, { id, address }, summary) => recordEvent(tx, undefined, {
    action: 'changed',
    entity: 'Attestations',
    recordId: id,
    name: address,
    summary,
});
//# sourceMappingURL=answer.js.map