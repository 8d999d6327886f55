import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, checkNode, install } from '../scripts/prepare.mjs';

/**
 * `node bench/registry.mjs [--megabytes 1000] [--folder /tmp]`: `npm run registry` with a made NPPES file of this size beside a running
 * server: all of it, two states of it, and a load that is killed in its middle. Time and peak memory (Linux only); removes its files.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '1000' },
    folder: { type: 'string', default: tmpdir() },
  },
});
checkNode();
await install();
await build();
register('./lib/typescript-hooks.mjs', import.meta.url);
const { writeRegistry } = await import('./lib/registry-file.mjs');

const folder = await mkdtemp(join(values.folder, 'careline-registry-'));
const file = join(folder, 'npidata_pfile_20050523-20260308.csv');
const dist = (name) => fileURLToPath(new URL(`../server/dist/${name}`, import.meta.url));
const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: 'on', DATABASE_URL: '' };
const server = spawn(process.execPath, [dist('main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [rows] = await Promise.all([writeRegistry(file, Number(values.megabytes) * 1e6), ready()]);
  console.log(`${rows} rows, ${values.megabytes} MB`);
  await load('all');
  await load('killed in its middle', [], (done) => done > rows / 2);
  await load('NY and NJ', ['--states', 'NY,NJ']);
} finally {
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

function ready() {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.stdout.setEncoding('utf8').on('data', (text) => /ready at/.test(text) && resolve());
      server.once('close', (code) => reject(new Error(`The server ended with ${code}`)));
    })
  );
}

/** One load in its own process. Killed once `isEnough` says so of the rows that are read. */
async function load(
  name,
  /** @type {string[]} */ flags = [],
  /** @type {((rows: number) => boolean) | undefined} */ isEnough = undefined,
) {
  const began = performance.now();
  const child = spawn(process.execPath, [dist('admin.js'), 'registry', file, ...flags], { env });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  let peak = 0;
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    if (isEnough?.(await rowsDone())) child.kill('SIGKILL');
  }, 500);
  const code = await new Promise((resolve) =>
    child.once('close', (status, signal) => resolve(signal ?? status)),
  );
  clearInterval(watching);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${name}: ended with ${code} after ${seconds.toFixed(0)} s, peak ${(peak / 1024).toFixed(0)} MB. ${said.join('').trim()}`,
  );
  console.log(`  then ${await question('select count(*) from registry_entry')} rows are stored`);
  // As after half a minute: nobody renews the lease of a killed load.
  if (code === 'SIGKILL') await question(`update job_progress set lease_until = now() returning 1`);
}

async function rowsDone() {
  const done = await question(
    `select max((progress ->> 'done')::int) from job join job_progress on job_id = id where state = 'running'`,
  );
  return Number(done ?? 0);
}

/** The one value that a statement answers. */
async function question(sql) {
  const { findRunningDatabase } = await import(
    '@careline/server/dist/platform/db/bundled/bundled-database.js'
  );
  const { openDatabase } = await import('@careline/server/dist/platform/db/connection.js');
  const { pool, close } = openDatabase((await findRunningDatabase(env.DATA_DIR)) ?? '');
  try {
    const { rows } = await pool.query(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await close();
  }
}
