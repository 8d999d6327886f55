import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GroupsAnswer } from '@careline/contracts/call-center/filter-lists';
import type { Place } from '@careline/contracts/call-center/maps';
import type { ProviderDetailsRequest } from '@careline/contracts/call-center/provider-details';
import type { SearchRequest } from '@careline/contracts/call-center/search';
import { getToday } from '@careline/contracts/rules/calendar-day';
import type pg from 'pg';
import { listen } from '../../../platform/db/listener.ts';
import { steadyNow } from '../../../platform/domain/database-watch.ts';
import type { ListMemory } from '../../../platform/entity-set/storage/large-list/large-list.ts';
import type { SearchScope } from '../../search-index/matching/query.ts';
import { SearchIndex } from '../../search-index/search-index.ts';
import { ChangeFeed, DAYS_KEPT, DatabaseWentBack } from '../../search-index/sync/change-feed.ts';
import { findDifference } from '../../search-index/sync/comparison.ts';
import { typicalRequests, warmUp } from '../../search-index/warm-up.ts';
import { Understanding } from '../../understanding/understanding.ts';
import { detailsFromMemory } from '../details-from-memory.ts';

export type SearchService = Awaited<ReturnType<typeof startSearch>>;

// Notifications are immediate; polling covers lost ones.
const POLL_MS = 1_000;
const STALE_MS = 30_000;
const COMPARE_MS = 60_000;
const COMPARISONS = 3;
const HOUR_MS = 3_600_000;
// After this long without the database, changes may have been deleted from the feed unread.
const RELOAD_AFTER_MS = (DAYS_KEPT / 2) * 24 * HOUR_MS;

/** The search index of this server, kept in step with the database. */
export async function startSearch(pool: pg.Pool, log: (line: string) => void = () => {}) {
  let { index, feed, understanding } = await loadIndex(pool);
  let lastUpdate = steadyNow();
  /** The last difference from the database; undefined after a reload, or once a comparison finds none. */
  let difference: string | undefined;
  let differences = 0;
  let mustReload = false;
  const backlog = backgroundWork(async () => {
    await feed.applyPortion();
    await mergeSegments(index);
    return feed.hasBacklog;
  });
  const reload = async (why: string) => {
    ({ index, feed, understanding } = await loadIndex(pool));
    mustReload = false;
    difference = undefined;
    log(`The search index was loaded again. ${why}`);
  };
  const updates = serialize(async () => {
    const asked = steadyNow();
    if (asked - lastUpdate > RELOAD_AFTER_MS) await reload('The database was away for too long.');
    if (mustReload) await reload('It differed from the database.');
    const hasChanged = await feed.catchUp().catch(async (error: unknown) => {
      if (!(error instanceof DatabaseWentBack)) throw error;
      await reload(error.message);
      return feed.catchUp();
    });
    if (hasChanged) void mergeSegments(index);
    if (feed.hasBacklog) backlog.start();
    lastUpdate = asked;
  });
  const update = () => void updates.run().catch(() => {}); // The next update tries again.
  /** Only a difference that outlives updates counts: a save may come in between. While a bulk change arrives, the two cannot be compared. */
  const findLasting = async () => {
    let found: string | undefined;
    for (let attempt = 0; attempt < COMPARISONS; attempt++) {
      await updates.run();
      if (feed.hasBacklog) return difference;
      found = await findDifference(pool, index);
      if (found === undefined) break;
    }
    return found;
  };
  /** A difference that survives a reload still counts: health reports it, and the next comparison tries again. */
  const comparison = serialize(async () => {
    difference = await findLasting();
    if (difference === undefined) return;
    differences++;
    log(`The search index differs from the database and is loaded again: ${difference}.`);
    mustReload = true;
    await updates.run();
    difference = await findLasting();
  });
  /** What is wrong with the index: changes have stopped arriving, or it turned out to differ from the database. */
  const trouble = () => {
    if (difference !== undefined) return `The search index differs from the database: ${difference}.`;
    return steadyNow() - lastUpdate < STALE_MS ? undefined : 'The search index is behind the database.';
  };
  /** The index, once it knows everything committed before; undefined while it does not, as during a bulk change. */
  const upToDate = async () => {
    const isDone = await updates.run().then(
      () => true,
      () => false,
    );
    return isDone && !feed.hasBacklog && trouble() === undefined ? index : undefined;
  };
  const listening = await listen(pool, { channel: 'search_change', notified: update, connected: update });
  const timers = [
    setInterval(update, POLL_MS).unref(),
    setInterval(() => void comparison.run().catch(() => {}), COMPARE_MS).unref(),
    setInterval(() => void feed.forgetOld().catch(() => {}), HOUR_MS).unref(),
  ];
  return {
    /** As it is now: another one takes its place when it is loaded again. */
    index: () => index,
    search: (request: SearchRequest, scope: SearchScope) => index.search(request, scope, Date.now()),
    understand: (...asked: Parameters<Understanding['answer']>) => understanding.answer(...asked),
    reference: () => index.reference,
    /** The list of providers by words, as of everything committed before. */
    listed: {
      find: async (words) => (await upToDate())?.listed(words),
      similar: async (words) => (await upToDate())?.listedLike(words),
    } satisfies ListMemory,
    /** What agents ask first, for warming up. */
    typicalRequests: () => typicalRequests(index),
    /** Miles from a place to the nearest practice address; undefined while none has coordinates. */
    milesToOffice: (place: Place) => index.reference.milesToNearest(place),
    groups: (scope: SearchScope) => visibleGroups(index, scope),
    /** What the index knows of a provider, for the time without a database. */
    details: (request: ProviderDetailsRequest, scope: SearchScope) =>
      detailsFromMemory(index, request, scope, Date.now()),
    /** The last moment at which the index was known to be current, in milliseconds since 1970. */
    currentAt: () => lastUpdate,
    trouble,
    /** How often comparisons found a difference since the start. */
    differenceCount: () => differences,
    /** Compares the index with the database, as it does by itself from time to time, and loads it again if they differ. */
    compare: () => comparison.run(),
    /** Resolves once everything committed before the call is searchable; bulk changes are applied later, in the background. */
    catchUp: () => updates.run(),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await listening.close();
      await comparison.idle();
      await updates.idle();
      await backlog.stop();
    },
  };
}

async function loadIndex(pool: pg.Pool) {
  const index = new SearchIndex();
  const feed = await ChangeFeed.begin(pool, index);
  warmUp(index);
  const understanding = new Understanding(index);
  // Builds the lexicon before the first caller waits for it.
  understanding.answer({ text: 'knee' }, { groupIds: null }, getToday());
  return { index, feed, understanding };
}

function visibleGroups({ reference }: SearchIndex, { groupIds }: SearchScope): GroupsAnswer {
  const items = reference.order('group').map(({ id, label: name }) => ({ id, name }));
  return { items: groupIds === null ? items : items.filter(({ id }) => groupIds.includes(id)) };
}

/** Runs never overlap. A run requested during another starts after it, so that it sees later changes; further requests share it. */
function serialize(work: () => Promise<void>) {
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

/** Repeats `step` until it returns false. After a failure the next poll starts it again. */
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

/** Merges small segments, serving requests between the steps. */
function mergeSegments(index: SearchIndex): Promise<void> {
  const running = merging.get(index) ?? mergeInSteps(index).finally(() => merging.delete(index));
  merging.set(index, running);
  return running;
}

async function mergeInSteps(index: SearchIndex): Promise<void> {
  for (const _ of index.providers.merge()) await nextTurn();
}
