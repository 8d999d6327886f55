import { setImmediate as nextTurn } from 'node:timers/promises';
import { getToday } from '@careline/contracts/rules/calendar-day';
import { listen } from '../../../platform/db/listener.js';
import { steadyNow } from '../../../platform/domain/database-watch.js';
import { SearchIndex } from '../../search-index/search-index.js';
import { ChangeFeed, DAYS_KEPT } from '../../search-index/sync/change-feed.js';
import { findDifference } from '../../search-index/sync/comparison.js';
import { DatabaseWentBack } from '../../search-index/sync/database-identity.js';
import { typicalRequests, warmUp } from '../../search-index/warm-up.js';
import { Understanding } from '../../understanding/understanding.js';
import { detailsFromMemory } from '../details-from-memory.js';
// Notifications are immediate; polling covers lost ones.
const POLL_MS = 1_000;
const STALE_MS = 30_000;
const COMPARE_MS = 60_000;
const COMPARISONS = 3;
const HOUR_MS = 3_600_000;
// After this long without the database, changes may have been deleted from the feed unread.
const RELOAD_AFTER_MS = (DAYS_KEPT / 2) * 24 * HOUR_MS;
export async function startSearch(pool, log = () => { }) {
    let { index, feed, understanding } = await loadIndex(pool);
    let lastUpdate = steadyNow();
    /** The last difference from the database; undefined after a reload, or once a comparison finds none. */
    let difference;
    let differences = 0;
    let mustReload = false;
    const backlog = backgroundWork(async () => {
        await feed.applyPortion();
        await mergeSegments(index);
        return feed.hasBacklog;
    });
    const reload = async (why) => {
        ({ index, feed, understanding } = await loadIndex(pool));
        mustReload = false;
        difference = undefined;
        log(`The search index was loaded again. ${why}`);
    };
    const updates = serialize(async () => {
        const asked = steadyNow();
        if (asked - lastUpdate > RELOAD_AFTER_MS)
            await reload('The database was away for too long.');
        if (mustReload)
            await reload('It differed from the database.');
        const hasChanged = await feed.catchUp().catch(async (error) => {
            if (!(error instanceof DatabaseWentBack))
                throw error;
            await reload(error.message);
            return feed.catchUp();
        });
        if (hasChanged)
            void mergeSegments(index);
        if (feed.hasBacklog)
            backlog.start();
        lastUpdate = asked;
    });
    const update = () => void updates.run().catch(() => { }); // The next update tries again.
    /** Only a difference that outlives updates counts: a save may come in between. While a bulk change arrives, the two cannot be compared. */
    const findLasting = async () => {
        let found;
        for (let attempt = 0; attempt < COMPARISONS; attempt++) {
            await updates.run();
            if (feed.hasBacklog)
                return difference;
            found = await findDifference(pool, index);
            if (found === undefined)
                break;
        }
        return found;
    };
    /** A difference that survives a reload still counts: health reports it, and the next comparison tries again. */
    const comparison = serialize(async () => {
        difference = await findLasting();
        if (difference === undefined)
            return;
        differences++;
        log(`The search index differs from the database and is loaded again: ${difference}.`);
        mustReload = true;
        await updates.run();
        difference = await findLasting();
    });
    const listening = await listen(pool, { channel: 'search_change', notified: update, connected: update });
    const timers = [
        setInterval(update, POLL_MS).unref(),
        setInterval(() => void comparison.run().catch(() => { }), COMPARE_MS).unref(),
        setInterval(() => void feed.forgetOld().catch(() => { }), HOUR_MS).unref(),
    ];
    return {
        search: (request, scope) => index.search(request, scope, Date.now()),
        locations: (request, scope) => index.locations(request, scope),
        markers: (request, scope) => index.markers(request, scope),
        location: (request, scope) => index.location(request, scope),
        available: (request, scope) => index.available(request, scope),
        filters: (scope, extras) => index.filters(scope, extras),
        understand: (request, scope, today) => understanding.answer(request, scope, today),
        reference: () => index.reference,
        typicalRequests: () => typicalRequests(index),
        addresses: () => index.reference.addresses(),
        milesToOffice: (place) => index.reference.milesToNearest(place),
        groups: (scope) => visibleGroups(index, scope),
        details: (request, scope) => detailsFromMemory(index, request, scope, Date.now()),
        currentAt: () => lastUpdate,
        trouble: () => {
            if (difference !== undefined)
                return `The search index differs from the database: ${difference}.`;
            return steadyNow() - lastUpdate < STALE_MS ? undefined : 'The search index is behind the database.';
        },
        differenceCount: () => differences,
        compare: () => comparison.run(),
        catchUp: () => updates.run(),
        close: async () => {
            for (const timer of timers)
                clearInterval(timer);
            await listening.close();
            await comparison.idle();
            await updates.idle();
            await backlog.stop();
        },
    };
}
async function loadIndex(pool) {
    const index = new SearchIndex();
    const feed = await ChangeFeed.begin(pool, index);
    warmUp(index);
    const understanding = new Understanding(index);
    // Builds the lexicon before the first caller waits for it.
    understanding.answer({ text: 'knee' }, { groupIds: null }, getToday());
    return { index, feed, understanding };
}
function visibleGroups({ reference }, { groupIds }) {
    const items = reference.order('group').map(({ id, label: name }) => ({ id, name }));
    return { items: groupIds === null ? items : items.filter(({ id }) => groupIds.includes(id)) };
}
/** Runs never overlap. A run requested during another starts after it, so that it sees later changes; further requests share it. */
function serialize(work) {
    let last = Promise.resolve();
    let waiting;
    return {
        run: () => {
            waiting ??= last
                .catch(() => { })
                .then(() => {
                waiting = undefined;
                return work();
            });
            last = waiting;
            return waiting;
        },
        idle: () => last.catch(() => { }),
    };
}
/** Repeats `step` until it returns false. After a failure the next poll starts it again. */
function backgroundWork(step) {
    let running;
    let stopped = false;
    const run = async () => {
        while (!stopped && (await step()))
            ;
    };
    return {
        start: () => {
            running ??= run()
                .catch(() => { })
                .finally(() => {
                running = undefined;
            });
        },
        stop: async () => {
            stopped = true;
            await running;
        },
    };
}
const merging = new WeakMap();
/** Merges small segments, serving requests between the steps. */
function mergeSegments(index) {
    const running = merging.get(index) ?? mergeInSteps(index).finally(() => merging.delete(index));
    merging.set(index, running);
    return running;
}
async function mergeInSteps(index) {
    for (const _ of index.providers.merge())
        await nextTurn();
}
//# sourceMappingURL=search-service.js.map