import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  bulkLimits,
  connectSettings,
  feedLimits,
  interactiveLimits,
  limitedClient,
  sessionSettings,
  type TimeLimits,
} from './limited-client.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Accepted by queries that may run inside a caller's transaction. */
export type Reader = Database | Transaction;

/** A pool or one of its connections. */
export interface Queries {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

export type OpenDatabase = ReturnType<typeof openDatabase>;

/** The connection was lost during COMMIT: only the database knows whether it took effect. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
  readonly code = 'OUTCOME_UNKNOWN';
}

export const applicationName = 'careline';

/** Maximum connections per server. PostgreSQL's default `max_connections` (100) is enough for four servers. */
const CONNECTIONS = { reads: 10, transactions: 6, feed: 3, bulk: 4 };

export function openDatabase(url: string, limits: TimeLimits = interactiveLimits) {
  const reads = openPool(url, CONNECTIONS.reads, limits);
  // Saves that wait for each other's locks must not block reads.
  const transactions = openPool(url, CONNECTIONS.transactions, limits);
  // For the change feed: never queues behind users, and gives up on an unresponsive database.
  const feed = openPool(url, CONNECTIONS.feed, feedLimits);
  // For bulk work without time limits; connects only on demand.
  const pool = openPool(url, CONNECTIONS.bulk, bulkLimits);
  /** For everything a user waits for. Reads and transactions use separate connections. */
  const db: Database = queriesOn(reads);
  db.transaction = (work, config) => runTransaction(transactions, work, config);
  /** By name, for metrics. */
  const pools = { reads, transactions, feed, bulk: pool };
  const close = async () => {
    await Promise.all(Object.values(pools).map((each) => each.end()));
  };
  /** Cuts all connections; new ones lead to another server. */
  const moveTo = (to: string) => {
    for (const each of Object.values(pools)) {
      each.options.connectionString = to;
      for (const socket of sockets.get(each) ?? []) socket.destroy();
    }
  };
  return { db, feed, pool, pools, currentUrl: () => reads.options.connectionString ?? url, moveTo, close };
}

/** The open connections of each pool, and that of its listener. */
const sockets = new WeakMap<pg.Pool, Set<Socket>>();

export function openPool(url: string, max: number, limits: TimeLimits): pg.Pool {
  const open = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    ...connectSettings(limits),
    Client: limitedClient(limits.answer),
    stream: () => {
      const socket = new Socket();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return socket;
    },
    // By a statement: PgBouncer refuses parameters of the start that it does not know.
    onConnect: async (client) => {
      await client.query(sessionSettings(limits));
    },
  });
  sockets.set(pool, open);
  // A broken idle connection is replaced at the next query; without a handler the event would end the process.
  pool.on('error', () => {});
  // The pool has no handler on checked-out connections, for example between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Queries on a pool, or on the one connection with a transaction of its own. */
export const queriesOn = <Client extends pg.Pool | pg.PoolClient>(client: Client) =>
  drizzle(client, { casing: 'snake_case' });

/**
 * Opens the connections for reads and asks on each of them, so that the first users wait neither for them nor for what PostgreSQL reads
 * once for each connection. Failures are ignored: the next query meets them again.
 */
export async function warmUpReads(ask: () => Promise<unknown>): Promise<void> {
  await Promise.allSettled(Array.from({ length: CONNECTIONS.reads }, ask));
}

/** A standby, or a database that an administrator has made read-only. */
export async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  return rows[0]?.isReadOnly ?? false;
}

/** Transactions without time limits, for bulk work. */
export const bulkTransactions = (pool: pg.Pool): Pick<Database, 'transaction'> => ({
  transaction: (work, config) => runTransaction(pool, work, config),
});

/**
 * Drizzle's own pooled transaction leaks the connection when BEGIN fails, and a failing ROLLBACK hides the original
 * error.
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
    // The pool discards a connection that is broken or closed.
    client.release();
  }
}

/** Whether PostgreSQL itself reported the error, and so rolled back. A shutdown can also interrupt a commit that took effect. */
function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return !cause.code?.startsWith('57P');
  }
  return false;
}
