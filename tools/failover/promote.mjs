/** The primary is killed under load, the replica promoted: how many requests are refused, and how many acknowledged saves are lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer } from '../../siege/lib/server.mjs';
import { startLoad } from './load.mjs';
import { cluster, dataFolder, remove, temporaryFolder } from './programs.mjs';

const LOAD_MS = 6_000;
/** How long the monitoring takes to notice the failure and to promote the standby. */
const NOTICE_MS = 3_000;

async function round(isSynchronous) {
  const folder = temporaryFolder();
  const stops = [];
  try {
    const settings = isSynchronous ? { synchronous_standby_names: 'replica', synchronous_commit: 'on' } : {};
    const primary = await cluster(folder, 'primary', { settings });
    stops.push(() => primary.stop());
    const replica = await cluster(folder, 'replica', { from: primary });
    stops.push(() => replica.stop());
    const url = `postgresql://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres?target_session_attrs=read-write`;
    const server = await runServer(dataFolder(folder, 'data'), { DATABASE_URL: url, DEMO: 'on' });
    stops.push(() => server.stop());
    const load = await startLoad(server.port);
    await sleep(LOAD_MS);
    await primary.kill();
    await sleep(NOTICE_MS);
    const before = load.count();
    const promoted = performance.now();
    replica.promote();
    while (load.count() === before) await sleep(20);
    const foundMs = Math.round(performance.now() - promoted);
    await sleep(LOAD_MS);
    const figures = await load.stop();
    const kept = new Set(replica.query('select name from region').split('\n'));
    const lost = load.saved.filter((name) => !kept.has(name)).length;
    console.log(
      JSON.stringify(
        { replication: isSynchronous ? 'synchronous' : 'asynchronous', lost, foundMs, ...figures },
        null,
        2,
      ),
    );
    console.log(
      server
        .said()
        .split('\n')
        .filter((line) => /moved|loaded again/.test(line))
        .join('\n'),
    );
    return lost;
  } finally {
    for (const stop of stops.reverse()) await stop();
    remove(folder);
  }
}

const lost = await round(true);
await round(false);
process.exitCode = lost === 0 ? 0 : 1;
