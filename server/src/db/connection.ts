import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  bulkLimits,
  feedLimits,
  interactiveLimits,
  limitedClient,
  limitSettings,
  type TimeLimits,
} from './limited-client.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** What a repository takes when it may run inside somebody else's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  /** For everything a user waits for. Reads and transactions have connections of their own. */
  db: Database;
  /** For the change feed: never waits behind users, and gives up on a database that does not answer. */
  feed: pg.Pool;
  /** For bulk work without time limits; opens a connection only when asked for one. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** The connection was lost while a COMMIT was on its way: only the database knows whether it took effect. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
  readonly code = 'OUTCOME_UNKNOWN';
}

export const applicationName = 'careline';

/** Connections of one server, at most. The default `max_connections` of PostgreSQL (100) is enough for four servers. */
const CONNECTIONS = { reads: 10, transactions: 6, feed: 3, bulk: 4 };

export function openDatabase(url: string): OpenDatabase {
  const reads = openPool(url, CONNECTIONS.reads, interactiveLimits);
  // Savers who wait for each other's locks must not keep anybody from reading.
  const transactions = openPool(url, CONNECTIONS.transactions, interactiveLimits);
  const feed = openPool(url, CONNECTIONS.feed, feedLimits);
  const pool = openPool(url, CONNECTIONS.bulk, bulkLimits);
  const db = queriesOn(reads);
  db.transaction = (work, config) => runTransaction(transactions, work, config);
  const close = async () => {
    await Promise.all([reads, transactions, feed, pool].map((each) => each.end()));
  };
  return { db, feed, pool, close };
}

export function openPool(url: string, max: number, limits: TimeLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    options: '-c timezone=UTC',
    ...limitSettings(limits),
    Client: limitedClient(limits.answer),
  });
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  // The pool does not listen for the ones it has handed out, such as between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const queriesOn = <Client extends pg.Pool | pg.PoolClient>(client: Client) =>
  drizzle(client, { schema, casing: 'snake_case' });

/**
 * Drizzle's own way to a pooled transaction loses the connection when BEGIN fails, and hides the first failure behind
 * that of the ROLLBACK.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: Parameters<Database['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect();
  let failure: unknown;
  let isCommitting = false;
  try {
    return await queriesOn(client).transaction(async (tx) => {
      try {
        const result = await work(tx);
        isCommitting = true;
        return result;
      } catch (error) {
        failure = error;
        throw error;
      }
    }, config);
  } catch (error) {
    if (!isCommitting) throw failure ?? error;
    throw isRefusal(error)
      ? error
      : new OutcomeUnknownError('The connection was lost during a COMMIT.', { cause: error });
  } finally {
    // The pool throws away a connection that is broken or was ended.
    client.release();
  }
}

/** Whether PostgreSQL answered, with a reason: then it has rolled back. A shutdown may also cut a commit that took effect. */
function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return !cause.code?.startsWith('57P');
  }
  return false;
}
