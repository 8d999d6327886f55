import { inject } from 'vitest';
import { migrate, newClient, readMigrations } from '../../platform/db/migrate.js';
import { databaseUrl } from './database-url.js';
/** Runs a test on a database of its own that has only the migrations before `first`. */
export async function withOlderDatabase(first, test) {
    const name = `${inject('templateName')}_before_${first}`;
    const server = newClient(inject('serverUrl'), 'test');
    await server.connect();
    await server.query(`create database ${name}`);
    const url = databaseUrl(inject('serverUrl'), name);
    const client = newClient(url, 'test');
    try {
        const migrations = await readMigrations();
        await migrate(url, { migrations: migrations.filter((migration) => migration.name < first) });
        await client.connect();
        await test({ url, client, update: async () => void (await migrate(url, { migrations })) });
    }
    finally {
        await client.end();
        await server.query(`drop database ${name} with (force)`);
        await server.end();
    }
}
//# sourceMappingURL=older-database.js.map