import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/connection.ts';
import { startExports } from '../services/export-service.ts';

/** Stands for a server that exports, run with `--expose-gc`: exports everything and says the most memory that was in use at any time. */
const OWNER = 1;
const LOOK_EVERY_MS = 50;

const [url = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'careline-export-'));
const { db, pool, close } = openDatabase(url);
const exports = await startExports({
  db,
  bulk: pool,
  folder,
  onFailure: (error) => console.error(error),
});

/** What is left after a collection; garbage that waits for one does not count. */
function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const id = await exports.start({
  owner: OWNER,
  access: { groups: null },
  request: '',
  base: 'http://localhost/fhir',
  types: [],
  since: null,
});
let most = 0;
for (;;) {
  most = Math.max(most, usedMemory());
  const { status, resources } = await exports.status(id, OWNER);
  if (status !== 'running') {
    console.log(JSON.stringify({ status, resources, megabytes: most / 1_048_576 }));
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
await exports.close();
await close();
await rm(folder, { recursive: true, force: true });
