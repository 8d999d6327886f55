import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@careline/contracts/people/second-factors';
/** 32 letters and digits that do not look alike (no I, L, O, U): 16 of them are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;
/** `7Q2K-…`: four groups of four. */
export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newCode);
function newCode() {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}
/** The form that is hashed: without case, spaces and dashes, and with letters that look like a digit replaced by it. */
export const plainRecoveryCode = (typed) => typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
//# sourceMappingURL=recovery-codes.js.map