import { EVERYONE, ROLE, type Role, roleName } from '@careline/contracts/basis/role';
import type { SecuritySettings } from '@careline/contracts/people/second-factors';
import type { Database, Transaction } from '../../../../platform/db/connection.ts';
import { securitySetting } from '../../../../platform/db/schema/people.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import type { SessionUser } from '../../../../platform/domain/session.ts';
import { recordEvent } from '../../../../platform/history/storage/audit-log.ts';

const THE_SETTINGS = 1;

export async function readSecuritySettings(db: Database | Transaction): Promise<SecuritySettings> {
  const [stored] = await db.select({ requiredFor: securitySetting.requiredFor }).from(securitySetting);
  return { requiredFor: EVERYONE.filter((role) => stored?.requiredFor.includes(role)).map(roleName) };
}

export const isRequiredFor = async (db: Database | Transaction, role: Role): Promise<boolean> =>
  (await readSecuritySettings(db)).requiredFor.includes(roleName(role));

export function saveSecuritySettings(
  db: Database,
  { requiredFor }: SecuritySettings,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await readSecuritySettings(tx);
    await tx.update(securitySetting).set({ requiredFor: requiredFor.map((name) => ROLE[name]) });
    const [from, to] = [before, await readSecuritySettings(tx)].map((settings) =>
      settings.requiredFor.join(', '),
    );
    if (from === to) return;
    await recordEvent(tx, by, {
      action: 'changed',
      entity: 'SecuritySettings',
      recordId: THE_SETTINGS,
      name: 'Second factor',
      summary: `Required for: ${from || 'nobody'} → ${to || 'nobody'}`,
      changes: [{ field: 'requiredFor', from: before.requiredFor, to: requiredFor }],
    });
  });
}
