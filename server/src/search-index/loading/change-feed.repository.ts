import type { Pool } from 'pg';
import type { ReferenceKind } from '../reference/rows.ts';
import type { SearchIndex } from '../search-index.ts';
import { loadAll, readProviders, readReferenceList } from './loader.ts';

/** What changed, by kind of record; one line without a kind when nothing did. */
interface Changes {
  /** The oldest transaction that is still running. */
  oldest: string;
  kind: ReferenceKind | 'provider' | null;
  ids: number[] | null;
  /** The transactions that made these changes. */
  xids: string[] | null;
}

export const DAYS_KEPT = 2;
const PROVIDERS_AT_ONCE = 200;

/**
 * Keeps an index equal to its database. Changes are numbered as they are written but become visible when their transaction
 * commits, in any order. So the feed remembers transactions, not numbers: all before `since` had ended when it last looked,
 * and of the later ones those in `applied` are done, since a transaction becomes visible as a whole.
 */
export class ChangeFeed {
  private readonly pool: Pool;
  private readonly index: SearchIndex;
  private since: string;
  private applied: ReadonlySet<string> = new Set();

  private constructor(pool: Pool, index: SearchIndex, since: string) {
    this.pool = pool;
    this.index = index;
    this.since = since;
  }

  /** Fills the index, and goes on from there. */
  static async begin(pool: Pool, index: SearchIndex): Promise<ChangeFeed> {
    return new ChangeFeed(pool, index, await loadAll(pool, index));
  }

  /** Applies every change that is visible now; answers whether there was any. */
  async catchUp(): Promise<boolean> {
    const lines = await this.read();
    for (const { kind, ids } of lines) {
      if (kind === 'provider') await this.applyProviders(ids ?? []);
      else if (kind !== null) await this.applyReference(kind, ids ?? []);
    }
    this.since = lines[0]?.oldest ?? this.since;
    const oldest = BigInt(this.since);
    const done = [...this.applied, ...lines.flatMap(({ xids }) => xids ?? [])];
    this.applied = new Set(done.filter((xid) => BigInt(xid) >= oldest));
    return lines.some(({ kind }) => kind !== null);
  }

  /** Changes that every server has read long ago; one that has not must begin anew. */
  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from search_change where at < now() - interval '${DAYS_KEPT} days'`);
  }

  private async read(): Promise<Changes[]> {
    const { rows } = await this.pool.query<Changes>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, kind, ids, xids
         from (values (1)) as always
         left join (select kind, array_agg(distinct record_id) as ids, array_agg(distinct xid::text) as xids
                      from search_change where xid >= $1::xid8 and xid <> all ($2::xid8[])
                     group by kind) as change on true`,
      [this.since, [...this.applied]],
    );
    return rows;
  }

  private async applyReference(kind: ReferenceKind, ids: readonly number[]): Promise<void> {
    const rows = await readReferenceList(this.pool, kind, ids);
    const existing = new Set(rows.map((row) => row.id));
    for (const row of rows) this.index.reference.upsert(kind, row);
    for (const id of ids) if (!existing.has(id)) this.index.reference.remove(kind, id);
  }

  /** In portions, so that requests are answered in between. */
  private async applyProviders(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += PROVIDERS_AT_ONCE) {
      const portion = ids.slice(from, from + PROVIDERS_AT_ONCE);
      const rows = await readProviders(this.pool, portion);
      const existing = new Set(rows.map((row) => row.id));
      this.index.remove(portion.filter((id) => !existing.has(id)));
      this.index.upsert(rows);
    }
  }
}
