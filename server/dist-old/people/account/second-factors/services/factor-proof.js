import { useRecoveryCode } from '../../storage/one-time.js';
import { verifyRequest } from '../passkeys.js';
import { plainRecoveryCode } from '../recovery-codes.js';
import { acceptPasskey, acceptStep, confirmedFactors, countFactorFailure, } from '../storage/factors.js';
import { isTotpCode, stepOfCode } from '../totp.js';
const WRONG_CODE = 'The code is wrong or was used before. Wait for the next one, or use a recovery code.';
export const WRONG_PASSKEY = 'The passkey could not be verified. Please try again.';
const UNREADABLE = 'Codes of your authenticator app cannot be checked on this server any more. Use a passkey or a recovery code, or ask your administrator to reset your second factors.';
/** The name under which a TOTP key is sealed. */
export const sealedFor = (factorId) => `totp ${factorId}`;
/** How the code or passkey proves the account, or why it does not. Does not throw, because the failure must be counted. */
export async function proveSecondStep(tx, { code, passkey }, { userId, challenge, site, secrets }) {
    const factors = (await confirmedFactors(tx, userId)).filter(({ isDisabled }) => !isDisabled);
    if (passkey) {
        const factor = factors.find((one) => one.passkey?.credentialId === passkey.id);
        const isProven = factor && (await provePasskey(tx, factor, passkey, { challenge, site, alone: false }));
        return isProven ? { how: 'passkey' } : { refusal: WRONG_PASSKEY };
    }
    if (isTotpCode(code ?? ''))
        return proveCode(tx, factors, code ?? '', secrets);
    if (await useRecoveryCode(tx, userId, plainRecoveryCode(code ?? '')))
        return { how: 'recovery code' };
    return { refusal: WRONG_CODE };
}
async function proveCode(tx, factors, code, secrets) {
    const apps = factors.flatMap(({ id, secret, lastStep }) => (secret ? [{ id, secret, lastStep }] : []));
    let readable = 0;
    for (const { id, secret, lastStep } of apps) {
        const key = secrets.open(secret, sealedFor(id));
        if (key === undefined)
            continue;
        readable++;
        const step = stepOfCode(code, key, { after: lastStep });
        if (step !== undefined && (await acceptStep(tx, id, step)))
            return { how: 'authenticator app' };
        await countFactorFailure(tx, id);
    }
    return { refusal: apps.length > 0 && readable === 0 ? UNREADABLE : WRONG_CODE };
}
export async function provePasskey(tx, { id, passkey }, answer, { challenge, site, alone }) {
    if (!passkey || challenge === null)
        return false;
    const counter = await verifyRequest(site, answer, { challenge, passkey, alone });
    if (counter !== undefined && (await acceptPasskey(tx, id, counter)))
        return true;
    await countFactorFailure(tx, id);
    return false;
}
//# sourceMappingURL=factor-proof.js.map