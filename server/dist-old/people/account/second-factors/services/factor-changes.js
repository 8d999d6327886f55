import { recordEvent } from '../../../../platform/history/storage/audit-log.js';
import { notifyOwner } from '../../password-mails.js';
import { proveOwner } from '../../services/owner-proof.js';
import { endSessionsOf } from '../../storage/sessions.js';
/** Before and after every change that users make to their own second factors. */
export function factorChanges(db, { mailer, sessions, demo }) {
    return {
        /** Refuses everybody but the owner of the account. */
        prove: (session, { currentPassword, address, browser }) => proveOwner(db, session, { currentPassword, address, browser }, demo),
        /** Call it after the commit. */
        tell({ user, profile }, mail) {
            sessions.forget(user.id);
            notifyOwner(mailer, mail({ email: profile.email, userName: user.userName }));
        },
    };
}
/** The line in the history, and the end of all other sessions. */
export async function noteChange(tx, { user, tokenHash }, action, summary = '') {
    await endSessionsOf(tx, user.id, tokenHash);
    await recordEvent(tx, user, {
        action,
        entity: 'Account',
        recordId: user.id,
        name: user.userName,
        summary,
    });
}
//# sourceMappingURL=factor-changes.js.map