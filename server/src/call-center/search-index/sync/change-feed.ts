import type { NoticeSet } from '@careline/contracts/directory/notices';
import type { Pool } from 'pg';
import type { ReferenceKind } from '../reference/rows.ts';
import type { SearchIndex } from '../search-index.ts';
import { ordinalOf } from '../segment/segment.ts';
import { numbersIn } from '../segment/stored-providers.ts';
import { clearBit } from '../structures/bitset.ts';
import {
  loadAll,
  readNotices,
  readProviders,
  readReferenceList,
  readSegment,
  readVerificationDays,
  type Source,
} from './loader.ts';

type Kind = ReferenceKind | 'provider' | 'verification_setting';

/** Changed ids by kind, bulk transactions separately; a single row without a kind when nothing changed. */
interface Changes {
  /** The oldest running transaction, and the number of the next one. */
  oldest: string;
  next: string;
  identity: string;
  kind: Kind | null;
  isBulk: boolean | null;
  ids: Buffer | null;
  /** The transactions that made these changes. */
  xids: string[] | null;
}

export const DAYS_KEPT = 2;
/** Larger transactions are applied in the background. */
const BULK = 500;
const PORTION = 1_000;

/**
 * Keeps the index in step with its database. Sequence numbers are assigned on write but become visible on commit, in any order. So the
 * feed tracks transactions: all before `since` had ended at the last read, and of the later ones those in `applied` are done.
 */
export class ChangeFeed {
  private readonly pool: Pool;
  private readonly index: SearchIndex;
  private since: string;
  private readonly identity: string;
  private next = 0n;
  private applied: ReadonlySet<string> = new Set();
  /** Ids changed by bulk transactions, to be read in portions. */
  private readonly backlog = new Map<Kind, Set<number>>();
  /** Whether a portion that has left the backlog is on its way into the index. */
  private isApplying = false;
  /** Providers applied while a portion was being read: the portion's rows for them are stale. */
  private overtaking: Set<number> | null = null;

  private constructor(pool: Pool, index: SearchIndex, identity: string, since: string) {
    this.pool = pool;
    this.index = index;
    this.identity = identity;
    this.since = since;
  }

  /** Loads the index, then follows from there. */
  static async begin(pool: Pool, index: SearchIndex): Promise<ChangeFeed> {
    const identity = await readIdentity(pool);
    return new ChangeFeed(pool, index, identity, await loadAll(pool, index));
  }

  get hasBacklog(): boolean {
    return this.backlog.size > 0 || this.isApplying;
  }

  /** Applies every visible change; bulk transactions go to the backlog. Returns whether anything changed. */
  async catchUp(): Promise<boolean> {
    const changes = await this.read();
    for (const change of changes.slice(0, 1)) this.checkSameDatabase(change);
    for (const { kind, isBulk, ids } of changes) {
      if (kind === null || ids === null) continue;
      const changed = numbersIn(ids);
      if (isBulk) this.queue(kind, changed);
      else await this.apply(kind, [...changed]);
    }
    this.since = changes[0]?.oldest ?? this.since;
    const oldest = BigInt(this.since);
    const done = [...this.applied, ...changes.flatMap(({ xids }) => xids ?? [])];
    this.applied = new Set(done.filter((xid) => BigInt(xid) >= oldest));
    return changes.some(({ kind }) => kind !== null);
  }

  /** Applies the next portion of the backlog, reference lists first: providers refer to them. */
  async applyPortion(): Promise<void> {
    const kinds = [...this.backlog.keys()];
    const kind = kinds.find((queued) => queued !== 'provider') ?? kinds[0];
    if (kind === undefined) return;
    const portion = this.dequeue(kind);
    this.isApplying = true;
    try {
      if (kind === 'provider') await this.applySegment(portion);
      else await this.apply(kind, portion);
    } catch (error) {
      this.queue(kind, portion);
      throw error;
    } finally {
      this.isApplying = false;
    }
  }

  /** Deletes old changes. A server that was offline for longer reloads everything. */
  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from search_change where at < now() - interval '${DAYS_KEPT} days'`);
  }

  /** Transactions are numbered upwards, so a smaller number than before means that some are lost. */
  private checkSameDatabase({ identity, next }: Changes): void {
    if (identity !== this.identity) throw new DatabaseWentBack('It is another database, or a restored one.');
    if (BigInt(next) < this.next) throw new DatabaseWentBack('It has lost transactions.');
    this.next = BigInt(next);
  }

  private async read(): Promise<Changes[]> {
    const { rows } = await this.pool.query<Changes>(
      `with fresh as materialized (
         select xid, kind, record_id from search_change where xid >= $1::xid8 and xid <> all ($2::xid8[])),
       transactions as (select xid, count(*) > ${BULK} as is_bulk from fresh group by xid),
       records as (select kind, is_bulk, record_id from fresh join transactions using (xid) group by 1, 2, 3)
       select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next,
              ${IDENTITY} as identity, kind, is_bulk as "isBulk", ids,
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

  private async apply(kind: Kind, ids: readonly number[]): Promise<void> {
    if (kind === 'provider') await this.applyProviders(ids);
    else if (kind === 'verification_setting')
      this.index.verificationDays = await readVerificationDays(this.pool);
    else await this.applyReference(kind, ids);
  }

  private async applyNotices(set: NoticeSet, ids: readonly number[]): Promise<void> {
    this.index.reference.notices.replace(set, ids, await readNotices(this.pool, set, ids));
  }

  private async applyReference(kind: ReferenceKind, ids: readonly number[]): Promise<void> {
    const rows = await readReferenceList(this.pool, kind, ids);
    const existing = new Set(rows.map((row) => row.id));
    for (const row of rows) this.index.reference.upsert(kind, row);
    for (const id of ids) if (!existing.has(id)) this.index.reference.remove(kind, id);
    if (kind === 'practice_address') await this.applyNotices('PracticeAddresses', ids);
  }

  private async applyProviders(ids: readonly number[]): Promise<void> {
    const rows = await readProviders(this.pool, ids);
    const existing = new Set(rows.map((row) => row.id));
    this.index.remove(ids.filter((id) => !existing.has(id)));
    this.index.upsert(rows);
    for (const id of ids) this.overtaking?.add(id);
    await this.applyNotices('Providers', ids);
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
      await this.applyNotices('Providers', ids);
    } finally {
      this.overtaking = null;
    }
  }
}

/**
 * Tells a database from one that looks the same: cluster, timeline, database, and the feed's own table. A promoted replica, a point-in-time
 * recovery and a restored dump each differ in at least one of them.
 */
const IDENTITY = `
  concat_ws('/', (select system_identifier from pg_control_system()),
                 case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end,
                 (select oid from pg_database where datname = current_database()),
                 'search_change'::regclass::oid, pg_relation_filenode('search_change'))`;

async function readIdentity(source: Source): Promise<string> {
  const { rows } = await source.query<{ identity: string }>(`select ${IDENTITY} as identity`);
  return rows[0]?.identity ?? '';
}

/** The database no longer holds what was read from it: the index must be loaded again. */
export class DatabaseWentBack extends Error {}
