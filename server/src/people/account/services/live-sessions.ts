import type pg from 'pg';
import type { Database } from '../../../platform/db/connection.ts';
import { listen } from '../../../platform/db/listener.ts';
import { hashToken, type Session } from '../../../platform/domain/session.ts';
import { findSessions, touchSessions } from '../storage/sessions.ts';

/** How long a session read from the database is trusted. Also bounds the effect of a lost notification. */
const TRUST_MS = 1_000;
/** An agent makes several calls a second, so `last used` is written at most this often. */
const WRITE_INTERVAL_MS = 15_000;
const WRITE_DELAY_MS = 250;
/** Sessions unused for this long are dropped from memory rather than confirmed again and again. */
const EVICT_UNUSED_MS = 5 * 60_000;
const MAX_ENTRIES = 10_000;

interface Entry {
  session: Session;
  /** When the query that returned this session was sent. */
  confirmedAt: number;
  usedAt: number;
  writtenAt: number;
}

/** Takes effect on this server at once; other servers are notified by the database. */
export interface SessionEnder {
  forget(userId: number): void;
}

/**
 * In-memory cache of the sessions in use, so that identifying a caller needs no database round trip. Each heartbeat of the
 * listener confirms all of them with one query on its own connection; notifications end them sooner. If heartbeats stop
 * (connection lost, database frozen), cached entries expire and the database is asked instead.
 */
export class LiveSessions implements SessionEnder {
  private readonly db: Database;
  private readonly entries = new Map<string, Entry>();
  private readonly used = new Set<Buffer>();
  private forgotten = 0;
  private writing: NodeJS.Timeout | undefined;
  private listening: Promise<{ close(): Promise<void> }> | undefined;

  constructor(db: Database) {
    this.db = db;
  }

  async start(): Promise<void> {
    this.listening = listen(this.db.$client, {
      channel: 'session_change',
      notified: (userId) => this.forget(Number(userId)),
      connected: () => this.forgetAll(),
      beat: (client) => this.confirm(client),
    });
    await this.listening;
  }

  async close(): Promise<void> {
    await (await this.listening)?.close();
    clearTimeout(this.writing);
    await this.write();
  }

  /** The live session for a token. A passive call does not extend it. */
  async find(token: string, passive: boolean): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const key = keyOf(tokenHash);
    const now = performance.now();
    const known = this.entries.get(key);
    const entry =
      known && now - known.confirmedAt < TRUST_MS ? known : await this.look(tokenHash, key, now, passive);
    if (entry && !passive) this.use(entry, now);
    return entry?.session;
  }

  forget(userId: number): void {
    this.forgotten++;
    for (const [key, { session }] of this.entries) if (session.user.id === userId) this.entries.delete(key);
  }

  private forgetAll(): void {
    this.forgotten++;
    this.entries.clear();
  }

  private async look(
    tokenHash: Buffer,
    key: string,
    now: number,
    passive: boolean,
  ): Promise<Entry | undefined> {
    const before = this.forgotten;
    const [found] = await findSessions(this.db.$client, [tokenHash]);
    this.entries.delete(key);
    if (!found) return undefined;
    const entry = { session: found.session, confirmedAt: now, usedAt: now, writtenAt: now - found.unused };
    // The session may have ended while the query was running; do not cache it then.
    if (this.forgotten === before) this.keep(key, entry, passive);
    return entry;
  }

  private keep(key: string, entry: Entry, passive: boolean): void {
    // Polling alone must not evict other sessions.
    if (this.entries.size >= MAX_ENTRIES && passive) return;
    if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? '');
    this.entries.set(key, entry);
  }

  private use(entry: Entry, now: number): void {
    entry.usedAt = now;
    if (now - entry.writtenAt < WRITE_INTERVAL_MS) return;
    entry.writtenAt = now;
    this.used.add(entry.session.tokenHash);
    this.writing ??= setTimeout(() => void this.write(), WRITE_DELAY_MS).unref();
  }

  /** Fire and forget: if the write fails, the next use writes again. */
  private async write(): Promise<void> {
    this.writing = undefined;
    const used = [...this.used];
    this.used.clear();
    if (used.length > 0) await touchSessions(this.db.$client, used).catch(() => {});
  }

  private async confirm(client: pg.ClientBase): Promise<void> {
    const asked = performance.now();
    for (const [key, { usedAt }] of this.entries)
      if (asked - usedAt > EVICT_UNUSED_MS) this.entries.delete(key);
    const held = [...this.entries];
    if (held.length === 0) return;
    const hashes = held.map(([, { session }]) => session.tokenHash);
    const found = await findSessions(client, hashes);
    const live = new Map(found.map(({ session }) => [keyOf(session.tokenHash), session]));
    for (const [key, entry] of held) {
      // Entries removed or reloaded in the meantime are newer than this result.
      if (this.entries.get(key) !== entry) continue;
      const session = live.get(key);
      if (!session) this.entries.delete(key);
      else Object.assign(entry, { session, confirmedAt: asked });
    }
  }
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64');
