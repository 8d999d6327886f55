/** Two servers behind nginx with the recipe in deploy/nginx.conf, restarted one after the other while agents search and editors save. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer } from '../../siege/lib/server.mjs';
import { startLoad } from './load.mjs';
import { cluster, dataFolder, freePort, remove, start, temporaryFolder, write } from './programs.mjs';

const ROUNDS = 2;
const folder = temporaryFolder();
const stops = [];
try {
  const database = await cluster(folder, 'primary', {});
  stops.push(() => database.stop());
  const ports = [await freePort(), await freePort()];
  const env = (at) => ({
    DATABASE_URL: database.url(),
    DEMO: 'on',
    PORT: String(ports[at]),
    TRUST_PROXY: '1',
  });
  const folders = ports.map((_, at) => dataFolder(folder, `data-${at}`));
  const servers = [];
  for (const at of [0, 1]) servers.push(await runServer(folders[at], env(at)));
  stops.push(() => Promise.all(servers.map((server) => server.stop())));
  const proxyPort = await freePort();
  const recipe = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const proxy = start('nginx', ['-e', 'stderr', '-c', nginxFile(recipe, proxyPort, ports)]);
  stops.push(() => proxy.stop());
  await sleep(500);
  const load = await startLoad(proxyPort);
  for (let round = 0; round < ROUNDS; round++) {
    for (const at of [0, 1]) {
      // As docs/operating.md says: nginx leaves the other server alone for a moment after it refused.
      await sleep(3_000);
      await servers[at].stop();
      await sleep(1_000);
      servers[at] = await runServer(folders[at], env(at));
    }
  }
  await sleep(2_000);
  const figures = await load.stop();
  const kept = new Set(database.query('select name from region').split('\n'));
  const lost = load.saved.filter((name) => !kept.has(name)).length;
  const proxySays = countBy(proxy.said().matchAll(/\*\d+ (.*?) while /g), ([, reason]) => reason);
  console.log(JSON.stringify({ restarts: 2 * ROUNDS, lost, ...figures, proxySays }, null, 2));
  process.exitCode = lost + figures.searchesFailed + figures.savesFailed === 0 ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  remove(folder);
}

/** The recipe as it is, with ports of this machine, without its certificate, and inside the temporary folder. */
function nginxFile(text, port, ports) {
  for (const name of ['body', 'proxy', 'other']) mkdirSync(join(folder, name), { mode: 0o777 });
  const site = text
    .replace(/server 127\.0\.0\.1:3000/, `server 127.0.0.1:${ports[0]}`)
    .replace(/server 127\.0\.0\.1:3001/, `server 127.0.0.1:${ports[1]}`)
    .replace(/listen (\[::\]:)?443 ssl.*;/g, (_, six) => (six ? '' : `listen 127.0.0.1:${port};`))
    .replace(/listen (\[::\]:)?80;/g, (_, six) => (six ? '' : `listen unix:${join(folder, 'plain.sock')};`))
    .replace(/^\s*ssl_.*$/gm, '');
  return write(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 512; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/other; uwsgi_temp_path ${folder}/other; scgi_temp_path ${folder}/other;
${site}
}`,
    0o644,
  );
}

function countBy(items, keyOf) {
  const counts = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
