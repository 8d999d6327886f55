import type { AnswerSettings, SaveAnswerSettings } from '@careline/contracts/call-center/answers';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { answer, answerSetting } from '../../../platform/db/schema/call-center.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { changedFields } from '../../../platform/history/changes.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';

const THE_SETTINGS = 1;

export async function readAnswerSettings(db: Database | Transaction): Promise<AnswerSettings> {
  const { keepDays, groupName, groupPhone } = answerSetting;
  const [stored] = await db.select({ keepDays, groupName, groupPhone }).from(answerSetting);
  if (!stored) throw new Error('The settings of answers are missing.');
  return stored;
}

/** Fields that are not given keep their values. Answers older than the new retention time are deleted at once. */
export function saveAnswerSettings(
  db: Database,
  settings: SaveAnswerSettings,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await readAnswerSettings(tx);
    const after = {
      keepDays: settings.keepDays ?? before.keepDays,
      groupName: settings.groupName ?? before.groupName,
      groupPhone: settings.groupPhone ?? before.groupPhone,
    };
    const changes = changedFields(before, after);
    if (changes.length === 0) return;
    await tx.update(answerSetting).set(after);
    await tx.delete(answer).where(sql`${answer.at} <= now() - make_interval(days => ${after.keepDays}::int)`);
    await recordEvent(tx, by, {
      action: 'changed',
      entity: 'AnswerSettings',
      recordId: THE_SETTINGS,
      name: 'Answers to callers',
      summary: changes.map(({ field, from, to }) => `${field}: ${from ?? ''} → ${to ?? ''}`).join('; '),
      changes,
    });
  });
}
