import { afterAll } from 'vitest';
import { buildApp } from '../../app.js';
import { startSearch } from '../../call-center/search/services/search-service.js';
import { openDatabase } from '../../platform/db/connection.js';
import { caller, TEST_CONFIG, testImports } from '../test-app.js';
import { PATIENT } from '../test-database.js';
/**
 * Another server on the same database, with connections, caches and a search index of its own. A session is valid on both: `as(user)` makes
 * the user's calls there.
 */
export async function secondServer(url) {
    const database = openDatabase(url, PATIENT);
    const search = await startSearch(database.pool);
    const app = await buildApp({
        config: TEST_CONFIG,
        db: database.db,
        search,
        mailer: { send: async () => { } },
        imports: await testImports(database.pool),
        version: 'test',
    });
    afterAll(async () => {
        await app.close();
        await search.close();
        await database.close();
    });
    return { db: database.db, as: (user) => caller(app, user) };
}
//# sourceMappingURL=second-server.js.map