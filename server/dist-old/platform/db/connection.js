import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { bulkLimits, connectSettings, feedLimits, interactiveLimits, limitedClient, sessionSettings, } from './limited-client.js';
/** The connection was lost during COMMIT: only the database knows whether it took effect. */
export class OutcomeUnknownError extends Error {
    name = 'OutcomeUnknownError';
    code = 'OUTCOME_UNKNOWN';
}
export const applicationName = 'careline';
/** Maximum connections per server. PostgreSQL's default `max_connections` (100) is enough for four servers. */
const CONNECTIONS = { reads: 10, transactions: 6, feed: 3, bulk: 4 };
export function openDatabase(url, limits = interactiveLimits) {
    const reads = openPool(url, CONNECTIONS.reads, limits);
    // Saves that wait for each other's locks must not block reads.
    const transactions = openPool(url, CONNECTIONS.transactions, limits);
    const feed = openPool(url, CONNECTIONS.feed, feedLimits);
    const pool = openPool(url, CONNECTIONS.bulk, bulkLimits);
    const db = queriesOn(reads);
    db.transaction = (work, config) => runTransaction(transactions, work, config);
    const pools = { reads, transactions, feed, bulk: pool };
    const close = async () => {
        await Promise.all(Object.values(pools).map((each) => each.end()));
    };
    const moveTo = (to) => {
        for (const each of Object.values(pools)) {
            each.options.connectionString = to;
            for (const socket of sockets.get(each) ?? [])
                socket.destroy();
        }
    };
    return { db, feed, pool, pools, currentUrl: () => reads.options.connectionString ?? url, moveTo, close };
}
/** The open connections of each pool, and that of its listener. */
const sockets = new WeakMap();
export function openPool(url, max, limits) {
    const open = new Set();
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
    pool.on('error', () => { });
    // The pool has no handler on checked-out connections, for example between two statements of a transaction.
    pool.on('connect', (client) => client.on('error', () => { }));
    return pool;
}
const queriesOn = (client) => drizzle(client, { casing: 'snake_case' });
/**
 * Opens the connections for reads and asks on each of them, so that the first users wait neither for them nor for what PostgreSQL reads
 * once for each connection. Failures are ignored: the next query meets them again.
 */
export async function warmUpReads(ask) {
    await Promise.allSettled(Array.from({ length: CONNECTIONS.reads }, ask));
}
/** A standby, or a database that an administrator has made read-only. */
export async function isReadOnly(db) {
    const { rows } = await db.execute(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
    return rows[0]?.isReadOnly ?? false;
}
/** Transactions without time limits, for bulk work. */
export const bulkTransactions = (pool) => ({
    transaction: (work, config) => runTransaction(pool, work, config),
});
/**
 * Drizzle's own pooled transaction leaks the connection when BEGIN fails, and a failing ROLLBACK hides the original
 * error.
 */
async function runTransaction(pool, work, config) {
    const client = await pool.connect();
    let failure;
    let isCommitting = false;
    try {
        return await queriesOn(client).transaction(async (tx) => {
            try {
                const result = await work(tx);
                isCommitting = true;
                return result;
            }
            catch (error) {
                failure = error;
                throw error;
            }
        }, config);
    }
    catch (error) {
        if (!isCommitting)
            throw failure ?? error;
        throw isRefusal(error)
            ? error
            : new OutcomeUnknownError('The connection was lost during a COMMIT.', { cause: error });
    }
    finally {
        // The pool discards a connection that is broken or closed.
        client.release();
    }
}
/** Whether PostgreSQL itself reported the error, and so rolled back. A shutdown can also interrupt a commit that took effect. */
function isRefusal(error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
        if (cause instanceof pg.DatabaseError)
            return !cause.code?.startsWith('57P');
    }
    return false;
}
//# sourceMappingURL=connection.js.map