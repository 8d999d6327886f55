import type { Reader } from '../../../platform/db/connection.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { type Actor, recordEvent } from '../../../platform/history/storage/audit-log.ts';

export const recordAccountEvent = (
  db: Reader,
  by: Actor | undefined,
  action: string,
  { id, userName }: Pick<SessionUser, 'id' | 'userName'>,
  summary = '',
): Promise<void> => recordEvent(db, by, { action, entity: 'Account', recordId: id, name: userName, summary });
