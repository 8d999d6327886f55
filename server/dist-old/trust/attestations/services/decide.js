import { STALE } from '@careline/contracts/basis/messages';
import { sql } from 'drizzle-orm';
import { loadProvider } from '../../../directory/providers/storage/provider-record.js';
import { fullNameOf } from '../../../platform/db/expressions.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { AppError, notFound, refused } from '../../../platform/domain/app-error.js';
import { recordVerification } from '../../../platform/entity-set/storage/verifications.js';
import { recordEvent } from '../../../platform/history/storage/audit-log.js';
import { acceptedAddress, acceptedLocation } from '../accepted-changes.js';
import { attestedSubject, lockVersion } from '../storage/subjects.js';
/** All chosen items are saved, or none is. */
export function acceptAnswer(db, sets, id, { rowVersion, items: keys }, by) {
    return inTransaction(db, async (tx) => {
        const answer = await lockAnswer(tx, id);
        if (answer.rowVersion !== rowVersion)
            throw new AppError(409, [STALE]);
        const waiting = await waitingItems(tx, id);
        const strange = keys.find((key) => !waiting.some((item) => item.key === key));
        if (strange)
            throw refused(`Nothing about ${strange} waits for a decision.`, 'items');
        for (const item of waiting.filter(({ key }) => keys.includes(key))) {
            await acceptItem(tx, sets, answer, item, by);
            await tx.execute(sql `update attestation_item set state = 'accepted' where attestation_id = ${id} and key = ${item.key}`);
        }
        await closeAnswer(tx, answer, { outcome: keys.length > 0 ? 'accepted' : 'declined', reason: '' }, by);
    });
}
export function declineAnswer(db, id, reason, by) {
    return inTransaction(db, async (tx) => {
        await closeAnswer(tx, await lockAnswer(tx, id), { outcome: 'declined', reason }, by);
    });
}
async function lockAnswer(tx, id) {
    const { rows } = await tx.execute(sql `
    select id, row_version as "rowVersion", practice_address_id as "practiceAddressId", address_text as address,
           answered_by as "answeredBy", answered_at is not null as "isAnswered", outcome is not null as "isClosed"
      from attestation where id = ${id} for update`);
    const [answer] = rows;
    if (!answer)
        throw notFound('question to an office');
    if (!answer.isAnswered)
        throw refused('The office has not answered yet.');
    if (answer.isClosed)
        throw refused('This answer has already been decided.');
    return answer;
}
/** The address first, as everywhere: two decisions at once lock records in the same order. */
async function waitingItems(tx, id) {
    const { rows } = await tx.execute(sql `
    select key, name, verdict, changes from attestation_item
     where attestation_id = ${id} and state = 'waiting' order by position`);
    return rows;
}
async function acceptItem(tx, sets, { practiceAddressId, answeredBy }, { key, name, changes }, by) {
    const subject = attestedSubject(key, practiceAddressId);
    const { set, id } = subject;
    const rowVersion = await lockVersion(tx, subject);
    if (rowVersion === undefined)
        throw gone(name || key);
    const verified = { how: 'email', spokeWith: answeredBy };
    if (!changes)
        return recordVerification(tx, set, id, verified, by);
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
const gone = (name) => refused(`${name} is no longer at this address in our directory. Leave it out to decline it.`, 'items');
async function closeAnswer(tx, { id, address }, { outcome, reason }, by) {
    await tx.execute(sql `update attestation_item set state = 'declined' where attestation_id = ${id} and state = 'waiting'`);
    await tx.execute(sql `
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
//# sourceMappingURL=decide.js.map