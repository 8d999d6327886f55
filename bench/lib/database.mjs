import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startBundledDatabase } from '../../server/dist/db/bundled/bundled-database.js';
import { openDatabase } from '../../server/dist/db/connection.js';
import { migrate } from '../../server/dist/db/migrate.js';
import { seedDemo } from '../../server/dist/demo/storage/seed.js';

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

/** A separate PostgreSQL with a directory of this size, kept for later runs: filling a large one takes minutes. */
export async function databaseOf(providers) {
  const dataDir = fileURLToPath(new URL(`../.cache/${providers}`, import.meta.url));
  await mkdir(dataDir, { recursive: true });
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
