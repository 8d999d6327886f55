import { afterAll } from 'vitest';
import { buildApp } from '../../app.ts';
import { startSearch } from '../../call-center/search/services/search-service.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { type Caller, caller, TEST_CONFIG, testImports, testJobs } from '../test-app.ts';
import { PATIENT } from '../test-database.ts';

/**
 * Another server on the same database, with connections, caches and a search index of its own. A session is valid on both: `as(user)` makes
 * the user's calls there.
 */
export async function secondServer(url: string) {
  const database = openDatabase(url, PATIENT);
  const search = await startSearch(database.pool);
  const app = await buildApp({
    config: TEST_CONFIG,
    db: database.db,
    search,
    mailer: { send: async () => {} },
    jobs: testJobs(database.db, database.pool),
    imports: await testImports(database.pool),
    version: 'test',
  });
  afterAll(async () => {
    await app.close();
    await search.close();
    await database.close();
  });
  return { db: database.db, as: (user: Caller) => caller(app, user) };
}
