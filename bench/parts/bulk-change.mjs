import { setTimeout as sleep } from 'node:timers/promises';
import { ms } from '../lib/measure.mjs';
import { waits } from '../lib/observe.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';
import { caller, requestsFor, signIn, startServer } from '../lib/server.mjs';

const IDLE_MS = scaled(10_000);
const SEARCHERS = { count: 4, pause: 50 };
const SAVERS = { pause: 200 };
/** A trivial call every few milliseconds: its latency shows how long a single step blocks the server. */
const PING_INTERVAL_MS = 5;
const MARKER = 'Zzyzx';

/** Changes half of the directory in one transaction and measures searches and saves while the index catches up. */
export async function bulkChange(database, size) {
  console.log(`  Bulk change at ${size} providers`);
  const requests = await requestsFor(database, size);
  const session = await signIn(database);
  const { port, stop } = await startServer(database.url);
  try {
    const call = caller(port, session);
    const idle = await observe(call, requests, size, () => sleep(IDLE_MS));
    // Observed from the commit on: before it, a save of the same provider waits for the bulk transaction's lock.
    await database.pool.query(`update provider set name = name || ' ${MARKER}' where id % 2 = 0`);
    const committed = performance.now();
    let caughtUp = Number.NaN;
    const busy = await observe(call, requests, size, async () => {
      await untilFound(call, Math.floor(size / 2));
      caughtUp = performance.now() - committed;
    });
    return section(size, idle, busy, caughtUp);
  } finally {
    await database.pool.query(`update provider set name = replace(name, ' ${MARKER}', '') where id % 2 = 0`);
    await stop();
  }
}

async function untilFound(call, expected) {
  for (;;) {
    const { body } = await call('/api/CallCenter/Search', { physician: MARKER, take: 1 }, { keep: true });
    if (JSON.parse(body).total >= expected) return;
    await sleep(100);
  }
}

/** Runs searches, saves and pings while `work` runs. */
async function observe(call, requests, size, work) {
  const found = { searches: [], savedProviders: [], savedContacts: [], pings: [] };
  const chance = random(41);
  let over = false;
  const repeat = async (times, pause, ask) => {
    for (let n = 0; !over; n++) {
      times.push((await ask(n)).ms);
      await sleep(pause);
    }
  };
  const everybody = [
    ...Array.from({ length: SEARCHERS.count }, () =>
      repeat(found.searches, SEARCHERS.pause, () =>
        call('/api/CallCenter/Search', chance.pick(requests).search),
      ),
    ),
    repeat(found.savedProviders, SAVERS.pause, (n) =>
      call('/api/Providers/Save', { id: 1 + chance.below(size), communication: `Change ${n}` }),
    ),
    repeat(found.savedContacts, SAVERS.pause, (n) =>
      call('/api/Directories/Save', { contact: `Contact ${n}` }),
    ),
    repeat(found.pings, PING_INTERVAL_MS, () => call('/health/live')),
  ];
  await work();
  over = true;
  await Promise.all(everybody);
  return found;
}

function section(size, idle, busy, caughtUp) {
  const kinds = {
    searches: 'searches',
    savedProviders: 'a provider saved',
    savedContacts: 'a directory contact saved',
    pings: 'a trivial call',
  };
  return `## Bulk change, ${size.toLocaleString('en-US')} providers\n\nHalf of all providers are changed by one transaction outside the server, while others search and save over HTTP. From its commit until searches find all of them: ${ms(caughtUp)} ms.\n\n${waits(idle, busy, kinds)}`;
}
