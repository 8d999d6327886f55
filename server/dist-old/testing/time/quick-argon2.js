/**
 * Stands in for the password library in unit and API tests (`vitest.config.ts`). Hashes are argon2id, but cheap: every account and every
 * sign-in of a test needs one, and a real one takes 50 ms of a core. Built servers, as browser tests and the siege start them, have the real one.
 */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
/** Settings and a counter for tests, which must reset what they set. */
export const passwordLibrary = {
    /** Whether hashes cost as much as asked for. */
    isReal: false,
    /** How long a hash or a comparison waits, for tests of what happens meanwhile. */
    milliseconds: 0,
    comparisons: 0,
};
const library = createRequire(import.meta.url)('@node-rs/argon2');
const CHEAP = { memoryCost: 64 };
export async function hash(password, options) {
    if (passwordLibrary.milliseconds)
        await sleep(passwordLibrary.milliseconds);
    return library.hash(password, passwordLibrary.isReal ? options : { ...options, ...CHEAP });
}
export async function verify(hashed, password) {
    passwordLibrary.comparisons++;
    if (passwordLibrary.milliseconds)
        await sleep(passwordLibrary.milliseconds);
    return library.verify(hashed, password);
}
//# sourceMappingURL=quick-argon2.js.map