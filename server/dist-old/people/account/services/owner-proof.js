import { MANDATORY } from '@careline/contracts/basis/messages';
import { sql } from 'drizzle-orm';
import { AppError, notSignedIn, refused } from '../../../platform/domain/app-error.js';
import { accountById } from '../storage/accounts.js';
import { checkPassword, WRONG_CREDENTIALS } from './sign-in.js';
const WRONG_CURRENT = 'The current password is wrong.';
const SIGN_ON_AGAIN = 'Sign out, sign in again with single sign-on, and repeat this within five minutes.';
/** Checks the current password of the signed-in user. Wrong ones count like those of a sign-in. */
export async function checkCurrentPassword(db, { user }, { currentPassword, address, browser }, demo) {
    if (!currentPassword)
        throw refused(MANDATORY, 'currentPassword');
    const check = { userName: user.userName, password: currentPassword, address, browser, demo };
    return checkPassword(db, check, ['own']).catch((error) => {
        const isWrong = error instanceof AppError && error.messages[0] === WRONG_CREDENTIALS;
        throw isWrong ? refused(WRONG_CURRENT, 'currentPassword') : error;
    });
}
/** Before a change to the account's factors. For an account without a password, a single sign-on moments ago counts. */
export async function proveOwner(db, session, typed, demo) {
    const account = await accountById(db, session.user.id);
    if (!account)
        throw notSignedIn();
    if (account.passwordHash !== null) {
        await checkCurrentPassword(db, session, typed, demo);
        return;
    }
    if (session.method !== 'single sign-on' || !(await beganLately(db, session.tokenHash)))
        throw refused(SIGN_ON_AGAIN, 'currentPassword');
}
async function beganLately(db, tokenHash) {
    const { rowCount } = await db.execute(sql `select from session where token_hash = ${tokenHash} and created_at > now() - interval '5 minutes'`);
    return rowCount === 1;
}
//# sourceMappingURL=owner-proof.js.map