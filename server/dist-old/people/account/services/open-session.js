import { userAccount } from '../../../platform/db/schema/people.js';
import { breakGlassMail, notifyOwner } from '../password-mails.js';
import { countSignIn } from '../sign-in-counts.js';
import { ACTIVE_ADMIN } from '../storage/admins.js';
import { addAccount } from '../storage/known-browser.js';
import { startSession } from '../storage/sessions.js';
/** The one place where sessions begin, however their users signed in. */
export function sessionOpener(db, mailer) {
    return async (owner, start, { browser, device }) => {
        const { checkedHash, ...rest } = start;
        const isBreakGlass = owner.breakGlass && LOCAL.includes(start.method);
        const how = isBreakGlass ? `${start.how}, break-glass account` : start.how;
        const opened = await startSession(db, owner, checkedHash, { ...rest, how, device });
        countSignIn(start.method);
        if (isBreakGlass)
            await tellAdmins(owner.userName);
        return { ...opened, browser: await addAccount(db, browser, owner.id) };
    };
    async function tellAdmins(userName) {
        const admins = await db.select({ email: userAccount.email }).from(userAccount).where(ACTIVE_ADMIN);
        for (const { email } of admins)
            notifyOwner(mailer, breakGlassMail(email, userName));
    }
}
const LOCAL = ['password', 'second factor', 'passkey'];
//# sourceMappingURL=open-session.js.map