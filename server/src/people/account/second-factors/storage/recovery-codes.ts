import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@careline/contracts/people/second-factors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../../platform/db/connection.ts';
import { oneTimeSecret } from '../../../../platform/db/schema/platform.ts';

/** 32 letters and digits that do not look alike (no I, L, O, U): 16 of them are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** `7Q2K-…`: four groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** Without case, spaces and dashes, and with letters that look like a digit replaced by it. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** The account's id is the salt. With 80 random bits in each code a slow hash would gain nothing. */
const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId} ${plainRecoveryCode(code)}`)
    .digest();

const codesOf = (userId: number) =>
  and(eq(oneTimeSecret.purpose, 'recovery code'), eq(oneTimeSecret.userId, userId));

/** New ones instead of all that the account had. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const codes = newRecoveryCodes();
  await tx.insert(oneTimeSecret).values(
    codes.map((code) => ({
      purpose: 'recovery code',
      hash: hashOf(userId, code),
      userId,
      expiresAt: sql`'infinity'`,
    })),
  );
  return codes;
}

export async function removeRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(oneTimeSecret).where(codesOf(userId));
}

/** Whether the code was one that had not been used. */
export async function useRecoveryCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(oneTimeSecret)
    .set({ usedAt: sql`now()` })
    .where(and(codesOf(userId), eq(oneTimeSecret.hash, hashOf(userId, code)), isNull(oneTimeSecret.usedAt)));
  return rowCount === 1;
}

export const countRecoveryCodes = (db: Reader, userId: number): Promise<number> =>
  db.$count(oneTimeSecret, and(codesOf(userId), isNull(oneTimeSecret.usedAt)));
