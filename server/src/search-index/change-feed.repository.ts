import type { Pool } from 'pg';
import { loadAll, readProviders, readReferenceList } from './loader.ts';
import type { ReferenceKind } from './rows.ts';
import type { SearchIndex } from './search-index.ts';

interface Change {
  id: string;
  xid: string;
  kind: ReferenceKind | 'provider';
  record_id: number;
}

export const DAYS_KEPT = 2;
const PAGE = 20_000;
const PROVIDERS_AT_ONCE = 200;

/**
 * Keeps an index equal to its database. Changes are numbered as they are written but become visible when their transaction
 * commits, in any order. So the feed remembers a transaction, not a number: all before `since` had ended when it last read.
 */
export class ChangeFeed {
  private readonly pool: Pool;
  private readonly index: SearchIndex;
  private since: string;
  /** Changes of transactions from `since` on that were applied already, with their transactions. */
  private readonly applied = new Map<string, bigint>();

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
    const { rows } = await this.pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as oldest');
    const oldestRunning: string = rows[0].oldest;
    let changed = false;
    for (let after = '0'; ; ) {
      const page = await this.read(after);
      const news = page.filter(({ id }) => !this.applied.has(id));
      await this.apply(news);
      changed ||= news.length > 0;
      for (const { id, xid } of news) this.applied.set(id, BigInt(xid));
      if (page.length < PAGE) break;
      after = page[page.length - 1]?.id ?? after;
    }
    this.since = oldestRunning;
    for (const [id, xid] of this.applied) if (xid < BigInt(oldestRunning)) this.applied.delete(id);
    return changed;
  }

  /** Changes that every server has read long ago; one that has not must begin anew. */
  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from search_change where at < now() - interval '${DAYS_KEPT} days'`);
  }

  private async read(after: string): Promise<Change[]> {
    const { rows } = await this.pool.query<Change>(
      `select id::text, xid::text, kind, record_id from search_change
        where xid >= $1::xid8 and id > $2::bigint order by search_change.id limit ${PAGE}`,
      [this.since, after],
    );
    return rows;
  }

  private async apply(changes: readonly Change[]): Promise<void> {
    const ids = new Map<Change['kind'], Set<number>>();
    for (const { kind, record_id } of changes) ids.set(kind, (ids.get(kind) ?? new Set()).add(record_id));
    for (const [kind, changed] of ids) {
      if (kind === 'provider') await this.applyProviders([...changed]);
      else await this.applyReference(kind, [...changed]);
    }
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
