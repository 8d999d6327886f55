import type { GroupsAnswer } from '@careline/contracts/call-center';
import type pg from 'pg';
import { listen } from '../db/listener.ts';
import { ChangeFeed, DAYS_KEPT } from './loading/change-feed.repository.ts';
import type { Scope } from './matching/query.ts';
import { SearchIndex } from './search-index.ts';
import { warmUp } from './warm-up.ts';

/** The index of one server, kept equal to the database by all servers on it. */
export interface SearchService extends Pick<SearchIndex, 'search' | 'locations' | 'available' | 'filters'> {
  groups(scope: Scope): GroupsAnswer;
  /** Whether what other servers save still arrives. */
  isReady(): boolean;
  /** Everything that was committed before the call is found after it. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

// Notifications come at once; this is for the ones that were lost.
const POLL = 1_000;
const STALE = 30_000;
const HOUR = 3_600_000;
// After so long without the database its feed may have been shortened meanwhile.
const TOO_LONG = (DAYS_KEPT / 2) * 24 * HOUR;

export async function startSearch(pool: pg.Pool): Promise<SearchService> {
  let { index, feed } = await begin(pool);
  let lastUpdate = Date.now();
  const updates = oneAfterTheOther(async () => {
    if (Date.now() - lastUpdate > TOO_LONG) ({ index, feed } = await begin(pool));
    if (await feed.catchUp()) tidy(index);
    lastUpdate = Date.now();
  });
  const update = () => void updates.run().catch(() => {}); // The next one tries again.
  const listening = await listen(pool, { channel: 'search_change', notified: update, connected: update });
  const timers = [
    setInterval(update, POLL).unref(),
    setInterval(() => void feed.forgetOld().catch(() => {}), HOUR).unref(),
  ];
  return {
    search: (request, scope) => index.search(request, scope),
    locations: (request, scope) => index.locations(request, scope),
    available: (request, scope) => index.available(request, scope),
    filters: (scope, withOwner) => index.filters(scope, withOwner),
    groups: (scope) => groupsOf(index, scope),
    isReady: () => Date.now() - lastUpdate < STALE,
    catchUp: () => updates.run(),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await listening.close();
      await updates.idle();
    },
  };
}

async function begin(pool: pg.Pool): Promise<{ index: SearchIndex; feed: ChangeFeed }> {
  const index = new SearchIndex();
  const feed = await ChangeFeed.begin(pool, index);
  warmUp(index);
  return { index, feed };
}

function groupsOf({ reference }: SearchIndex, { groupIds }: Scope): GroupsAnswer {
  const items = reference.order('group').labelled.map(({ id, label: name }) => ({ id, name }));
  return { items: groupIds === null ? items : items.filter(({ id }) => groupIds.includes(id)) };
}

/** Runs never overlap, and one that is asked for during another starts after it: it must see what came meanwhile. */
function oneAfterTheOther(work: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return {
    run: (): Promise<void> => {
      waiting ??= last
        .catch(() => {})
        .then(() => {
          waiting = undefined;
          return work();
        });
      last = waiting;
      return waiting;
    },
    idle: () => last.catch(() => {}),
  };
}

const merging = new WeakSet<SearchIndex>();

/** Merges small segments bit by bit, between requests. */
function tidy(index: SearchIndex): void {
  if (merging.has(index)) return;
  merging.add(index);
  const steps = index.providers.merge();
  const step = () => {
    if (steps.next().done) merging.delete(index);
    else setImmediate(step);
  };
  step();
}
