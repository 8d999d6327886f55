import { inTransaction } from '../../../../platform/db/transaction.js';
import { notFound, refused } from '../../../../platform/domain/app-error.js';
import { recordEvent } from '../../../../platform/history/storage/audit-log.js';
import { notifyOwner } from '../../password-mails.js';
import { accountById } from '../../storage/accounts.js';
import { countRecoveryCodes, setRecoveryCodes } from '../../storage/one-time.js';
import { endSessionsOf } from '../../storage/sessions.js';
import { factorRemovedMail, factorsResetByMail, factorsResetMail, newCodesMail } from '../factor-mails.js';
import { newRecoveryCodes, plainRecoveryCode } from '../recovery-codes.js';
import { confirmedFactors, deleteFactor, deleteFactorsOf, factorOnWire, lockAccount, } from '../storage/factors.js';
import { isRequiredFor } from '../storage/security-settings.js';
import { enrolmentService } from './enrolment.js';
import { factorChanges, noteChange } from './factor-changes.js';
const LAST_ONE = 'Your role must have a second factor. Add another one before you remove this one.';
const NO_FACTOR = 'Recovery codes come with a second factor. Set one up first.';
const OWN_RESET = 'Your own second factors are removed in your profile.';
/** The second factors of the signed-in user, and their reset by an Admin. */
export function ownFactorsService(db, parts) {
    const { mailer, sessions } = parts;
    const { prove, tell } = factorChanges(db, parts);
    return {
        ...enrolmentService(db, parts),
        async list({ user, method }) {
            const account = await accountById(db, user.id);
            const isAsked = method !== 'single sign-on' && (await isRequiredFor(db, user.role));
            return {
                items: (await confirmedFactors(db, user.id)).map(factorOnWire),
                recoveryCodesLeft: await countRecoveryCodes(db, user.id),
                required: isAsked || account?.breakGlass === true,
            };
        },
        async newRecoveryCodes(session, proof) {
            await prove(session, proof);
            const recoveryCodes = newRecoveryCodes();
            await inTransaction(db, async (tx) => {
                await lockAccount(tx, session.user.id);
                if ((await confirmedFactors(tx, session.user.id)).length === 0)
                    throw refused(NO_FACTOR);
                await setRecoveryCodes(tx, session.user.id, recoveryCodes.map(plainRecoveryCode));
                await noteChange(tx, session, 'recovery codes replaced');
            });
            tell(session, newCodesMail);
            return { recoveryCodes };
        },
        async remove(session, request) {
            await prove(session, request);
            const { user } = session;
            const name = await inTransaction(db, async (tx) => {
                await lockAccount(tx, user.id);
                const factors = await confirmedFactors(tx, user.id);
                const removed = factors.find(({ id }) => id === request.id);
                if (!removed)
                    throw notFound('second factor');
                const isLast = factors.length === 1;
                if (isLast && (await isRequiredFor(tx, user.role)))
                    throw refused(LAST_ONE);
                await deleteFactor(tx, removed.id);
                if (isLast)
                    await setRecoveryCodes(tx, user.id, []);
                await noteChange(tx, session, 'second factor removed', removed.name);
                return removed.name;
            });
            tell(session, (to) => factorRemovedMail(to, `"${name}"`));
        },
        /** An Admin vouches for a colleague who has lost them. */
        async reset(id, { user: by, profile }) {
            if (id === by.id)
                throw refused(OWN_RESET);
            const account = await accountById(db, id);
            if (!account)
                throw notFound('user');
            await inTransaction(db, async (tx) => {
                await lockAccount(tx, id);
                await deleteFactorsOf(tx, id);
                await setRecoveryCodes(tx, id, []);
                await endSessionsOf(tx, id);
                await noteReset(tx, account, by);
            });
            sessions.forget(id);
            notifyOwner(mailer, factorsResetMail(account, by.userName));
            notifyOwner(mailer, factorsResetByMail({ email: profile.email, userName: by.userName }, account.userName));
        },
    };
}
function noteReset(tx, account, by) {
    const { id: recordId, userName: name } = account;
    return recordEvent(tx, by, { action: 'second factors reset', entity: 'Account', recordId, name });
}
//# sourceMappingURL=own-factors.js.map