import type { EntitySet, RecordOf, SaveOf } from '@careline/contracts/basis/entity-set';
import { STALE } from '@careline/contracts/basis/messages';
import type { Database, Transaction } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, notFound, refused } from '../../domain/app-error.ts';
import { FOREIGN_KEY_VIOLATION, isDatabaseError } from '../../domain/constraint-messages.ts';
import type { SessionUser } from '../../domain/session.ts';
import { recordChange } from '../../history/storage/audit-log.ts';
import type { EntityRepository } from '../entity-repository.ts';
import type { ScopeValue } from './large-list.ts';
import { type ListSource, searchList, wholeList } from './list.ts';

/** What a set knows about its own tables. The mechanism adds the transaction, the version check and the audit line. */
export interface EntityStore<S extends EntitySet> {
  list: ListSource;
  /** Slow work on the request, done before the transaction so that it holds no connection. Returns what to save. */
  prepare?(db: Database, body: SaveOf<S>): Promise<SaveOf<S>>;
  load(tx: Database | Transaction, id: number): Promise<RecordOf<S> | undefined>;
  /** Locks the record and returns its version. */
  lock(tx: Transaction, id: number): Promise<number | undefined>;
  insert(tx: Transaction, body: SaveOf<S>, by: SessionUser): Promise<number>;
  update(tx: Transaction, before: RecordOf<S>, body: SaveOf<S>, by: SessionUser): Promise<void>;
  remove(tx: Transaction, before: RecordOf<S>, by: SessionUser): Promise<void>;
  usage(tx: Database | Transaction, id: number): Promise<UseCount[]>;
}

export interface UseCount {
  count: number;
  one: string;
  many: string;
}

export function storedSet<S extends EntitySet>(
  db: Database,
  set: S,
  store: EntityStore<S>,
): EntityRepository<S> {
  const { name: entity, label } = set;
  const naturalOrder = set.sort[0];

  async function openForChange(
    tx: Transaction,
    id: number,
    rowVersion?: number | null,
  ): Promise<RecordOf<S>> {
    const version = await store.lock(tx, id);
    const before = version === undefined ? undefined : await store.load(tx, id);
    if (before === undefined) throw notFound(label.one);
    if (rowVersion != null && rowVersion !== version) throw new AppError(409, [STALE]);
    return before;
  }

  async function loaded(tx: Transaction, id: number): Promise<RecordOf<S>> {
    const record = await store.load(tx, id);
    if (record === undefined) throw notFound(label.one);
    return record;
  }

  async function create(tx: Transaction, body: SaveOf<S>, by: SessionUser): Promise<RecordOf<S>> {
    const after = await loaded(tx, await store.insert(tx, body, by));
    await recordChange(tx, by, { entity, id: after.id, before: undefined, after });
    return after;
  }

  async function edit(tx: Transaction, id: number, body: SaveOf<S>, by: SessionUser): Promise<RecordOf<S>> {
    const before = await openForChange(tx, id, body.rowVersion);
    await store.update(tx, before, body, by);
    const after = await loaded(tx, id);
    await recordChange(tx, by, { entity, id, before, after });
    return after;
  }

  async function remove(tx: Transaction, id: number, by: SessionUser): Promise<void> {
    const before = await openForChange(tx, id);
    const uses = await store.usage(tx, id);
    if (uses.some(({ count }) => count > 0)) throw refused(usedBy(uses, label.one));
    await store.remove(tx, before, by);
    await recordChange(tx, by, { entity, id, before, after: undefined });
  }

  return {
    search: ({ query, skip, take, orderBy, direction, locate, ...scope }) =>
      searchList(db, store.list, {
        options: { query, skip, take, orderBy, direction, locate },
        scope: scope as Record<string, ScopeValue>,
        naturalOrder,
      }),
    getAll: () => wholeList(db, store.list, naturalOrder),
    getById: (id) => store.load(db, id),
    save: async (given, by) => {
      const body = store.prepare ? await store.prepare(db, given) : given;
      const { id } = body;
      return inTransaction(db, (tx) => (id == null ? create(tx, body, by) : edit(tx, id, body, by)));
    },
    delete: async (id, by) => {
      try {
        await inTransaction(db, (tx) => remove(tx, id, by));
      } catch (error) {
        // Another transaction began to use the record between the count and the delete.
        if (!isDatabaseError(error, FOREIGN_KEY_VIOLATION)) throw error;
        throw refused(usedBy(await store.usage(db, id), label.one));
      }
    },
    usage: async (id) => counted(await store.usage(db, id)),
  };
}

/** "3 providers and 1 user use this group." */
function usedBy(uses: readonly UseCount[], what: string): string {
  const users = counted(uses);
  const total = uses.reduce((sum, { count }) => sum + count, 0);
  return `${users.join(' and ') || 'Other records'} ${total === 1 ? 'uses' : 'use'} this ${what}.`;
}

function counted(uses: readonly UseCount[]): string[] {
  return uses
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`);
}
