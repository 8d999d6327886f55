import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startBundledDatabase } from '../db/bundled/bundled-database.ts';
import { migrate } from '../db/migrate.ts';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the database server that all test files share. */
    serverUrl: string;
    /** The name of the migrated, empty database that test databases are copied from. */
    templateName: string;
  }
}

/** One PostgreSQL for the whole run: DATABASE_URL's when it is set, else the bundled one in a folder of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : await startTemporaryServer();
  const templateName = `careline_test_${randomBytes(4).toString('hex')}`;
  await run(server.url, `CREATE DATABASE ${templateName}`);
  await migrate(databaseUrl(server.url, templateName));
  project.provide('serverUrl', server.url);
  project.provide('templateName', templateName);

  return async () => {
    if ('stop' in server) await server.stop();
    else await dropAll(server.url, templateName);
  };
}

async function startTemporaryServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'careline-test-'));
  await chmod(dataDir, 0o755);
  // What these databases hold is thrown away: waiting for the disk would only make the tests slow.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const server = await startBundledDatabase({ dataDir, settings });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function dropAll(url: string, templateName: string): Promise<void> {
  const names = await run(
    url,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${templateName}')`,
  );
  for (const { datname } of names) await run(url, `DROP DATABASE ${datname} WITH (FORCE)`);
}

async function run(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
