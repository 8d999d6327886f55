import type { PasskeyAnswer, SecondStep } from '@careline/contracts/people/second-factors';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../../../platform/db/connection.ts';
import type { SecretBox } from '../../../../platform/domain/secret-box.ts';
import { type PasskeySite, verifyRequest } from '../passkeys.ts';
import {
  acceptPasskey,
  acceptStep,
  confirmedFactors,
  countFactorFailure,
  forgiveFactor,
  type StoredFactor,
} from '../storage/factors.ts';
import { useRecoveryCode } from '../storage/recovery-codes.ts';

const WRONG_CODE = 'The code is wrong or was used before. Wait for the next one, or use a recovery code.';
export const WRONG_PASSKEY = 'The passkey could not be verified. Please try again.';
const UNREADABLE =
  'Codes of your authenticator app cannot be checked on this server any more. Use a passkey or a recovery code, or ask your administrator to reset your second factors.';

/** The name under which a TOTP key is sealed. */
export const sealedFor = (factorId: number) => `totp ${factorId}`;

interface Proving {
  userId: number;
  /** What a passkey has to answer; null if nothing was asked. */
  challenge: string | null;
  site: PasskeySite;
  /** What the account's passkeys call it. */
  handle: string;
  secrets: SecretBox;
}

type Proof = { how: 'authenticator app' | 'passkey' | 'recovery code' } | { refusal: string };

/** How the code or passkey proves the account, or why it does not. Does not throw, because the failure must be counted. */
export async function proveSecondStep(
  tx: Transaction,
  { code, passkey }: SecondStep,
  { userId, challenge, site, handle, secrets }: Proving,
): Promise<Proof> {
  const factors = (await confirmedFactors(tx, userId)).filter(({ isDisabled }) => !isDisabled);
  if (passkey) {
    const factor = factors.find((one) => one.passkey?.credentialId === passkey.id);
    const isProven =
      factor && (await provePasskey(tx, factor, passkey, { challenge, site, handle, alone: false }));
    return isProven ? { how: 'passkey' } : { refusal: WRONG_PASSKEY };
  }
  if (isTotpCode(code ?? '')) return proveCode(tx, factors, code ?? '', secrets);
  if (await useRecoveryCode(tx, userId, code ?? '')) return { how: 'recovery code' };
  return { refusal: WRONG_CODE };
}

async function proveCode(
  tx: Transaction,
  factors: readonly StoredFactor[],
  code: string,
  secrets: SecretBox,
): Promise<Proof> {
  const apps = factors.flatMap(({ id, secret, lastStep }) => (secret ? [{ id, secret, lastStep }] : []));
  const readable = apps.flatMap(({ secret, ...app }) => {
    const key = secrets.open(secret, sealedFor(app.id));
    return key === undefined ? [] : [{ ...app, key }];
  });
  for (const { id, key, lastStep } of readable) {
    const step = stepOfCode(code, key, { after: lastStep });
    if (step === undefined || !(await acceptStep(tx, id, step))) continue;
    // Nobody knows for which app the wrong codes before this one were meant.
    for (const other of readable) await forgiveFactor(tx, other.id);
    return { how: 'authenticator app' };
  }
  for (const { id } of readable) await countFactorFailure(tx, id);
  return { refusal: apps.length > 0 && readable.length === 0 ? UNREADABLE : WRONG_CODE };
}

export async function provePasskey(
  tx: Transaction,
  { id, passkey }: StoredFactor,
  answer: PasskeyAnswer,
  proving: Pick<Proving, 'challenge' | 'site' | 'handle'> & { alone: boolean },
): Promise<boolean> {
  const { challenge, site, ...asked } = proving;
  if (!passkey || challenge === null) return false;
  const counter = await verifyRequest(site, answer, { challenge, passkey, ...asked });
  if (counter !== undefined && (await acceptPasskey(tx, id, counter))) return true;
  await countFactorFailure(tx, id);
  return false;
}

/** Time-based codes (RFC 6238) as every authenticator app knows them: SHA-1, six digits, 30 seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'CareLine';
const SECRET_BYTES = 20;
/** Clocks may be off by one step either way. */
const DRIFT = [0, -1, 1] as const;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code for the app holds. */
export const totpUri = (secret: string, userName: string): string =>
  new TOTP({ ...SETTINGS, issuer: ISSUER, label: userName, secret: Secret.fromBase32(secret) }).toString();

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/**
 * The time step whose code this is, if it is later than the last accepted one: a code works once, and earlier ones no longer work.
 */
export function stepOfCode(
  code: string,
  secret: string,
  { after, now = Date.now() }: { after: number | null; now?: number },
): number | undefined {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const typed = code.replace(/\s/g, '');
  const current = Math.floor(now / 1_000 / SETTINGS.period);
  return DRIFT.map((drift) => current + drift).find(
    (step) =>
      (after === null || step > after) &&
      totp.validate({ token: typed, window: 0, timestamp: step * SETTINGS.period * 1_000 }) !== null,
  );
}
