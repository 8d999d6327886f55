import { Secret, TOTP } from 'otpauth';
/** Time-based codes (RFC 6238) as every authenticator app knows them: SHA-1, six digits, 30 seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 };
const ISSUER = 'CareLine';
const SECRET_BYTES = 20;
/** Clocks may be off by one step either way. */
const DRIFT = [0, -1, 1];
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;
/** What a QR code for the app holds. */
export const totpUri = (secret, userName) => new TOTP({ ...SETTINGS, issuer: ISSUER, label: userName, secret: Secret.fromBase32(secret) }).toString();
export const isTotpCode = (code) => /^\d{6}$/.test(code.replace(/\s/g, ''));
/**
 * The time step whose code this is, if it is later than the last accepted one: a code works once, and earlier ones no longer work.
 */
export function stepOfCode(code, secret, { after, now = Date.now() }) {
    const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
    const typed = code.replace(/\s/g, '');
    const current = Math.floor(now / 1_000 / SETTINGS.period);
    return DRIFT.map((drift) => current + drift).find((step) => (after === null || step > after) &&
        totp.validate({ token: typed, window: 0, timestamp: step * SETTINGS.period * 1_000 }) !== null);
}
//# sourceMappingURL=totp.js.map