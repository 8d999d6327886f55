import {
  type HistoryFilters,
  type HistoryKind,
  OTHER_ACTIONS,
  RecordAction,
  type SearchDeletedRequest,
} from '@careline/contracts/basis/history';
import type { Database } from '../../db/connection.ts';
import type { PageRequest } from '../../db/expressions.ts';
import { notFound, refused } from '../../domain/app-error.ts';
import type { SessionUser } from '../../domain/session.ts';
import {
  occursInHistory,
  searchDeleted,
  searchHistory,
  setOfDeletion,
  streamHistory,
} from '../storage/search-history.ts';

/** How each set brings a deleted record of its own back. Sets without an entry have no such call. */
export type BringBack = Map<string, (deletion: number, by: SessionUser) => Promise<number>>;

const ACTIONS: readonly string[] = [...RecordAction.options, ...OTHER_ACTIONS];

/** A misspelt filter would look like a history in which nothing happened. */
async function requireKnown(
  db: Database,
  kinds: readonly HistoryKind[],
  { set, action }: HistoryFilters,
): Promise<void> {
  const names = kinds.map(({ name }) => name);
  const isUnknown = async (
    value: string | null | undefined,
    known: readonly string[],
    column: 'entity' | 'action',
  ) => value != null && value !== '' && !known.includes(value) && !(await occursInHistory(db, column, value));
  if (await isUnknown(set, names, 'entity'))
    throw refused(`Nothing is called ${set} in the history. Known are ${names.join(', ')}.`, 'set');
  if (await isUnknown(action, ACTIONS, 'action'))
    throw refused(`No action is called ${action}. Known are ${ACTIONS.join(', ')}.`, 'action');
}

export type HistoryService = ReturnType<typeof historyService>;

/** What happened in all sets. */
export function historyService(db: Database, bringBack: BringBack, kinds: readonly HistoryKind[]) {
  return {
    search: async (filters: HistoryFilters, page: PageRequest) => {
      await requireKnown(db, kinds, filters);
      return searchHistory(db, filters, page);
    },
    stream: async (filters: HistoryFilters) => {
      await requireKnown(db, kinds, filters);
      return streamHistory(db, filters);
    },
    searchDeleted: async (request: SearchDeletedRequest) => {
      const { set } = request;
      if (set && !bringBack.has(set)) throw refused(`Nothing called ${set} can be brought back.`, 'set');
      return searchDeleted(db, set ? [set] : [...bringBack.keys()], request);
    },
    restoreDeleted: async (eventId: number, by: SessionUser) => {
      const set = await setOfDeletion(db, eventId);
      if (set === undefined) throw notFound('deleted record');
      const restore = bringBack.get(set);
      if (!restore) throw refused('Deleted accounts are not brought back. Create a new one.');
      return { set, id: await restore(eventId, by) };
    },
  };
}
