import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '@careline/server/dist/demo/storage/seed.js';
import { startBundledDatabase } from '@careline/server/dist/platform/db/bundled/bundled-database.js';
import { openDatabase } from '@careline/server/dist/platform/db/connection.js';
import { migrate } from '@careline/server/dist/platform/db/migrate.js';

// Plenty of memory, and no waiting for the disk: the benchmark measures reads, not commits.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '2GB',
  work_mem: '128MB',
  effective_cache_size: '8GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
};

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));

/** A separate PostgreSQL with a directory of this size, kept for later runs: filling a large one takes minutes. */
export async function databaseOf(providers) {
  const dataDir = await cachedFolder(providers);
  const server = await startBundledDatabase({ dataDir, settings: SETTINGS });
  await migrate(server.url);
  const { db, pool, close } = openDatabase(server.url);
  if (await seedDemo(pool, { providers })) await pool.query('vacuum analyze');
  return {
    url: server.url,
    db,
    pool,
    stop: async () => {
      await close();
      await server.stop();
    },
  };
}

/** Named after the migrations too: a database filled under other ones is deleted and filled again. */
async function cachedFolder(providers) {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)));
  const name = `${providers}-${hash.digest('hex').slice(0, 8)}`;
  await mkdir(join(CACHE, name), { recursive: true });
  for (const other of await readdir(CACHE)) {
    if (other !== name && other.startsWith(`${providers}-`))
      await rm(join(CACHE, other), { recursive: true });
  }
  return join(CACHE, name);
}
