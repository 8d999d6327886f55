import type {
  DeletedRecords,
  HistoryFilters,
  HistoryItem,
  HistoryItems,
  RestoredRecord,
  SearchDeletedRequest,
} from '@careline/contracts/basis/history';
import type { Database } from '../../db/connection.ts';
import { notFound, refused } from '../../domain/app-error.ts';
import type { SessionUser } from '../../domain/session.ts';
import {
  type PageRequest,
  searchDeleted,
  searchHistory,
  setOfDeletion,
  streamHistory,
} from '../storage/search-history.ts';

/** How each set brings a deleted record of its own back. Sets without an entry have no such call. */
export type BringBack = Map<string, (deletion: number, by: SessionUser) => Promise<number>>;

export interface HistoryService {
  search(filters: HistoryFilters, page: PageRequest): Promise<HistoryItems>;
  stream(filters: HistoryFilters): AsyncGenerator<HistoryItem[]>;
  searchDeleted(request: SearchDeletedRequest): Promise<DeletedRecords>;
  restoreDeleted(eventId: number, by: SessionUser): Promise<RestoredRecord>;
}

/** What happened in all sets. */
export function historyService(db: Database, bringBack: BringBack): HistoryService {
  return {
    search: (filters, page) => searchHistory(db, filters, page),
    stream: (filters) => streamHistory(db, filters),
    searchDeleted: async (request) => {
      const { set } = request;
      if (set && !bringBack.has(set)) throw refused(`Nothing called ${set} can be brought back.`, 'set');
      return searchDeleted(db, set ? [set] : [...bringBack.keys()], request);
    },
    restoreDeleted: async (eventId, by) => {
      const set = await setOfDeletion(db, eventId);
      if (set === undefined) throw notFound('deleted record');
      const restore = bringBack.get(set);
      if (!restore) throw refused('Deleted accounts are not brought back. Create a new one.');
      return { set, id: await restore(eventId, by) };
    },
  };
}
