import type { Database } from '../../../platform/db/connection.ts';
import { purgeTokens } from '../../../platform/tokens/storage/one-time-tokens.ts';
import { purgeSessions } from '../storage/sessions.ts';
import { purgeAttempts } from '../storage/throttle.ts';

const HOUR = 3_600_000;

/** Deletes expired rows now and every hour, even when nobody signs in. */
export function startHousekeeping(
  db: Database,
  more: readonly ((db: Database) => Promise<void>)[] = [],
): { stop(): void } {
  const tidy = () => {
    for (const work of [purgeAttempts, purgeSessions, purgeTokens, ...more]) void work(db).catch(() => {}); // Retried in an hour.
  };
  tidy();
  const timer = setInterval(tidy, HOUR).unref();
  return { stop: () => clearInterval(timer) };
}
