import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSession } from '../server/dist/account/storage/sessions.js';
import { readProviders } from '../server/dist/search-index/sync/loader.js';
import { careline } from './engines/careline.mjs';
import { ms, percentile, table } from './lib/measure.mjs';
import { random } from './lib/random.mjs';
import { workload } from './lib/workload.mjs';

const AGENTS = 200;
const THINK = 3_000;
const LASTS = 30_000;
/** Each loads a provider, changes it and saves it, with a pause in between. */
const EDITORS = { count: 10, pause: 3_000 };
/** Somebody who does other things on the same server meanwhile: does search keep them waiting? */
const BYSTANDER = { path: '/api/Directories/GetAll', pause: 100 };
const FLAT_OUT = { callers: 16, lasts: 15_000 };
const server = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

/** The real server over HTTP: a shift of agents, then as much as it takes. */
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

export async function requestsFor(database, size) {
  const { index } = await careline(database);
  const chance = random(3);
  const sample = await readProviders(
    database.pool,
    Array.from({ length: 2_000 }, () => 1 + chance.below(size)),
  );
  return workload(sample, index.reference.tables, 600, 5);
}

export async function signIn({ db, pool }) {
  const userName = `bench-${Date.now()}`;
  const { rows } = await pool.query(
    `insert into user_account (first_name, last_name, user_name, email, role, password_hash)
     values ('Bench', 'Agent', $1, 'bench@example.org', 2, '') returning id`,
    [userName],
  );
  return startSession(db, { id: rows[0].id, userName, role: 2 });
}

export async function startServer(url) {
  const env = { ...process.env, DATABASE_URL: url, PORT: '0', DEMO: 'off' };
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const ready = /ready at http:\/\/[^:]+:(\d+)/.exec(text);
      if (ready) resolve(Number(ready[1]));
    });
    child.on('close', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  return {
    port,
    cpu: () => processorTime(child.pid),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** What the server process has used of the processors, in milliseconds; only Linux tells. */
async function processorTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

async function withCpu(cpu, work) {
  const before = await cpu();
  const load = await work();
  return { ...load, cpu: (await cpu()) - before };
}

export function caller(port, { token, xsrfToken }) {
  const agent = new Agent({ keepAlive: true });
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `XSRF-TOKEN=${xsrfToken}`,
    'x-xsrf-token': xsrfToken,
    'content-type': 'application/json',
  };
  /** A GET when there is nothing to send. The answer's text is kept only when it is asked for. */
  return (path, body, { keep = false } = {}) =>
    new Promise((resolve) => {
      const start = performance.now();
      const method = body === undefined ? 'GET' : 'POST';
      const options = { port, host: '127.0.0.1', method, path, agent, headers };
      let text = '';
      const done = (ok) => resolve({ ms: performance.now() - start, ok, body: text });
      const call = httpRequest(options, (response) => {
        if (keep) {
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
        }
        response.resume().on('end', () => done(response.statusCode === 200));
      });
      call.on('error', () => done(false));
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** What one click costs: the search and the lists, asked at once as the page does. */
const click = (call, { search, available }) =>
  Promise.all([
    call('/api/CallCenter/Search', search),
    call('/api/CallCenter/SearchFiltersAvailable', available),
  ]);

async function agentsAtWork(call, requests, size) {
  const answers = [];
  const chance = random(17);
  const end = Date.now() + LASTS;
  const agents = Array.from({ length: AGENTS }, async () => {
    await sleep(chance.below(THINK));
    while (Date.now() < end) {
      answers.push(...(await click(call, chance.pick(requests))));
      await sleep(THINK);
    }
  });
  const [others, saves] = await Promise.all([bystander(call, end), editors(call, size, end), ...agents]);
  return { answers, others, saves, seconds: LASTS / 1000 };
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
  const head = ['', 'requests a second', 'median', 'p95', 'p99', 'errors', 'processor time each'];
  const oneCore = (flatOut.answers.length / flatOut.cpu) * 1000;
  const rows = [
    row(`${AGENTS} agents, ${THINK / 1000} s between clicks`, shift),
    row(`saves by ${EDITORS.count} editors meanwhile`, { ...shift, answers: shift.saves, cpu: undefined }),
    row('the directories, asked for by somebody else meanwhile', {
      ...shift,
      answers: shift.others,
      cpu: undefined,
    }),
    row(`${FLAT_OUT.callers} callers without a pause: all that one server process takes`, flatOut),
  ];
  return `## Over HTTP, ${size.toLocaleString('en-US')} providers\n\nA click is two requests at once, Search and SearchFiltersAvailable, signed in, answered in full.\n\n${table(head, rows)}\n\nOf one core to itself the server would take ${oneCore.toFixed(0)} requests a second.`;
}
