import type { Pool } from 'pg';
import { clearBit } from '../basics/bitset.ts';
import type { ReferenceKind } from '../reference/rows.ts';
import type { SearchIndex } from '../search-index.ts';
import { ordinalOf } from '../segment/segment.ts';
import { numbersIn } from '../segment/stored-providers.ts';
import { loadAll, readProviders, readReferenceList, readSegment } from './loader.ts';

type Kind = ReferenceKind | 'provider';

/** What changed, by kind of record, bulk transactions apart; one line without a kind when nothing did. */
interface Changes {
  /** The oldest transaction that is still running. */
  oldest: string;
  kind: Kind | null;
  isBulk: boolean | null;
  ids: Buffer | null;
  /** The transactions that made these changes. */
  xids: string[] | null;
}

export const DAYS_KEPT = 2;
/** A transaction with more changes than this is not waited for but applied in the background. */
const BULK = 500;
const PORTION = 1_000;

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
  /** Changed by bulk transactions and still to be read, in portions. */
  private readonly backlog = new Map<Kind, Set<number>>();
  /** Providers that were applied while a portion was being read: they are newer than in the portion. */
  private overtaking: Set<number> | null = null;

  private constructor(pool: Pool, index: SearchIndex, since: string) {
    this.pool = pool;
    this.index = index;
    this.since = since;
  }

  /** Fills the index, and goes on from there. */
  static async begin(pool: Pool, index: SearchIndex): Promise<ChangeFeed> {
    return new ChangeFeed(pool, index, await loadAll(pool, index));
  }

  get hasBacklog(): boolean {
    return this.backlog.size > 0;
  }

  /** Applies every change visible now, but for those of bulk transactions, which go to the backlog. Returns whether there was any. */
  async catchUp(): Promise<boolean> {
    const lines = await this.read();
    for (const { kind, isBulk, ids } of lines) {
      if (kind === null || ids === null) continue;
      const changed = numbersIn(ids);
      if (isBulk) this.queue(kind, changed);
      else if (kind === 'provider') await this.applyProviders([...changed]);
      else await this.applyReference(kind, [...changed]);
    }
    this.since = lines[0]?.oldest ?? this.since;
    const oldest = BigInt(this.since);
    const done = [...this.applied, ...lines.flatMap(({ xids }) => xids ?? [])];
    this.applied = new Set(done.filter((xid) => BigInt(xid) >= oldest));
    return lines.some(({ kind }) => kind !== null);
  }

  /** Applies the next portion of the backlog: reference lists first, since providers refer to them. */
  async applyPortion(): Promise<void> {
    const kinds = [...this.backlog.keys()];
    const kind = kinds.find((queued) => queued !== 'provider') ?? kinds[0];
    if (kind === undefined) return;
    const portion = this.dequeue(kind);
    try {
      if (kind === 'provider') await this.applySegment(portion);
      else await this.applyReference(kind, portion);
    } catch (error) {
      this.queue(kind, portion);
      throw error;
    }
  }

  /** Deletes changes that every server has read long ago; a server that has not must load everything again. */
  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from search_change where at < now() - interval '${DAYS_KEPT} days'`);
  }

  private async read(): Promise<Changes[]> {
    const { rows } = await this.pool.query<Changes>(
      `with fresh as materialized (
         select xid, kind, record_id from search_change where xid >= $1::xid8 and xid <> all ($2::xid8[])),
       transactions as (select xid, count(*) > ${BULK} as is_bulk from fresh group by xid),
       records as (select kind, is_bulk, record_id from fresh join transactions using (xid) group by 1, 2, 3)
       select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, kind, is_bulk as "isBulk", ids,
              (select array_agg(xid::text) from transactions) as xids
         from (values (1)) as always
         left join (select kind, is_bulk, string_agg(int4send(record_id), '') as ids
                      from records group by kind, is_bulk) as change on true`,
      [this.since, [...this.applied]],
    );
    return rows;
  }

  private queue(kind: Kind, ids: Iterable<number>): void {
    const queued = this.backlog.get(kind) ?? new Set();
    for (const id of ids) queued.add(id);
    this.backlog.set(kind, queued);
  }

  private dequeue(kind: Kind): number[] {
    const queued = this.backlog.get(kind) ?? new Set();
    const portion: number[] = [];
    for (const id of queued) {
      if (portion.length === PORTION) break;
      portion.push(id);
      queued.delete(id);
    }
    if (queued.size === 0) this.backlog.delete(kind);
    return portion;
  }

  private async applyReference(kind: ReferenceKind, ids: readonly number[]): Promise<void> {
    const rows = await readReferenceList(this.pool, kind, ids);
    const existing = new Set(rows.map((row) => row.id));
    for (const row of rows) this.index.reference.upsert(kind, row);
    for (const id of ids) if (!existing.has(id)) this.index.reference.remove(kind, id);
  }

  private async applyProviders(ids: readonly number[]): Promise<void> {
    const rows = await readProviders(this.pool, ids);
    const existing = new Set(rows.map((row) => row.id));
    this.index.remove(ids.filter((id) => !existing.has(id)));
    this.index.upsert(rows);
    for (const id of ids) this.overtaking?.add(id);
  }

  private async applySegment(ids: readonly number[]): Promise<void> {
    const overtaking = new Set<number>();
    this.overtaking = overtaking;
    try {
      const segment = await readSegment(this.pool, ids, this.index.reference);
      for (const id of overtaking) {
        const ordinal = ordinalOf(segment, id);
        if (ordinal !== undefined) clearBit(segment.live, ordinal);
      }
      this.index.remove(ids.filter((id) => !overtaking.has(id) && ordinalOf(segment, id) === undefined));
      this.index.providers.add(segment);
    } finally {
      this.overtaking = null;
    }
  }
}
