import { ROLE } from '@careline/contracts/basis/role';
import { sql } from 'drizzle-orm';
const FLUSH_MS = 3_000;
const DAYS_KEPT = 60;
/** How often details are opened, by record and day. Counted in memory and written every few seconds; a crash loses only those. */
export class Openings {
    db;
    timer;
    counts = new Map();
    writing = Promise.resolve();
    constructor(db) {
        this.db = db;
        this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
    }
    /** Counts what Call Center users open: others open details to check their own work. */
    noteBy(set) {
        return (id, { role }) => {
            if (role !== ROLE.CallCenter)
                return;
            const key = `${set} ${id}`;
            this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
        };
    }
    /** Resolves when everything noted before the call is written, or kept for the next time. */
    flush() {
        this.writing = this.writing.then(() => this.write());
        return this.writing;
    }
    async close() {
        clearInterval(this.timer);
        await this.flush();
    }
    async write() {
        if (this.counts.size === 0)
            return;
        const written = this.counts;
        this.counts = new Map();
        try {
            await addCounts(this.db, written);
        }
        catch {
            for (const [key, count] of written)
                this.counts.set(key, (this.counts.get(key) ?? 0) + count);
        }
    }
}
async function addCounts(db, counts) {
    // In one order on every server, so that two of them never wait for each other.
    const rows = [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, count]) => ({ key: key.split(' '), count }));
    await db.execute(sql `
    insert into details_opened as known (entity, record_id, day, count)
    select entity, record_id, (now() at time zone 'UTC')::date, count
      from unnest(${sql.param(rows.map(({ key }) => key[0]))}::text[], ${sql.param(rows.map(({ key }) => Number(key[1])))}::int[],
                  ${sql.param(rows.map(({ count }) => count))}::int[]) as noted (entity, record_id, count)
    on conflict (entity, record_id, day) do update set count = known.count + excluded.count`);
}
export async function forgetOldOpenings(db) {
    await db.execute(sql `delete from details_opened where day < (now() at time zone 'UTC')::date - ${DAYS_KEPT}::int`);
}
//# sourceMappingURL=openings.js.map