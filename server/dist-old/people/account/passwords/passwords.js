import { randomInt } from 'node:crypto';
import { PASSWORD_LENGTH } from '@careline/contracts/people/account';
import { hash, verify } from '@node-rs/argon2';
import { demoPassword } from '../demo-accounts.js';
import { isCommonPassword } from './common-passwords.js';
/** The library's default algorithm is argon2id. */
const ARGON2ID = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
export const hashPassword = (password) => hash(password, ARGON2ID);
/** Whether the password matches. A missing hash takes as long as a wrong password, so that timing reveals nothing. */
export async function passwordMatches(stored, password) {
    const fits = await verify(stored ?? (await unmatchable()), password);
    return fits && stored != null;
}
let madeUnmatchable;
const unmatchable = () => {
    madeUnmatchable ??= hashPassword(temporaryPassword());
    return madeUnmatchable;
};
/** Why a new password is too weak; undefined when it is acceptable. */
export function passwordProblem(password, userName, demo) {
    if (password.length < PASSWORD_LENGTH.least)
        return `The new password needs at least ${PASSWORD_LENGTH.least} characters.`;
    if (password.length > PASSWORD_LENGTH.most)
        return `The new password may have at most ${PASSWORD_LENGTH.most} characters.`;
    if (password.toLowerCase() === userName.toLowerCase())
        return 'The new password must not be the username.';
    if (isCommonPassword(password) || (!demo && password.toLowerCase() === demoPassword.toLowerCase())) {
        return 'This password is too common and would be guessed. Please choose another one.';
    }
    return undefined;
}
/** Leaves out letters and digits that look alike in print. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Four groups of four characters: easy to type from a mail, 93 bits of entropy. */
export function temporaryPassword() {
    const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return Array.from({ length: 4 }, group).join('-');
}
//# sourceMappingURL=passwords.js.map