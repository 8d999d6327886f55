import { dayOf } from '@careline/contracts/rules/days';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { localTimeZone } from '../../../platform/db/expressions.ts';

export type Midnights = ReturnType<typeof startMidnights>;

const LOOK_EVERY_MS = 5_000;

/**
 * What begins or has ended at midnight is noted for the feed of changes (`note_midnights`): by any server, within seconds, also for nights
 * without one. `db` without a time limit: on the first of January much may turn.
 */
export function startMidnights(db: Pick<Database, 'transaction'>) {
  let doneOn = '';
  let running: Promise<void> | undefined;

  async function note(): Promise<void> {
    const today = dayOf(new Date());
    await db.transaction((tx) => tx.execute(sql`select note_midnights(${today}::date, ${localTimeZone()})`));
    doneOn = today;
  }
  async function catchUp(): Promise<void> {
    if (doneOn === dayOf(new Date())) return;
    running ??= note().finally(() => {
      running = undefined;
    });
    await running;
  }
  // The database may be away or read-only: tried again soon.
  const look = () => catchUp().catch(() => {});
  void look();
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return {
    /** Called before changes are read; almost always there is nothing to do. */
    catchUp: look,
    stop: async () => {
      clearInterval(looking);
      await running?.catch(() => {});
    },
  };
}
