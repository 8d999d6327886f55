import pg from 'pg';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

/** Calls `changed` whenever a transaction changed what is searched, and after every time the connection was lost. */
export class ChangeListener {
  private readonly config: pg.ClientConfig;
  private readonly changed: () => void;
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private wait = FIRST_WAIT;
  private closed = false;

  constructor(config: pg.ClientConfig, changed: () => void) {
    this.config = config;
    this.changed = changed;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.config, application_name: 'careline-search', keepAlive: true });
    this.client = client;
    client.on('notification', () => this.changed());
    // A connection that breaks says both `error` and `end`; the second is enough.
    client.on('error', () => {});
    client.on('end', () => {
      if (client === this.client) this.reconnect();
    });
    await client.connect();
    await client.query('listen search_change');
    this.wait = FIRST_WAIT;
    this.changed();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => {});
  }

  private reconnect(): void {
    if (this.closed || this.retry !== undefined) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      const lost = this.client;
      this.client = undefined;
      void lost?.end().catch(() => {});
      this.start().catch(() => this.reconnect());
    }, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
