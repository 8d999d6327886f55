import { ROLE, type Role } from '@careline/contracts/role';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { providerGroup, userAccount, userAccountGroup } from '../db/schema.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { hashPassword, temporaryPassword } from './passwords.ts';

/** A new installation needs somebody who can sign in. Answers the temporary password of a first Admin, if one was made. */
export async function ensureFirstAccounts(db: Database, demo: boolean): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // Several servers may start on one empty database.
    await tx.execute(sql`lock table user_account in share row exclusive mode`);
    if ((await tx.$count(userAccount)) > 0) return undefined;
    if (!demo) {
      const password = temporaryPassword();
      await tx.insert(userAccount).values({
        ...person('admin', 'Admin', 'CareLine', ROLE.Admin),
        temporaryPasswordHash: await hashPassword(password),
      });
      return password;
    }
    const passwordHash = await hashPassword(demoPassword);
    for (const { userName, firstName, lastName, role } of demoAccounts) {
      const [account] = await tx
        .insert(userAccount)
        .values({ ...person(userName, firstName, lastName, role), passwordHash })
        .returning({ userId: userAccount.id });
      if (account && role === ROLE.CallCenter) {
        const groups = await tx
          .select({ groupId: providerGroup.id })
          .from(providerGroup)
          .orderBy(providerGroup.id)
          .limit(3);
        if (groups.length > 0) {
          await tx.insert(userAccountGroup).values(groups.map((group) => ({ ...account, ...group })));
        }
      }
    }
    return undefined;
  });
}

const person = (userName: string, firstName: string, lastName: string, role: Role) => ({
  userName,
  firstName,
  lastName,
  email: `${userName}@careline.example`,
  role,
});
