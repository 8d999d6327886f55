import type pg from 'pg';
import { inject } from 'vitest';
import { migrate, newClient, readMigrations } from '../../platform/db/migrate.ts';
import { databaseUrl } from './database-url.ts';

interface OlderDatabase {
  url: string;
  client: pg.Client;
  /** Applies the migrations that the database does not have yet. */
  update: () => Promise<void>;
}

/** Runs a test on a database of its own that has only the migrations before `first`. */
export async function withOlderDatabase(
  first: string,
  test: (database: OlderDatabase) => Promise<void>,
): Promise<void> {
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
  } finally {
    await client.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
}
