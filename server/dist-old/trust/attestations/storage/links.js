import { LINK_DAYS } from '@careline/contracts/trust/attestations';
import { sql } from 'drizzle-orm';
import { isoMoment } from '../../../platform/db/expressions.js';
import { attestation, attestationLink } from '../../../platform/db/schema/trust.js';
import { refused } from '../../../platform/domain/app-error.js';
import { hashToken, newToken } from '../../../platform/domain/session.js';
export async function createAttestation(tx, { office, by, origin, wantsReminder }) {
    const [created] = await tx
        .insert(attestation)
        .values({
        practiceAddressId: office.id,
        addressText: addressText(office),
        versions: office.versions,
        askedBy: by.id,
        askedByUserName: by.userName,
        expiresAt: sql `now() + make_interval(days => ${LINK_DAYS}::int)`,
        origin,
        wantsReminder,
    })
        .returning({ id: attestation.id, expiresAt: attestation.expiresAt });
    if (!created)
        throw new Error('A question to an office was not stored.');
    return { ...(await addLink(tx, created.id)), expiresAt: created.expiresAt };
}
export async function addLink(tx, attestationId) {
    const secret = newToken();
    await tx.insert(attestationLink).values({ hash: hashToken(secret), attestationId });
    return { attestationId, secret };
}
export const addressText = ({ practice, address, zip }) => [practice, address, zip].filter(Boolean).join(', ');
/** Undefined for an unknown secret; a link that was used or has expired is refused. */
export async function findOfficeQuestion(db, secret, { lock = false } = {}) {
    const { rows } = await db.execute(sql `
    select asked.id, practice_address_id as "practiceAddressId", address_text as address, versions, asked_by as "askedBy",
           asked_by_user_name as "askedByUserName", ${isoMoment('expires_at')} as "expiresAt",
           answered_at is not null as "isAnswered", expires_at <= now() as "isExpired"
      from attestation_link as link join attestation as asked on asked.id = link.attestation_id
     where link.hash = ${hashToken(secret)} ${lock ? sql `for update of asked` : sql ``}`);
    const [asked] = rows;
    if (asked?.isAnswered)
        throw refused('This link was already used. Thank you for your answer.');
    if (asked?.isExpired)
        throw refused('This link has expired. We will ask you again.');
    return asked;
}
//# sourceMappingURL=links.js.map