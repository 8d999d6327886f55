import { formatCount } from '@careline/contracts/basis/counts';
import type { EntitySet, RecordOf, SaveOf } from '@careline/contracts/basis/entity-set';
import type { Database, Reader, Transaction } from '../../db/connection.ts';
import { rememberSet } from '../../db/known-sets.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refused } from '../../domain/app-error.ts';
import { FOREIGN_KEY_VIOLATION, isDatabaseError } from '../../domain/constraint-messages.ts';
import type { SessionUser } from '../../domain/session.ts';
import { type RecordChange, recordChange } from '../../history/storage/audit-log.ts';
import type { EntityRepository } from '../entity-repository.ts';
import { attachedTo } from './attached-records.ts';
import {
  type EntityStore,
  loadExisting,
  openForChange,
  ownedBy,
  ownFields,
  type UseCount,
} from './entity-store.ts';
import type { ScopeValue } from './large-list/large-list.ts';
import { searchList, streamList, wholeList } from './list.ts';
import { storedHistory } from './stored-history.ts';
import { readVerification, recordVerification } from './verifications.ts';

/** The change to many records that a save belongs to, and how its line of the history begins. */
type PartOfRun = Pick<RecordChange, 'partOf' | 'because'>;

export interface StoredSet<S extends EntitySet> extends EntityRepository<S> {
  /** Saves within a caller's transaction. Skips the slow preparation, so the body must not contain photos or need coordinates. */
  saveIn(tx: Transaction, body: SaveOf<S>, by: SessionUser, run?: PartOfRun): Promise<RecordOf<S>>;
}

export function storedSet<S extends EntitySet>(db: Database, set: S, store: EntityStore<S>): StoredSet<S> {
  const { label } = set;
  const naturalOrder = set.sort[0];
  rememberSet(set, store.table);

  async function create(
    tx: Transaction,
    body: SaveOf<S>,
    by: SessionUser,
    run?: PartOfRun,
  ): Promise<RecordOf<S>> {
    const after = await loadExisting(tx, set, store, await store.insert(tx, body, by));
    await recordChange(tx, by, { set, id: after.id, before: undefined, after, ...run });
    return after;
  }

  async function edit(
    tx: Transaction,
    id: number,
    body: SaveOf<S>,
    by: SessionUser,
    run?: PartOfRun,
  ): Promise<RecordOf<S>> {
    const before = await openForChange(tx, set, store, id, body.rowVersion);
    await store.update(tx, before, body, by);
    const after = await loadExisting(tx, set, store, id);
    const change = { id, before: ownFields(store, before), after: ownFields(store, after) };
    await recordChange(tx, by, { set, ...change, ...run });
    return after;
  }

  /** The verification is kept beside the record, and a change of it is not a change of the record. */
  async function asShown(db: Reader, record: RecordOf<S>): Promise<RecordOf<S>> {
    if (!set.isVerified) return record;
    return { ...record, verification: await readVerification(db, set.name, record.id) };
  }

  async function saveIn(
    tx: Transaction,
    body: SaveOf<S>,
    by: SessionUser,
    run?: PartOfRun,
  ): Promise<RecordOf<S>> {
    const { id, verified } = body;
    const record = await (id == null ? create(tx, body, by, run) : edit(tx, id, body, by, run));
    if (set.isVerified && verified) await recordVerification(tx, set.name, record.id, verified, by);
    return asShown(tx, record);
  }

  async function remove(tx: Transaction, id: number, by: SessionUser): Promise<void> {
    const before = await openForChange(tx, set, store, id);
    const uses = await store.usage(tx, id);
    if (uses.some(({ count }) => count > 0)) throw refused(usedBy(uses, label.one));
    const allOwned = ownedBy(store, before);
    const attached = await attachedTo(tx, [
      { set: set.name, ids: [id] },
      ...allOwned.map((owned) => ({ set: owned.set.name, ids: [owned.id] })),
    ]);
    await store.remove(tx, before, by);
    const partOf = await recordChange(tx, by, { set, id, before, after: undefined });
    for (const { record, isAbout, ...other } of attached)
      await recordChange(tx, by, {
        set: other.set,
        id: record.id,
        before: record,
        after: isAbout ? undefined : await other.store.load(tx, record.id),
        partOf,
      });
    for (const owned of allOwned)
      await recordChange(tx, by, {
        set: owned.set,
        id: owned.id,
        before: owned.record,
        after: undefined,
        partOf,
      });
  }

  return {
    search: ({ query, skip, take, orderBy, direction, locate, ...scope }) =>
      searchList(db, store.list, {
        options: { query, skip, take, orderBy, direction, locate },
        scope: scope as Record<string, ScopeValue>,
        naturalOrder,
      }),
    stream: ({ query, orderBy, direction, ...scope }) =>
      streamList(db, store.list, {
        options: { query, orderBy, direction },
        scope: scope as Record<string, ScopeValue>,
        naturalOrder,
      }),
    getAll: () => wholeList(db, store.list, naturalOrder),
    getById: async (id) => {
      const record = await store.load(db, id);
      return record && asShown(db, record);
    },
    save: async (given, by) => {
      const body = store.prepare ? await store.prepare(db, given) : given;
      return inTransaction(db, (tx) => saveIn(tx, body, by));
    },
    saveIn,
    delete: async (id, by) => {
      try {
        await inTransaction(db, (tx) => remove(tx, id, by));
      } catch (error) {
        // Another transaction began to use the record between the count and the delete.
        if (!isDatabaseError(error, FOREIGN_KEY_VIOLATION)) throw error;
        throw refused(usedBy(await store.usage(db, id), label.one));
      }
    },
    verify: ({ id, rowVersion, how, spokeWith, note }, by) =>
      inTransaction(db, async (tx) => {
        await openForChange(tx, set, store, id, rowVersion);
        await recordVerification(tx, set.name, id, { how, spokeWith, note }, by);
        return readVerification(tx, set.name, id);
      }),
    usage: async (id) => counted(await store.usage(db, id)),
    ...storedHistory(db, set, store),
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
    .map(({ count, one, many }) => `${formatCount(count)} ${count === 1 ? one : many}`);
}
