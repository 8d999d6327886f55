import { parentPort, workerData } from 'node:worker_threads';
import {
  readProviders,
  readReferenceList,
} from '@careline/server/dist/call-center/search-index/sync/loader.js';
import { openDatabase } from '@careline/server/dist/platform/db/connection.js';
import { memoryInUse } from '../lib/measure.mjs';

const KINDS = /** @type {const} */ (['term', 'practice_address', 'insurance_plan']);
const BATCH_SIZE = 5_000;
let engine;

const calls = {
  async build() {
    const { default: make } = await import(workerData.file);
    const directory = await readDirectory();
    const before = memoryInUse();
    engine = await make(directory);
    return { name: engine.name, canUpsert: engine.upsert !== undefined, memory: memoryInUse() - before };
  },
  search: (request) => engine.search(request),
  available: (request, tab) => engine.available(request, tab),
  async upsert(id, provider) {
    await engine.upsert(id, provider);
  },
};

async function readDirectory() {
  const { pool, close } = openDatabase(workerData.url);
  const tables = {};
  for (const kind of KINDS) {
    const rows = await readReferenceList(pool, kind);
    tables[kind] = new Map(rows.map((row) => [row.id, row]));
  }
  const { rows } = await pool.query('select id from provider order by id');
  const providers = [];
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const ids = rows.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    providers.push(...(await readProviders(pool, ids)));
  }
  await close();
  return { providers, tables };
}

parentPort?.on('message', async ({ call, args }) => {
  try {
    parentPort?.postMessage({ result: await calls[call](...args) });
  } catch (error) {
    parentPort?.postMessage({ error: error.message });
  }
});
