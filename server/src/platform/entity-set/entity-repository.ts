import type {
  EntitySet,
  Page,
  RecordOf,
  RowOf,
  SaveOf,
  ScopeOf,
  SearchOptions,
} from '@careline/contracts/basis/entity-set';
import type {
  HistoryQuery,
  RecordHistory,
  RecordVersion,
  RestoreRequest,
} from '@careline/contracts/basis/history';
import type { Verification } from '@careline/contracts/basis/verification';
import type { VerifyRequest } from '@careline/contracts/trust/verifications';
import type { z } from 'zod';
import { type Session, type SessionUser, seenGroups } from '../domain/session.ts';

type HistoryWindow = z.output<typeof HistoryQuery>;

/** A search without its page. */
export type ListSearch<S extends EntitySet> = Pick<SearchOptions, 'query' | 'orderBy' | 'direction'> &
  ScopeOf<S>;

/** What may be read of a set. */
export interface EntityReader<S extends EntitySet> {
  search(request: SearchOptions & ScopeOf<S>): Promise<Page<RowOf<S>>>;
  getAll(): Promise<Page<RowOf<S>>>;
  /** All rows that a search finds, in batches and in the order of the list. */
  stream(search: ListSearch<S>): AsyncGenerator<RowOf<S>[]>;
  getById(id: number): Promise<RecordOf<S> | undefined>;
}

/** Everything HTTP needs from the storage of one set: the five calls, and what prevents a delete. */
export interface EntityRepository<S extends EntitySet> extends EntityReader<S> {
  /** What a caller reads who sees the providers of these groups alone, besides those of none. Without it they read everything. */
  seenBy?(groups: readonly number[]): EntityReader<S>;
  /** Creates without an id, edits with one. Returns the saved record. */
  save(body: SaveOf<S>, by: SessionUser): Promise<RecordOf<S>>;
  delete(id: number, by: SessionUser): Promise<void>;
  /** Confirms the record as it is in this version. For sets with `isVerified`. */
  verify(request: VerifyRequest, by: SessionUser): Promise<Verification>;
  /** What happened to a record that exists or existed, newest first; undefined if there never was one. */
  history(id: number, page: HistoryWindow): Promise<RecordHistory | undefined>;
  /** The record as it was right after an event. */
  version(id: number, eventId: number): Promise<RecordVersion>;
  /** Saves the record as it was right after an event. */
  restore(request: RestoreRequest, by: SessionUser): Promise<void>;
  /** Brings a deleted record back under its old id, with what went with it. */
  bringBack(deletion: number, by: SessionUser): Promise<number>;
  /** "3 providers", for each kind of record that uses this one. */
  usage(id: number): Promise<string[]>;
}

/** What this caller may read. */
export function readerFor<S extends EntitySet>(
  repository: EntityRepository<S>,
  session: Session,
): EntityReader<S> {
  const groups = session.key ? session.groups : seenGroups(session);
  return (groups && repository.seenBy?.(groups)) ?? repository;
}
