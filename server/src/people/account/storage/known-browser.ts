import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/db/connection.ts';
import { keyedHash } from './keyed-hash.ts';

/**
 * A browser in which an account has signed in before has failure counters of its own: a call center is one network address, and
 * a person there must not be able to lock a colleague out.
 *
 * Its cookie is `ID.PROOF.PROOF…`: a random id, and a keyed hash of it for each account, the latest first.
 */
const MAX_ACCOUNTS = 8;

/** The browser's id, if the account has signed in with it. */
export async function knownBrowser(
  db: Database,
  cookie: string,
  userId: number,
): Promise<string | undefined> {
  const [id = '', ...proofs] = cookie.split('.');
  const own = Buffer.from(await proofOf(db, id, userId));
  return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), own)) ? id : undefined;
}

/** The cookie once the account has signed in, too. */
export async function addAccount(db: Database, cookie: string, userId: number): Promise<string> {
  const [id = '', ...proofs] = cookie === '' ? [randomBytes(16).toString('base64url')] : cookie.split('.');
  const own = await proofOf(db, id, userId);
  return [id, own, ...proofs.filter((proof) => proof !== own)].slice(0, MAX_ACCOUNTS + 1).join('.');
}

const proofOf = (db: Database, id: string, userId: number) => keyedHash(db, 'browser', `${id} ${userId}`);
