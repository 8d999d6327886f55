import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** What a repository takes when it may run inside somebody else's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export const applicationName = 'careline';

export function openDatabase(url: string, options: { maxConnections?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: applicationName,
    options: '-c timezone=UTC',
  });
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  // The pool does not listen for the ones it has handed out, such as between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}
