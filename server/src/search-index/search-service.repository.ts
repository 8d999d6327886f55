import { setImmediate as nextTurn } from 'node:timers/promises';
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
  /** After it, everything that was committed before the call is found; a bulk change takes longer and is not waited for. */
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
  const backlog = backgroundWork(async () => {
    await feed.applyPortion();
    await merged(index);
    return feed.hasBacklog;
  });
  const updates = oneAfterTheOther(async () => {
    if (Date.now() - lastUpdate > TOO_LONG) ({ index, feed } = await begin(pool));
    if (await feed.catchUp()) void merged(index);
    if (feed.hasBacklog) backlog.start();
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
      await backlog.stop();
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

/** Repeats `step` until it says that nothing is left. One that fails is left for the next start: the poll asks every second. */
function backgroundWork(step: () => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let stopped = false;
  const run = async () => {
    while (!stopped && (await step()));
  };
  return {
    start: (): void => {
      running ??= run()
        .catch(() => {})
        .finally(() => {
          running = undefined;
        });
    },
    stop: async (): Promise<void> => {
      stopped = true;
      await running;
    },
  };
}

const merging = new WeakMap<SearchIndex, Promise<void>>();

/** Merges small segments step by step, answering requests in between. */
function merged(index: SearchIndex): Promise<void> {
  const running = merging.get(index) ?? mergeInSteps(index).finally(() => merging.delete(index));
  merging.set(index, running);
  return running;
}

async function mergeInSteps(index: SearchIndex): Promise<void> {
  for (const _ of index.providers.merge()) await nextTurn();
}
