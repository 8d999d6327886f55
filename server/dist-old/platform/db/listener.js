import { Socket } from 'node:net';
import pg from 'pg';
/** Subscribes to a channel. All subscriptions of a pool share one connection, which reconnects by itself. */
export async function listen(pool, subscription) {
    const listener = listeners.get(pool) ?? new DatabaseListener(pool.options);
    listeners.set(pool, listener);
    const close = async () => {
        if (await listener.remove(subscription))
            listeners.delete(pool);
    };
    try {
        await listener.add(subscription);
    }
    catch (error) {
        await close();
        throw error;
    }
    return { close };
}
const listeners = new WeakMap();
const HEARTBEAT_MS = 400;
/** A slower heartbeat means a dead connection or a frozen database. */
const HEARTBEAT_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;
const GRACE_MS = 20;
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 2_000;
class DatabaseListener {
    config;
    subscriptions = new Set();
    client;
    starting;
    retry;
    nextBeat;
    wait = MIN_RECONNECT_MS;
    closed = false;
    constructor(config) {
        this.config = config;
    }
    async add(subscription) {
        this.subscriptions.add(subscription);
        if (!this.starting) {
            this.starting = this.start();
            return this.starting;
        }
        // If the connection is down, the reconnect subscribes to this channel as well.
        await this.starting.catch(() => { });
        await this.client?.query(`listen ${pg.escapeIdentifier(subscription.channel)}`).catch(() => { });
        subscription.connected?.();
    }
    /** Returns true if that was the last subscription and the connection is closed. */
    async remove(subscription) {
        this.subscriptions.delete(subscription);
        if (this.subscriptions.size > 0)
            return false;
        this.closed = true;
        clearTimeout(this.retry);
        clearTimeout(this.nextBeat);
        await this.client?.end().catch(() => { });
        return true;
    }
    async start() {
        const socket = newSocket(this.config);
        const client = new pg.Client({
            ...this.config,
            // `pg.Pool` makes the password non-enumerable, so a spread would lose it.
            password: this.config.password,
            application_name: 'careline-search',
            connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
            keepAlive: true,
            stream: () => socket,
        });
        this.client = client;
        client.on('notification', ({ channel, payload = '' }) => {
            for (const one of this.subscriptions)
                if (one.channel === channel)
                    one.notified(payload);
        });
        // A broken connection emits both `error` and `end`; handling `end` is enough.
        client.on('error', () => { });
        client.on('end', () => {
            if (client === this.client)
                this.reconnect();
        });
        await cuttingAfter(CONNECT_TIMEOUT_MS, socket, async () => {
            await client.connect();
            const channels = new Set([...this.subscriptions].map(({ channel }) => channel));
            for (const channel of channels)
                await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        });
        if (this.closed)
            return void client.end().catch(() => { });
        this.wait = MIN_RECONNECT_MS;
        for (const { connected } of this.subscriptions)
            connected?.();
        this.nextBeat = setTimeout(() => void this.beat(client, socket), HEARTBEAT_MS).unref();
    }
    /** One missed heartbeat ends the connection: a later reply could predate the missed notifications. */
    async beat(client, socket) {
        await cuttingAfter(HEARTBEAT_TIMEOUT_MS, socket, async () => {
            await client.query('select 1');
            for (const { beat } of this.subscriptions)
                await beat?.(client);
        }).catch(() => { });
        if (this.closed || client !== this.client)
            return;
        this.nextBeat = setTimeout(() => void this.beat(client, socket), HEARTBEAT_MS).unref();
    }
    reconnect() {
        if (this.closed || this.retry !== undefined)
            return;
        clearTimeout(this.nextBeat);
        this.retry = setTimeout(() => {
            this.retry = undefined;
            this.client = undefined;
            this.start().catch((error) => {
                for (const { failed } of this.subscriptions)
                    failed?.(error);
                this.reconnect();
            });
        }, this.wait).unref();
        this.wait = Math.min(this.wait * 2, MAX_RECONNECT_MS);
    }
}
/** Of the pool, which cuts it with all others when the database moves. */
function newSocket({ stream }) {
    const socket = stream?.();
    return socket instanceof Socket ? socket : new Socket();
}
/** Destroys the socket if the work takes longer, which fails the pending query. */
async function cuttingAfter(milliseconds, socket, work) {
    // After a long task in this process, timers run before sockets are read, so the answer may already have arrived.
    let cut = setTimeout(() => {
        cut = setTimeout(() => socket.destroy(), GRACE_MS);
    }, milliseconds);
    try {
        await work();
    }
    finally {
        clearTimeout(cut);
    }
}
//# sourceMappingURL=listener.js.map