import { setTimeout as sleep } from 'node:timers/promises';
import { applyRoster } from '@careline/server/dist/exchange/rosters/services/apply-roster.js';
import { checkRoster } from '@careline/server/dist/exchange/rosters/services/check-roster.js';
import { readRosterFile } from '@careline/server/dist/exchange/rosters/services/read-roster.js';
import { undoRoster } from '@careline/server/dist/exchange/rosters/services/undo-roster.js';
import { pageOfDifferences } from '@careline/server/dist/exchange/rosters/storage/differences.js';
import { beginRoster } from '@careline/server/dist/exchange/rosters/storage/rosters.js';
import { rememberSets } from '@careline/server/dist/exchange/services/remember-sets.js';
import { bulkTransactions } from '@careline/server/dist/platform/db/connection.js';
import pg from 'pg';
import { ms, percentile, table, timed } from '../lib/measure.mjs';
import { observe, upload, waits } from '../lib/observe.mjs';
import { copyLinks, newLinks, readInTurns, rosterRows, withWorkbook } from '../lib/roster.mjs';
import { scaled } from '../lib/scale.mjs';
import { caller, processorTime, requestsFor, signIn, startServer } from '../lib/server.mjs';

const ROWS = scaled(100_000);
const ROUNDS = scaled(3);
const IDLE_MS = scaled(15_000);
/** The index follows in portions. */
const FOLLOW_MS = 5_000;
/** @type {import('@careline/server/dist/platform/domain/session.js').SessionUser} */
const BY = { id: 1, userName: 'bench', role: 1 };
/** Without a job around it. */
const ALONE = { onProgress: () => {}, finish: async () => {} };
const OPTIONS = {
  createProviders: false,
  createPlaces: false,
  createNames: false,
  clearEmpty: false,
  verified: false,
};

/** Each step of a large roster beside its floor: unzipping the file, a plain COPY of the same links, searches without a roster. */
export async function roster(database, size, rows = ROWS, withSearches = true) {
  console.log(`  Roster of ${rows} rows at ${size} providers`);
  const links = await absentLinks(database.pool, rows);
  return withWorkbook(rosterRows(links), async (path) => {
    const reading = await readInTurns(path, ['unzip', 'roster'], ROUNDS);
    const steps = await rosterSteps(database, links, path);
    const searches = withSearches ? await besideSearches(database, size, path) : undefined;
    return section(size, links, { reading, steps, searches });
  });
}

/** Links that a COPY can add without looking. */
async function absentLinks(pool, rows) {
  const links = await newLinks(pool, rows);
  const ids = [...new Set(links.map(({ providerId }) => providerId))];
  const pairsOf = async (table, column) => {
    const { rows } = await pool.query(
      `select provider_id || ' ' || ${column} as pair from ${table} where provider_id = any ($1)`,
      [ids],
    );
    return new Set(rows.map(({ pair }) => pair));
  };
  const places = await pairsOf('provider_location', 'practice_address_id');
  const plans = await pairsOf('provider_insurance_plan', 'insurance_plan_id');
  return links.filter(
    ({ providerId, placeId, planId }) =>
      !places.has(`${providerId} ${placeId}`) && !plans.has(`${providerId} ${planId}`),
  );
}

/** Reads, checks, applies and undoes the roster; CPU time of this process and of the connection. */
async function rosterSteps(database, links, path) {
  rememberSets();
  // One connection: its process is the one whose time is taken.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const steps = {};
  let id = 0;
  const measure = async (step, work) => {
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    steps[step] = await measured(rows[0].pid, work);
  };
  const setStatus = (status) =>
    pool.query('update roster set status = $2, options = $3 where id = $1', [id, status, OPTIONS]);
  try {
    steps.copy = await copyInTurns(pool, links);
    id = await beginRoster(database.db, 'bench.xlsx', BY);
    await measure('read', () => readRosterFile(pool, id, path, () => {}));
    await setStatus('checking');
    await measure('check', () => checkRoster(pool, id, ALONE));
    const { rows } = await pool.query(
      'select kind, count(*)::int as count from roster_difference where roster_id = $1 group by 1 order by 1',
      [id],
    );
    steps.found = rows;
    const changed = rows.find(({ kind }) => kind === 'changed')?.count ?? 0;
    const page = (request) =>
      bulkTransactions(pool).transaction((tx) =>
        pageOfDifferences(/** @type {any} */ (tx), { id, take: 50, ...request }, 0),
      );
    await measure('first page', () => page({ kind: 'changed' }));
    await measure('last page', () => page({ kind: 'changed', skip: Math.max(0, changed - 50) }));
    await measure('search', () => page({ query: 'ann' }));
    await setStatus('applying');
    await measure('apply', () => applyRoster(pool, { rosterId: id, by: BY }, ALONE));
    await measure('undo', () => bulkTransactions(pool).transaction((tx) => undoRoster(tx, id, BY)));
  } finally {
    await pool.end();
    await forget(database.pool, id);
  }
  return steps;
}

/** The median of some rounds, each rolled back. */
async function copyInTurns(pool, links) {
  const client = await pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    await client.query('begin');
    rounds.push(await measured(rows[0].pid, () => copyLinks(client, links)));
    await client.query('rollback');
    await client.query('vacuum provider_location, provider_insurance_plan, provider_location_plan');
  }
  client.release();
  const median = (key) =>
    percentile(
      rounds.map((round) => round[key]),
      0.5,
    );
  return { node: median('node'), database: median('database'), wall: median('wall') };
}

/** Leaves the directory as it was, also when a step failed. The lines of the history stay: nobody can delete them. */
async function forget(pool, id) {
  const { rows } = await pool.query('select status from roster where id = $1', [id]);
  if (rows[0]?.status === 'applied') await bulkTransactions(pool).transaction((tx) => undoRoster(tx, id, BY));
  await pool.query('delete from roster where id = $1', [id]);
  await pool.query(
    'vacuum analyze provider, provider_list, provider_location, provider_insurance_plan, provider_location_plan, roster_row, roster_difference, audit_event, search_change, published_gone',
  );
}

async function measured(pid, work) {
  const before = await processorTime(pid);
  const { wall, cpu } = await timed(work);
  return { node: cpu, database: (await processorTime(pid)) - before, wall };
}

/** The same roster over HTTP, while others search: first until it is applied, then until it is undone. */
async function besideSearches(database, size, path) {
  const requests = await requestsFor(database, size);
  const session = await signIn(database);
  const { port, stop } = await startServer(database.url);
  let id = 0;
  try {
    const call = caller(port, session);
    const seconds = {};
    const clock = async (step, work) => {
      const { result, wall } = await timed(work);
      seconds[step] = wall / 1_000;
      return result;
    };
    const idle = await observe(call, requests, () => sleep(IDLE_MS));
    const applying = await observe(call, requests, async () => {
      const uploaded = JSON.parse(
        await clock('upload', () => upload(port, session, '/api/Rosters/Upload', path)),
      );
      id = uploaded.id;
      await clock('check', async () => {
        await ask(call, '/api/Rosters/Map', { id, mapping: uploaded.mapping, options: OPTIONS }, 'PUT');
        await until(call, id, 'checked');
      });
      await clock('apply', async () => {
        await ask(call, '/api/Rosters/Apply', { id });
        await until(call, id, 'applied');
      });
      await sleep(FOLLOW_MS);
    });
    const undoing = await observe(call, requests, async () => {
      await clock('undo', () => ask(call, '/api/Rosters/Undo', { id }));
      await sleep(FOLLOW_MS);
    });
    return { idle, applying, undoing, seconds };
  } finally {
    await stop();
    await forget(database.pool, id);
  }
}

async function ask(call, path, body, method) {
  const answer = await call(path, body, { keep: true, method });
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.body}`);
}

async function until(call, id, wanted) {
  for (;;) {
    const { body } = await call(`/api/Rosters/GetStatus/${id}`, undefined, { keep: true });
    const { status, errorMessage } = JSON.parse(body);
    if (status === 'failed') throw new Error(`The roster failed: ${errorMessage}`);
    if (status === wanted) return;
    await sleep(200);
  }
}

function section(size, links, { reading: [unzipped, read], steps, searches }) {
  const cpu = (runs) =>
    percentile(
      runs.map((run) => run.cpu),
      0.5,
    );
  const { copy, found, ...others } = steps;
  const line = (name, { node, database, wall }) => [
    name,
    ms(node),
    ms(database),
    `${(database / copy.database).toFixed(1)} ×`,
    ms(wall),
  ];
  const lines = [
    line('COPY of the same links, ids known', copy),
    ...Object.entries(others).map(([name, step]) => line(name, step)),
  ];
  const kinds = found.map(({ kind, count }) => `${count.toLocaleString('en-US')} ${kind}`).join(', ');
  return `## Roster: ${links.length.toLocaleString('en-US')} rows, ${size.toLocaleString('en-US')} providers

Reading the workbook takes ${(cpu(read) / cpu(unzipped)).toFixed(1)} times the CPU time of unzipping it (${ms(cpu(read))} and ${ms(cpu(unzipped))} ms). Differences: ${kinds}.

${table(['', 'Node, CPU ms', 'connection, CPU ms', 'to COPY', 'wall, ms'], lines)}${searches ? overHttp(searches) : ''}`;
}

function overHttp({ idle, applying, undoing, seconds }) {
  return `

Over HTTP: ${Object.entries(seconds)
    .map(([step, value]) => `${step} ${value.toFixed(1)} s`)
    .join(', ')}; the index follows meanwhile.

Until it is applied:

${waits(idle, applying)}

Until it is undone:

${waits(idle, undoing)}`;
}
