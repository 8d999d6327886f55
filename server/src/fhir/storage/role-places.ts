import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';

/** The moments at which the roles of each location last changed (`role_place`), as far as types and specialties are concerned. */

/** Few enough that a save of one of their providers does not wait. */
const PORTION = 2_000;

/** Brings all up to date, portion by portion. */
export async function bringPlacesUpToDate(db: Database): Promise<void> {
  for (let applied = PORTION; applied === PORTION; ) {
    const { rows } = await db.execute<{ applied: number }>(
      sql`select apply_role_places_due(${PORTION}) as applied`,
    );
    applied = rows[0]?.applied ?? 0;
  }
}

const EVERY_MS = 10_000;

export function startRolePlaces(db: Database): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => bringPlacesUpToDate(db)).catch(() => {}); // Tried again a moment later.
  }, EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
