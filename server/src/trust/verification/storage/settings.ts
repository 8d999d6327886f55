import { DEFAULT_VERIFICATION_DAYS } from '@careline/contracts/rules/verification-status';
import type { VerificationSettings } from '@careline/contracts/trust/verifications';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { verificationSetting } from '../../../platform/db/schema/trust.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';

const THE_SETTINGS = 1;

export async function readSettings(db: Database | Transaction): Promise<VerificationSettings> {
  const [stored] = await db
    .select({ verificationDays: verificationSetting.verificationDays })
    .from(verificationSetting);
  return stored ?? { verificationDays: DEFAULT_VERIFICATION_DAYS };
}

export function saveSettings(
  db: Database,
  { verificationDays }: VerificationSettings,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await readSettings(tx);
    await tx
      .insert(verificationSetting)
      .values({ verificationDays })
      .onConflictDoUpdate({ target: verificationSetting.id, set: { verificationDays } });
    const from = before.verificationDays;
    if (from === verificationDays) return;
    await recordEvent(tx, by, {
      action: 'changed',
      entity: 'VerificationSettings',
      recordId: THE_SETTINGS,
      name: 'Verification period',
      summary: `Verification days: ${from} → ${verificationDays}`,
      changes: [{ field: 'verificationDays', from, to: verificationDays }],
    });
  });
}
