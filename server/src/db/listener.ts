import { Socket } from 'node:net';
import pg from 'pg';

export interface Subscription {
  channel: string;
  notified(payload: string): void;
  /** After connecting, also again: notifications may have been lost until now. */
  connected?(): void;
  /** Runs every BEAT on the listening connection, which no request can keep busy. */
  beat?(client: pg.ClientBase): Promise<void>;
}

export interface Listening {
  close(): Promise<void>;
}

/** Subscribes to a channel. All subscriptions of one pool share one connection, which comes back by itself when lost. */
export async function listen(pool: pg.Pool, subscription: Subscription): Promise<Listening> {
  const listener = listeners.get(pool) ?? new DatabaseListener(pool.options);
  listeners.set(pool, listener);
  const close = async () => {
    if (await listener.remove(subscription)) listeners.delete(pool);
  };
  try {
    await listener.add(subscription);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

const listeners = new WeakMap<pg.Pool, DatabaseListener>();

const BEAT = 400;
/** A beat that takes longer means a connection that is dead or a database that is frozen. */
const SILENCE = 1_000;
const CONNECT_WITHIN = 3_000;
const FIRST_WAIT = 100;
const LONGEST_WAIT = 2_000;

class DatabaseListener {
  private readonly config: pg.ClientConfig;
  private readonly subscriptions = new Set<Subscription>();
  private client: pg.Client | undefined;
  private starting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private nextBeat: NodeJS.Timeout | undefined;
  private wait = FIRST_WAIT;
  private closed = false;

  constructor(config: pg.ClientConfig) {
    this.config = config;
  }

  async add(subscription: Subscription): Promise<void> {
    this.subscriptions.add(subscription);
    if (!this.starting) {
      this.starting = this.start();
      return this.starting;
    }
    // While the connection is lost, the reconnect will listen to this channel too.
    await this.starting.catch(() => {});
    await this.client?.query(`listen ${pg.escapeIdentifier(subscription.channel)}`).catch(() => {});
    subscription.connected?.();
  }

  /** Answers whether that was the last subscription, and the connection is closed. */
  async remove(subscription: Subscription): Promise<boolean> {
    this.subscriptions.delete(subscription);
    if (this.subscriptions.size > 0) return false;
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.nextBeat);
    await this.client?.end().catch(() => {});
    return true;
  }

  private async start(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      ...this.config,
      // The pool hides it from being copied.
      password: this.config.password,
      application_name: 'careline-search',
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      stream: () => socket,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of this.subscriptions) if (one.channel === channel) one.notified(payload);
    });
    // A connection that breaks says both `error` and `end`; the second is enough.
    client.on('error', () => {});
    client.on('end', () => {
      if (client === this.client) this.reconnect();
    });
    await within(CONNECT_WITHIN, socket, async () => {
      await client.connect();
      const channels = new Set([...this.subscriptions].map(({ channel }) => channel));
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    });
    if (this.closed) return void client.end().catch(() => {});
    this.wait = FIRST_WAIT;
    for (const { connected } of this.subscriptions) connected?.();
    this.nextBeat = setTimeout(() => void this.beat(client, socket), BEAT).unref();
  }

  /** One silent beat ends the connection: an answer that comes later could be older than what was missed. */
  private async beat(client: pg.Client, socket: Socket): Promise<void> {
    await within(SILENCE, socket, async () => {
      await client.query('select 1');
      for (const { beat } of this.subscriptions) await beat?.(client);
    }).catch(() => {});
    if (this.closed || client !== this.client) return;
    this.nextBeat = setTimeout(() => void this.beat(client, socket), BEAT).unref();
  }

  private reconnect(): void {
    if (this.closed || this.retry !== undefined) return;
    clearTimeout(this.nextBeat);
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.client = undefined;
      this.start().catch(() => this.reconnect());
    }, this.wait).unref();
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

/** Cuts the connection when the work takes longer; what waits for an answer then fails. */
async function within(milliseconds: number, socket: Socket, work: () => Promise<void>): Promise<void> {
  const cut = setTimeout(() => socket.destroy(), milliseconds);
  try {
    await work();
  } finally {
    clearTimeout(cut);
  }
}
