import { ROLE } from '@careline/contracts/basis/call';
import type { VerifiedSet } from '@careline/contracts/trust/verifications';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

const FLUSH_MS = 3_000;
const DAYS_KEPT = 60;

/** How often details are opened, by record and day. Counted in memory and written every few seconds; a crash loses only those. */
export class Openings {
  private readonly db: Database;
  private readonly timer: NodeJS.Timeout;
  private counts = new Map<string, number>();
  private writing: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.db = db;
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Counts what Call Center users open: others open details to check their own work. */
  noteBy(set: VerifiedSet): (id: number, by: SessionUser) => void {
    return (id, { role }) => {
      if (role !== ROLE.CallCenter) return;
      const key = `${set} ${id}`;
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    };
  }

  /** Resolves when everything noted before the call is written, or kept for the next time. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async write(): Promise<void> {
    if (this.counts.size === 0) return;
    const written = this.counts;
    this.counts = new Map();
    try {
      await addCounts(this.db, written);
    } catch {
      for (const [key, count] of written) this.counts.set(key, (this.counts.get(key) ?? 0) + count);
    }
  }
}

async function addCounts(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  // In one order on every server, so that two of them never wait for each other.
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => ({ key: key.split(' '), count }));
  await db.execute(sql`
    insert into details_opened as known (entity, record_id, day, count)
    select entity, record_id, (now() at time zone 'UTC')::date, count
      from unnest(${sql.param(rows.map(({ key }) => key[0]))}::text[], ${sql.param(rows.map(({ key }) => Number(key[1])))}::int[],
                  ${sql.param(rows.map(({ count }) => count))}::int[]) as noted (entity, record_id, count)
    on conflict (entity, record_id, day) do update set count = known.count + excluded.count`);
}

export async function forgetOldOpenings(db: Database): Promise<void> {
  await db.execute(
    sql`delete from details_opened where day < (now() at time zone 'UTC')::date - ${DAYS_KEPT}::int`,
  );
}
