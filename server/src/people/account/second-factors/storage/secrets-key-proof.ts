import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/connection.ts';
import { type SecretBox, secretBox } from '../../../../platform/domain/secret-box.ts';
import { StartError } from '../../../../platform/domain/start-error.ts';

const PURPOSE = 'proof of the key';

/**
 * Refuses a key that is not the one this database was written with: codes of authenticator apps could not be checked. A key that somebody
 * set is remembered; one in DATA_DIR is compared with the keys of authenticator apps that are there.
 */
export async function refuseOtherKey(db: Database, key: Buffer, isSet: boolean): Promise<void> {
  const box = secretBox(key);
  const { rows } = await db.execute<{ sealed: Buffer }>(sql`select sealed from secrets_key_proof`);
  const known = rows[0]?.sealed;
  if (known ? box.open(known, PURPOSE) === undefined : await opensNoApp(db, box))
    throw new StartError(OTHER_KEY);
  if (!known && isSet)
    await db.execute(
      sql`insert into secrets_key_proof (sealed) values (${box.seal('', PURPOSE)}) on conflict do nothing`,
    );
}

async function opensNoApp(db: Database, box: SecretBox): Promise<boolean> {
  const { rows } = await db.execute<{ id: number; secret: Buffer }>(
    sql`select id, secret from second_factor where secret is not null and confirmed_at is not null limit 100`,
  );
  return rows.length > 0 && rows.every(({ id, secret }) => box.open(secret, `totp ${id}`) === undefined);
}

const OTHER_KEY =
  'This database was written with another SECRETS_KEY. Set the former one, or put its secrets.key into DATA_DIR. If it is lost for ever: "delete from secrets_key_proof; delete from second_factor where kind = \'totp\'" in the database, and everybody sets up their authenticator app again.';
