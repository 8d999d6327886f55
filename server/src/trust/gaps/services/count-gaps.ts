import type { SearchFilter } from '@careline/contracts/call-center/search';
import type { GapsAnswer, GapsRequest } from '@careline/contracts/trust/gaps';
import type { Database } from '../../../platform/db/connection.ts';
import { chosenNames, GapCounter, type NamesById } from '../gap-counter.ts';
import { addGaps, readGaps } from '../storage/gaps.ts';

const WRITE_EVERY_MS = 5_000;

export type Gaps = ReturnType<typeof startGaps>;

/** Counts searches that found nobody. A crash may lose the last seconds. */
export function startGaps(db: Database, namesById: () => NamesById) {
  const counter = new GapCounter();
  const write = () => addGaps(db, counter.take());
  const timer = setInterval(() => void write().catch(() => {}), WRITE_EVERY_MS).unref();
  return {
    note: (request: SearchFilter): void => {
      const chosen = chosenNames(request, namesById());
      if (chosen) counter.note(chosen, new Date());
    },
    read: async (request: GapsRequest): Promise<GapsAnswer> => {
      await write();
      return readGaps(db, request);
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await write().catch(() => {});
    },
  };
}
