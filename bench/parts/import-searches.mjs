import { setTimeout as sleep } from 'node:timers/promises';
import { undoImport } from '@careline/server/dist/exchange/import/services/undo-import.js';
import { bulkTransactions } from '@careline/server/dist/platform/db/connection.js';
import { observe, upload, waits } from '../lib/observe.mjs';
import { newLinks, rosterRows, withWorkbook } from '../lib/roster.mjs';
import { scaled } from '../lib/scale.mjs';
import { caller, requestsFor, signIn, startServer } from '../lib/server.mjs';

const ROWS = scaled(100_000);
const IDLE_MS = scaled(15_000);

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
        await upload(port, session, '/api/ImportData/ImportData', path);
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
  await bulkTransactions(pool).transaction((tx) =>
    undoImport(tx, rows[0].id, { id: 1, userName: 'bench', role: 1 }),
  );
}

function section(size, { idle, busy, seconds }) {
  return `## Searches beside an import, ${size.toLocaleString('en-US')} providers\n\n${ROWS.toLocaleString('en-US')} rows are uploaded and imported in ${seconds.toFixed(1)} s by the server that answers the searches; the index follows meanwhile.\n\n${waits(idle, busy)}`;
}
