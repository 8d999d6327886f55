import { ROLE } from '@careline/contracts/basis/call';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { secretBox } from '../../../platform/domain/secret-box.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refuseOtherKey } from './storage/secrets-key-proof.ts';

const { db, newUser } = await testApp();
const [own, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];

test('a key that is not that of the apps is refused, and one that was set is remembered', async () => {
  await refuseOtherKey(db, other, false);
  const { id } = await newUser(ROLE.DataEntry);
  await db.execute(sql`
    insert into second_factor (id, user_id, kind, name, secret, confirmed_at)
    values (7, ${id}, 'totp', 'Phone', ${secretBox(own).seal('secret', 'totp 7')}, now())`);
  await expect(refuseOtherKey(db, other, true)).rejects.toThrow(/another SECRETS_KEY.*lost for ever/);
  await refuseOtherKey(db, own, true);
  await db.execute(sql`delete from second_factor`);
  await expect(refuseOtherKey(db, other, false)).rejects.toThrow(/another SECRETS_KEY/);
  await refuseOtherKey(db, own, false);
});
