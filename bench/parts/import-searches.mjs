import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { undoImport } from '../../server/dist/exchange/import/storage/undo.js';
import { ms, percentile, table } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { newLinks, rosterRows, withWorkbook } from '../lib/roster.mjs';
import { caller, requestsFor, signIn, startServer } from '../lib/server.mjs';

const ROWS = 100_000;
const IDLE_MS = 15_000;
const SEARCHERS = { count: 4, pause: 50 };
const OTHERS = { path: '/api/Directories/GetAll', pause: 100 };

/** Searches and other requests while an import runs and the index follows it, beside those without an import. */
export async function importSearches(database, size) {
  console.log(`  Searches beside an import at ${size} providers`);
  const requests = await requestsFor(database, size);
  const links = await newLinks(database.pool, ROWS);
  const session = await signIn(database);
  const { port, stop } = await startServer(database.url);
  try {
    const call = caller(port, session);
    const idle = await observe(call, requests, () => sleep(IDLE_MS));
    let seconds = 0;
    const busy = await withWorkbook(rosterRows(links), (path) =>
      observe(call, requests, async () => {
        const start = performance.now();
        await upload(port, session, path);
        await untilDone(call);
        seconds = (performance.now() - start) / 1_000;
        // The index follows in portions.
        await sleep(5_000);
      }),
    );
    return section(size, { idle, busy, seconds });
  } finally {
    await stop();
    await undoLast(database.pool);
  }
}

async function observe(call, requests, work) {
  const found = { searches: [], others: [] };
  const chance = random(43);
  let over = false;
  const repeat = async (times, pause, ask) => {
    while (!over) {
      times.push((await ask()).ms);
      await sleep(pause);
    }
  };
  const everybody = [
    ...Array.from({ length: SEARCHERS.count }, () =>
      repeat(found.searches, SEARCHERS.pause, () =>
        call('/api/CallCenter/Search', chance.pick(requests).search),
      ),
    ),
    repeat(found.others, OTHERS.pause, () => call(OTHERS.path)),
  ];
  await work();
  over = true;
  await Promise.all(everybody);
  return found;
}

async function upload(port, { token, xsrfToken }, path) {
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'roster.xlsx');
  const response = await fetch(`http://127.0.0.1:${port}/api/ImportData/ImportData`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${xsrfToken}`,
      'x-xsrf-token': xsrfToken,
    },
    body: form,
  });
  if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
}

async function untilDone(call) {
  for (;;) {
    const { body } = await call('/api/ImportData/GetImportStatus', undefined, { keep: true });
    const { status, errorMessage } = JSON.parse(body);
    if (status === 3) throw new Error(`The import failed: ${errorMessage}`);
    if (status === 2) return;
    await sleep(200);
  }
}

/** The next run imports the same links. */
async function undoLast(pool) {
  const { rows } = await pool.query(
    'select id from import_run where not is_check and status = 2 and undone_at is null order by id desc limit 1',
  );
  if (!rows[0]) return;
  const client = await pool.connect();
  await client.query('begin');
  await undoImport(client, rows[0].id, { id: 1, userName: 'bench', role: 1 });
  await client.query('commit');
  client.release();
}

function section(size, { idle, busy, seconds }) {
  const row = (name, key) => [
    name,
    ...[idle, busy].flatMap((found) => [0.5, 0.95].map((share) => ms(percentile(found[key], share)))),
    ms(Math.max(...busy[key])),
    (percentile(busy[key], 0.95) / percentile(idle[key], 0.95)).toFixed(1),
  ];
  const head = ['', 'idle median', 'idle p95', 'busy median', 'busy p95', 'worst', 'p95 ratio'];
  const rows = [row('searches', 'searches'), row('the list of directories', 'others')];
  return `## Searches beside an import, ${size.toLocaleString('en-US')} providers\n\n${ROWS.toLocaleString('en-US')} rows are uploaded and imported in ${seconds.toFixed(1)} s by the server that answers the searches; the index follows meanwhile.\n\n${table(head, rows)}`;
}
