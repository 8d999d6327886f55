import type { EntitySet, RecordOf, SaveOf } from '@careline/contracts/basis/entity-set';
import { STALE } from '@careline/contracts/basis/messages';
import type { Database, Reader, Transaction } from '../../db/connection.ts';
import type { EntityTable } from '../../db/known-sets.ts';
import { AppError, existing } from '../../domain/app-error.ts';
import type { SessionUser } from '../../domain/session.ts';
import type { ListSource } from './list.ts';

/** What a set knows about its own tables. The mechanism adds the transaction, the version check and the history. */
export interface EntityStore<S extends EntitySet> {
  table: EntityTable;
  list: ListSource;
  /** Slow work on the request, done before the transaction so that it holds no connection. Returns what to save. */
  prepare?(db: Database, body: SaveOf<S>): Promise<SaveOf<S>>;
  /** Without `verification`, which the mechanism adds for those who read the record. */
  load(tx: Reader, id: number): Promise<RecordOf<S> | undefined>;
  /** Locks the record and returns its version. */
  lock(tx: Transaction, id: number): Promise<number | undefined>;
  /** A body with an id is a deleted record that comes back. */
  insert(tx: Transaction, body: SaveOf<S>, by: SessionUser): Promise<number>;
  update(tx: Transaction, before: RecordOf<S>, body: SaveOf<S>, by: SessionUser): Promise<void>;
  /** Like `update`, for an earlier version: its child rows get the ids back that they had. */
  restore?(tx: Transaction, before: RecordOf<S>, body: SaveOf<S>): Promise<void>;
  remove(tx: Transaction, before: RecordOf<S>, by: SessionUser): Promise<void>;
  usage(tx: Reader, id: number): Promise<UseCount[]>;
  owns?: Owned;
}

/** Records of another set that are deleted with a record of this one, and come back with it. */
export interface Owned {
  field: string;
  set: EntitySet;
  store: EntityStore<EntitySet>;
}

export interface UseCount {
  count: number;
  one: string;
  many: string;
}

/** Locks a record for a change and returns it. An old version is refused. */
export async function openForChange<S extends EntitySet>(
  tx: Transaction,
  set: S,
  store: EntityStore<S>,
  id: number,
  rowVersion?: number | null,
): Promise<RecordOf<S>> {
  const version = await store.lock(tx, id);
  const before = existing(version === undefined ? undefined : await store.load(tx, id), set.label.one);
  if (rowVersion != null && rowVersion !== version) throw new AppError(409, [STALE]);
  return before;
}

export async function loadExisting<S extends EntitySet>(
  tx: Transaction,
  set: S,
  store: EntityStore<S>,
  id: number,
): Promise<RecordOf<S>> {
  return existing(await store.load(tx, id), set.label.one);
}

/**
 * A record without the records it owns, as its own history compares it. They have a history of their own, and somebody else may save one
 * of them between the two reads.
 */
export function ownFields(store: { owns?: Owned }, record: object): object {
  return store.owns ? { ...record, [store.owns.field]: undefined } : record;
}

/** The owned records in a record, or in what the history kept of it. */
export function ownedBy(store: { owns?: Owned }, record: object) {
  const { owns } = store;
  const list = owns && new Map<string, unknown>(Object.entries(record)).get(owns.field);
  if (!owns || !Array.isArray(list)) return [];
  return list.map((owned: { id: number; rowVersion: number }) => ({ ...owns, id: owned.id, record: owned }));
}
