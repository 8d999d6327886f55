import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import type { Database } from '../../../platform/db/connection.ts';
import { serverSecret } from '../../../platform/db/schema/people.ts';

/**
 * Pseudonymises names and addresses of sign-in attempts. They have too little entropy for a plain hash, so the hash is
 * keyed with a secret that the database generated.
 */
export async function keyedHash(
  db: Database,
  kind: 'account' | 'name' | 'address' | 'browser' | 'passkey' | 'cursor' | 'mail',
  value: string,
): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(`${kind}\0${value}`)
    .digest('base64url');
}

/** What passkeys call their account: the same for all of an account, and meaningless to others. In base64url. */
export const passkeyHandle = (db: Database, userId: number) => keyedHash(db, 'passkey', String(userId));

export const addressKey = (db: Database, address: string) => keyedHash(db, 'address', network(address));

/** A household or office has one IPv4 address but 2^64 IPv6 addresses, so IPv6 is cut to its /64 prefix. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const secrets = new WeakMap<Pool, Buffer>();

async function secretOf(db: Database): Promise<Buffer> {
  const held = secrets.get(db.$client);
  if (held) return held;
  const [row] = await db.select({ key: serverSecret.key }).from(serverSecret);
  if (!row) throw new Error('The table server_secret is empty.');
  secrets.set(db.$client, row.key);
  return row.key;
}
