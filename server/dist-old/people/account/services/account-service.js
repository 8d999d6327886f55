import { notFound, refused } from '../../../platform/domain/app-error.js';
import { addressChangedMail, forgottenPasswordMail, MAIL_NOT_SENT, mailPassword, notifyOwner, passwordChangedMail, sentPasswordMail, } from '../password-mails.js';
import { inHashingSlot } from '../passwords/hashing-slots.js';
import { hashPassword, passwordMatches, passwordProblem, temporaryPassword } from '../passwords/passwords.js';
import { HiddenTime } from '../sign-in-limits/hidden-time.js';
import { accountById, accountByUserName, currentUser, setPassword, setTemporaryPassword, updateProfile, } from '../storage/accounts.js';
import { addressKey } from '../storage/keyed-hash.js';
import { endOwnSessions, endSession, listSessions } from '../storage/sessions.js';
import { forgetFailures, refund, spend } from '../storage/throttle.js';
import { checkCurrentPassword } from './owner-proof.js';
import { checkPassword } from './sign-in.js';
const UNKNOWN_NAMES_AN_HOUR = 30;
const MAILS_AN_HOUR = 3;
const FORGOTTEN_HOURS = 1;
export const SENT_HOURS = 7 * 24;
const ONLY_SINGLE_SIGN_ON = 'Please use single sign-on. Passwords are only for break-glass accounts.';
const SAME_AS_BEFORE = 'The new password must differ from the one it replaces.';
const DEACTIVATED = 'This account is deactivated. Activate it before you send a new password.';
const CHANGED_MEANWHILE = 'This account was changed at the same moment, so nothing was done. Please try again.';
/** Everything behind the account routes. */
export function accountService(db, { mailer, sessions, demo, openSession, secondStep, singleSignOnOnly }) {
    const mailTiming = new HiddenTime();
    async function replacePassword({ account, hash: checkedHash }, newPassword, keepSession) {
        const problem = passwordProblem(newPassword, account.userName, demo);
        if (problem)
            throw refused(problem, 'newPassword');
        const newHash = await inHashingSlot({ isKnown: true, group: `account ${account.id}` }, async () => {
            for (const held of [account.passwordHash, account.temporaryPasswordHash]) {
                if (held !== null && (await passwordMatches(held, newPassword)))
                    throw refused(SAME_AS_BEFORE, 'newPassword');
            }
            return hashPassword(newPassword);
        });
        const isReplaced = await setPassword(db, account, { checkedHash, newHash, keepSession });
        sessions.forget(account.id);
        if (!isReplaced)
            throw refused(CHANGED_MEANWHILE);
        notifyOwner(mailer, passwordChangedMail(account));
    }
    async function newTemporaryPassword(claim) {
        const password = temporaryPassword();
        return { password, hash: await inHashingSlot(claim, () => hashPassword(password)) };
    }
    return {
        async signIn({ username, password, ...place }) {
            const { address, browser } = place;
            const check = { userName: username, password, address, browser, demo };
            const { account, kind, hash } = await checkPassword(db, check);
            if (singleSignOnOnly && !account.breakGlass)
                throw refused(ONLY_SINGLE_SIGN_ON);
            if (kind !== 'own')
                return { mustChange: true };
            const secondFactor = await secondStep.demand(account, hash);
            if (secondFactor)
                return { secondFactor };
            const mustEnrol = account.breakGlass || (await secondStep.isRequiredFor(account.role));
            const start = { method: 'password', how: 'Password', checkedHash: hash, mustEnrol };
            return { opened: await openSession(account, start, place) };
        },
        sessions: (session) => listSessions(db, session),
        async endSession(id, { user }) {
            if (!(await endOwnSessions(db, user, { id })))
                throw notFound('session');
            sessions.forget(user.id);
        },
        async endOtherSessions({ user, tokenHash }) {
            await endOwnSessions(db, user, { except: tokenHash });
            sessions.forget(user.id);
        },
        async signOut(session) {
            await endSession(db, session);
            sessions.forget(session.user.id);
        },
        currentUser: (id) => currentUser(db, id),
        async updateProfile(profile, by) {
            const email = await updateProfile(db, profile, by);
            if (email !== undefined)
                notifyOwner(mailer, addressChangedMail({ email, userName: by.userName }));
        },
        /** Truthful until an address has asked about too many unknown names. Known names cost the same work. */
        async doesUserNameExist(userName, address) {
            const account = await accountByUserName(db, userName);
            const isKnown = account !== undefined;
            const subject = await addressKey(db, address);
            const isWithinBudget = await spend(db, 'unknown user name', subject, UNKNOWN_NAMES_AN_HOUR, isKnown);
            return isKnown || !isWithinBudget;
        },
        /**
         * The caller cannot tell whether a mail was sent: not from the response, since everyone is refused while mail is down, and not from the
         * timing.
         */
        mailNewPassword(userName, address) {
            return mailTiming.spend(async () => {
                const account = await accountByUserName(db, userName);
                const recipient = account && mayHavePassword(account) ? account : undefined;
                const budget = ['password mail', String(recipient?.id ?? 0)];
                const isWithinBudget = await spend(db, ...budget, MAILS_AN_HOUR, recipient === undefined);
                const group = await addressKey(db, address);
                const { password, hash } = await newTemporaryPassword({ isKnown: false, group });
                if (!recipient || !isWithinBudget) {
                    await mailer.check?.().catch(() => {
                        throw refused(MAIL_NOT_SENT);
                    });
                    return false;
                }
                try {
                    await mailPassword(mailer, forgottenPasswordMail(recipient, password));
                }
                catch (error) {
                    await refund(db, ...budget);
                    throw error;
                }
                await setTemporaryPassword(db, recipient.id, hash, FORGOTTEN_HOURS, undefined);
                return true;
            });
        },
        /** Mails first, stores second: a mailed password that was never stored is harmless, a stored one that nobody received locks the user out. */
        async sendNewPassword(id, by) {
            const account = await accountById(db, id);
            if (!account)
                throw notFound('user');
            if (account.isDeactivated)
                throw refused(DEACTIVATED);
            const { password, hash } = await newTemporaryPassword({ isKnown: true, group: `account ${by.id}` });
            await mailPassword(mailer, sentPasswordMail(account, password));
            if (!(await setTemporaryPassword(db, id, hash, SENT_HOURS, by)))
                throw refused(CHANGED_MEANWHILE);
            await forgetFailures(db, id);
        },
        async changePasswordForced(request) {
            const { userName, currentPassword: password, newPassword, address, browser } = request;
            const checked = await checkPassword(db, { userName, password, address, browser, demo }, ['temporary']);
            if (singleSignOnOnly && !checked.account.breakGlass)
                throw refused(ONLY_SINGLE_SIGN_ON);
            await replacePassword(checked, newPassword);
        },
        async changePassword(session, request) {
            const checked = await checkCurrentPassword(db, session, request, demo);
            await replacePassword(checked, request.newPassword, session.tokenHash);
        },
    };
    /** A forgotten password is mailed only to those who can sign in with one. */
    function mayHavePassword({ isDeactivated, breakGlass, hasSingleSignOn, passwordHash }) {
        const isOnlyThere = hasSingleSignOn && passwordHash === null;
        return !isDeactivated && !isOnlyThere && (!singleSignOnOnly || breakGlass);
    }
}
//# sourceMappingURL=account-service.js.map