import pg from 'pg';

/** Milliseconds; zero means no limit. */
export interface TimeLimits {
  /** To open a connection, or to wait for a free one. */
  connect: number;
  /** PostgreSQL itself stops a statement after this long. */
  statement: number;
  /** PostgreSQL itself stops waiting for a lock after this long. */
  lock: number;
  /** For an answer to arrive. Longer than `statement`: it is meant for a server that says nothing at all. */
  answer: number;
  /** For the next statement of an open transaction. */
  idleInTransaction: number;
}

/** What somebody waits for on a screen. */
export const interactiveLimits: TimeLimits = {
  connect: 3_000,
  statement: 5_000,
  lock: 3_000,
  answer: 6_000,
  idleInTransaction: 15_000,
};

/** Work behind the scenes that comes in portions: the change feed. Loading a whole table lifts `statement` for itself. */
export const feedLimits: TimeLimits = {
  connect: 3_000,
  statement: 8_000,
  lock: 3_000,
  answer: 9_000,
  idleInTransaction: 60_000,
};

/** Bulk work whose duration depends on the size of the directory: seeding, maintenance. */
export const bulkLimits: TimeLimits = {
  connect: 15_000,
  statement: 0,
  lock: 0,
  answer: 0,
  idleInTransaction: 0,
};

export const limitSettings = ({ connect, statement, lock, idleInTransaction }: TimeLimits) => ({
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  // Finds out about a peer that vanished while nobody asked it anything.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

type LooseQuery = (...args: unknown[]) => unknown;

/**
 * A client that closes its connection when an answer does not come in time. The driver's own `query_timeout` fails the
 * query but keeps the connection, on which every later query then waits behind the lost one; and it cuts off streams
 * (COPY), which may legitimately take long.
 */
export function limitedClient(answer: number): new (config?: string | pg.ClientConfig) => pg.Client {
  if (answer === 0) return pg.Client;
  return class LimitedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const limited: LooseQuery = (...args) => {
        // Ending a client that waits for an answer cuts its connection, which fails all its queries.
        const timer = setTimeout(() => void this.end().catch(() => {}), answer);
        const settled = () => clearTimeout(timer);
        const last = args.at(-1);
        if (typeof last === 'function') {
          const callback = last as LooseQuery;
          args[args.length - 1] = (...results: unknown[]) => {
            settled();
            callback(...results);
          };
        }
        const result = (pg.Client.prototype.query as LooseQuery).apply(this, args);
        if (result instanceof Promise) result.then(settled, settled);
        else if (typeof last !== 'function') settled();
        return result;
      };
      this.query = limited as typeof this.query;
    }
  };
}
