import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.js';
/**
 * A browser in which an account has signed in before has failure counters of its own: a call center is one network address, and
 * a person there must not be able to lock a colleague out.
 *
 * Its cookie is `ID.PROOF.PROOF…`: a random id, and a keyed hash of it for each account, the latest first, and for `ANY_ACCOUNT`.
 */
const MAX_PROOFS = 8;
/** No account has this id: its proof says that somebody has signed in with this browser. */
const ANY_ACCOUNT = 0;
/** The browser's id, if any account has signed in with it. */
export const familiarBrowser = (db, cookie) => knownBrowser(db, cookie, ANY_ACCOUNT);
/** The browser's id, if the account has signed in with it. */
export async function knownBrowser(db, cookie, userId) {
    const [id = '', ...proofs] = cookie.split('.');
    const own = Buffer.from(await proofOf(db, id, userId));
    return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), own)) ? id : undefined;
}
/** The cookie once the account has signed in, too. */
export async function addAccount(db, cookie, userId) {
    const [id = '', ...proofs] = cookie === '' ? [randomBytes(16).toString('base64url')] : cookie.split('.');
    const [own, any] = [await proofOf(db, id, userId), await proofOf(db, id, ANY_ACCOUNT)];
    const others = proofs.filter((proof) => proof !== own && proof !== any);
    return [id, own, ...others.slice(0, MAX_PROOFS - 2), any].join('.');
}
const proofOf = (db, id, userId) => keyedHash(db, 'browser', `${id} ${userId}`);
//# sourceMappingURL=known-browser.js.map