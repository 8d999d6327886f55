import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { databaseOf } from './lib/database.mjs';
import { ms, percentile, table } from './lib/measure.mjs';
import { caller, signIn, startServer } from './lib/server.mjs';
import { fhirKey, fhirRequests } from './parts/fhir.mjs';
import { listRequests } from './parts/list-search.mjs';

/**
 * `node bench/growth.mjs 100000 1000000`: how much slower the Providers list and FHIR become. All sizes run at the same time, and
 * each request goes to all of them before the next one. The processor time is that of the server and its database together.
 */
const REQUESTS = 20;
const LONGEST_MS = 40_000;
const sizes = process.argv.slice(2).map(Number);

const sides = [];
try {
  for (const size of sizes) sides.push(await start(size));
  console.log(table(['', ...sizes.map((size) => size.toLocaleString('en-US'))], await sizesOf()));
  const head = [
    '',
    ...sizes.flatMap((size) => [`${size.toLocaleString('en-US')}: CPU`, 'median']),
    'growth of CPU',
    'errors',
  ];
  console.log(`\n${table(head, [...(await growth('list')), ...(await growth('fhir'))])}`);
  console.log(`\nLoad average: ${loadavg()[0].toFixed(1)}`);
} finally {
  for (const { server, database } of sides) {
    await server?.stop();
    await database.stop();
  }
}

async function start(size) {
  const database = await databaseOf(size);
  const server = await startServer(database.url);
  const list = Object.entries(await listRequests(database, size));
  const asEditor = caller(server.port, await signIn(database));
  const asMachine = caller(server.port, { token: await fhirKey(database), xsrfToken: '' });
  return {
    database,
    server,
    startCpu: await server.cpu(),
    list: list.map(([name, make]) => ({ name, ask: () => asEditor('/api/Providers/Search', make()) })),
    fhir: fhirRequests(size).map(({ name, path }) => ({ name, ask: () => asMachine(`/fhir/${path}`) })),
  };
}

async function growth(part) {
  const rows = [];
  for (const [k, { name }] of sides[0][part].entries()) {
    /** @type {{ cpu: number, wall: number[], failed: number }[]} */
    const times = sides.map(() => ({ cpu: 0, wall: [], failed: 0 }));
    for (const { [part]: kinds } of sides) await kinds[k].ask();
    const begun = performance.now();
    for (let n = 0; n < REQUESTS && performance.now() - begun < LONGEST_MS; n++) {
      for (const [side, own] of times.entries()) {
        const before = await cpuOf(sides[side]);
        const { ms: wall, ok } = await sides[side][part][k].ask();
        if (!ok) own.failed++;
        own.wall.push(wall);
        own.cpu += (await cpuOf(sides[side])) - before;
      }
    }
    const each = times.map(({ cpu, wall }) => cpu / wall.length);
    rows.push([
      name,
      ...times.flatMap(({ wall }, side) => [ms(each[side]), ms(percentile(wall, 0.5))]),
      `${((each.at(-1) ?? 0) / each[0]).toFixed(1)} ×`,
      times.reduce((sum, { failed }) => sum + failed, 0),
    ]);
    console.error(rows.at(-1).join(' | '));
  }
  return rows;
}

/**
 * CPU time of the server and of all processes of its database, including those that have ended. Its unit is a hundredth of a second, so
 * only the sum over many requests is meaningful.
 */
async function cpuOf({ server, database }) {
  const { rows } = await database.pool.query('select pid from pg_stat_activity');
  const stats = await Promise.all(rows.map(({ pid }) => statOf(pid)));
  const main = await statOf(stats[0][1]);
  const own = stats.reduce(
    (sum, [, , , , , , , , , , , user, system]) => sum + Number(user) + Number(system),
    0,
  );
  return (await server.cpu()) + (own + Number(main[13]) + Number(main[14])) * 10;
}

/** The fields after the process name in its statistics (Linux only); zeros if the process has ended. */
async function statOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') 0'.padEnd(60, ' 0'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function sizesOf() {
  /** @type {(string | number)[][]} */
  const rows = [['database, MB'], ['processor time of the start, ms'], ['memory of the server, MB']];
  for (const { database, server, startCpu } of sides) {
    const { rows: found } = await database.pool.query(
      'select pg_database_size(current_database()) / 1048576 as size',
    );
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    rows[0].push(found[0].size);
    rows[1].push(ms(startCpu));
    rows[2].push(Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024));
  }
  return rows;
}
