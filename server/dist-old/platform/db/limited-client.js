import pg from 'pg';
/** For requests that a user waits for. */
export const interactiveLimits = {
    connect: 3_000,
    statement: 5_000,
    lock: 3_000,
    answer: 6_000,
    idleInTransaction: 15_000,
};
/** For the change feed, which works in the background in small batches. Loading a whole table lifts `statement` itself. */
export const feedLimits = {
    connect: 3_000,
    statement: 8_000,
    lock: 3_000,
    answer: 9_000,
    idleInTransaction: 60_000,
};
/** For bulk work whose duration depends on the size of the directory: seeding, maintenance. */
export const bulkLimits = {
    connect: 15_000,
    statement: 0,
    lock: 0,
    answer: 0,
    idleInTransaction: 0,
};
export const connectSettings = ({ connect }) => ({
    connectionTimeoutMillis: connect,
    // Detects a peer that vanished while the connection was idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
});
/** SQL for a new connection. */
export const sessionSettings = ({ statement, lock, idleInTransaction }) => `set timezone = 'UTC'; set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`;
/**
 * A client that closes its connection when a result does not arrive in time. The driver's own `query_timeout` fails the
 * query but keeps the connection, so every later query queues behind the lost one; and it interrupts streams (COPY),
 * which may legitimately take long.
 */
export function limitedClient(answer) {
    if (answer === 0)
        return pg.Client;
    return class LimitedClient extends pg.Client {
        constructor(config) {
            super(config);
            const limited = (...args) => {
                // Ending a client that waits for a result cuts its connection, which fails all its queries.
                const timer = setTimeout(() => void this.end().catch(() => { }), answer);
                const settled = () => clearTimeout(timer);
                const last = args.at(-1);
                if (typeof last === 'function') {
                    const callback = last;
                    args[args.length - 1] = (...results) => {
                        settled();
                        callback(...results);
                    };
                }
                const result = pg.Client.prototype.query.apply(this, args);
                if (result instanceof Promise)
                    result.then(settled, settled);
                else if (typeof last !== 'function')
                    settled();
                return result;
            };
            this.query = limited;
        }
    };
}
//# sourceMappingURL=limited-client.js.map