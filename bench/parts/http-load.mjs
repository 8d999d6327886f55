import { setTimeout as sleep } from 'node:timers/promises';
import { ms, percentile, table } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';
import { caller, requestsFor, signIn, startServer } from '../lib/server.mjs';

const AGENTS = scaled(200);
const THINK_MS = 3_000;
const DURATION_MS = scaled(30_000);
/** Each editor loads, changes and saves a provider, with a pause in between. */
const EDITORS = { count: 10, pause: 3_000 };
/** Another user on the same server: does search keep them waiting? */
const BYSTANDER = { path: '/api/Directories/GetAll', pause: 100 };
const FLAT_OUT = { callers: 16, lasts: scaled(15_000) };

/** The real server over HTTP: first a shift of agents, then maximum load. */
export async function httpLoad(database, size) {
  console.log(`  HTTP at ${size} providers`);
  const requests = await requestsFor(database, size);
  const session = await signIn(database);
  const { port, cpu, stop } = await startServer(database.url);
  try {
    const call = caller(port, session);
    const shift = await withCpu(cpu, () => agentsAtWork(call, requests, size));
    const flatOut = await withCpu(cpu, () => asFastAsPossible(call, requests));
    return section(size, shift, flatOut);
  } finally {
    await stop();
  }
}

async function withCpu(cpu, work) {
  const before = await cpu();
  const load = await work();
  return { ...load, cpu: (await cpu()) - before };
}

/** The two requests of one click, search and lists, sent at once as the page does. */
const click = (call, { search, available }) =>
  Promise.all([
    call('/api/CallCenter/Search', search),
    call('/api/CallCenter/SearchFiltersAvailable', available),
  ]);

async function agentsAtWork(call, requests, size) {
  const answers = [];
  const chance = random(17);
  const end = Date.now() + DURATION_MS;
  const agents = Array.from({ length: AGENTS }, async () => {
    await sleep(chance.below(THINK_MS));
    while (Date.now() < end) {
      answers.push(...(await click(call, chance.pick(requests))));
      await sleep(THINK_MS);
    }
  });
  const [others, saves] = await Promise.all([bystander(call, end), editors(call, size, end), ...agents]);
  return { answers, others, saves, seconds: DURATION_MS / 1000 };
}

async function editors(call, size, end) {
  const answers = [];
  const chance = random(23);
  const work = Array.from({ length: EDITORS.count }, async (_, editor) => {
    await sleep(chance.below(EDITORS.pause));
    for (let n = 0; Date.now() < end; n++) {
      const id = 1 + chance.below(size);
      await call(`/api/Providers/GetById/${id}`);
      answers.push(await call('/api/Providers/Save', { id, communication: `Editor ${editor}, change ${n}` }));
      await sleep(EDITORS.pause);
    }
  });
  await Promise.all(work);
  return answers;
}

async function bystander(call, end) {
  const answers = [];
  while (Date.now() < end) {
    answers.push(await call(BYSTANDER.path));
    await sleep(BYSTANDER.pause);
  }
  return answers;
}

async function asFastAsPossible(call, requests) {
  const answers = [];
  const chance = random(19);
  const start = Date.now();
  const callers = Array.from({ length: FLAT_OUT.callers }, async () => {
    while (Date.now() - start < FLAT_OUT.lasts) answers.push(...(await click(call, chance.pick(requests))));
  });
  await Promise.all(callers);
  return { answers, seconds: (Date.now() - start) / 1000 };
}

function section(size, shift, flatOut) {
  const row = (name, { answers, seconds, cpu = Number.NaN }) => {
    const times = answers.map((answer) => answer.ms);
    return [
      name,
      (answers.length / seconds).toFixed(0),
      ...[0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))),
      answers.filter(({ ok }) => !ok).length,
      ms(cpu / answers.length),
    ];
  };
  const head = ['', 'requests per second', 'median', 'p95', 'p99', 'errors', 'CPU time each'];
  const oneCore = (flatOut.answers.length / flatOut.cpu) * 1000;
  const rows = [
    row(`${AGENTS} agents, ${THINK_MS / 1000} s between clicks`, shift),
    row(`saves by ${EDITORS.count} editors at the same time`, {
      ...shift,
      answers: shift.saves,
      cpu: undefined,
    }),
    row('directories, requested by another user at the same time', {
      ...shift,
      answers: shift.others,
      cpu: undefined,
    }),
    row(`${FLAT_OUT.callers} callers without a pause: maximum load of one server process`, flatOut),
  ];
  return `## Over HTTP, ${size.toLocaleString('en-US')} providers\n\nA click is two requests at once, Search and SearchFiltersAvailable, signed in, with full responses.\n\n${table(head, rows)}\n\nWith a core to itself the server would handle ${oneCore.toFixed(0)} requests per second.`;
}
