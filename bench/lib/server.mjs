import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readProviders } from '@careline/server/dist/call-center/search-index/sync/loader.js';
import { startSession } from '@careline/server/dist/people/account/storage/sessions.js';
import { careline } from '../engines/careline.mjs';
import { random } from './random.mjs';
import { workload } from './workload.mjs';

/** Runs the built server in its own process and calls it over HTTP. */

const server = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

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
  const userName = `bench-${Date.now()}-${Math.random()}`;
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
  const started = performance.now();
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
    readyAfter: performance.now() - started,
    pid: child.pid,
    cpu: () => processorTime(child.pid),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** CPU time of a process in milliseconds (Linux only). */
export async function processorTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

/** CPU time of the connection's own process in milliseconds: unlike wall time, it does not depend on who else is busy. */
export async function cpuOf(client, work) {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const before = await processorTime(rows[0].pid);
  await work();
  return (await processorTime(rows[0].pid)) - before;
}

export function caller(port, { token, xsrfToken }) {
  const agent = new Agent({ keepAlive: true });
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `XSRF-TOKEN=${xsrfToken}`,
    'x-xsrf-token': xsrfToken,
    'content-type': 'application/json',
  };
  /** Sends a GET if there is no body. The response text is kept only on request. */
  return (path, body, { keep = false, method = body === undefined ? 'GET' : 'POST' } = {}) =>
    new Promise((resolve) => {
      const start = performance.now();
      const options = { port, host: '127.0.0.1', method, path, agent, headers };
      let text = '';
      const done = (ok) => resolve({ ms: performance.now() - start, ok, body: text });
      const call = httpRequest(options, (response) => {
        if (keep) {
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
        }
        response.resume().on('end', () => done(response.statusCode === 200 || response.statusCode === 204));
      });
      call.on('error', () => done(false));
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
}
