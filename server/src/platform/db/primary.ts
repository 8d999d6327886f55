/** Finds the server of DATABASE_URL that takes saves, and follows it when another one takes over. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseFailure } from '../domain/database-failures.ts';
import { StartError } from '../domain/start-error.ts';
import type { DatabaseHost } from './hosts.ts';
import { connect } from './migrate.ts';

const PROBE_NAME = 'careline-probe';
/** A server that takes longer to answer counts as gone. */
const ANSWER_MS = 2_000;
const PROBE_EVERY_MS = 1_000;
/** While no primary is known. */
const SEARCH_EVERY_MS = 250;

interface Found {
  url: string;
  takesSaves: boolean;
  /** Eight hexadecimal digits; each promotion counts it up. */
  timeline: string;
}

/** A standby cannot tell the name of a file it would write. */
const STATE = `
  select current_setting('transaction_read_only') = 'off' as "takesSaves",
         case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/**
 * The URL of the host that takes saves. A former primary that came back after another was promoted takes saves, too, but is on an older
 * timeline: what it saves would be lost. `mayBeReadOnly` is for work that only reads.
 */
export async function findPrimary(
  hosts: readonly DatabaseHost[],
  { mayBeReadOnly = false }: { mayBeReadOnly?: boolean } = {},
): Promise<string> {
  const outcomes = await Promise.allSettled(
    hosts.map((host) => ask(host, hosts.length > 1 ? ANSWER_MS : undefined)),
  );
  const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const newest = found.reduce((latest, { timeline }) => (timeline > latest ? timeline : latest), '');
  const primary = found.find(({ takesSaves, timeline }) => takesSaves && timeline === newest);
  const chosen = primary ?? (mayBeReadOnly ? found[0] : undefined);
  if (chosen) return chosen.url;
  throw noPrimary(hosts, outcomes);
}

function noPrimary(
  hosts: readonly DatabaseHost[],
  outcomes: readonly PromiseSettledResult<Found>[],
): unknown {
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  const isReadOnly = failures.length < outcomes.length;
  // Reports a wrong password or an unknown host rather than a host that is switched off.
  const cause = isReadOnly ? Object.assign(new Error('read-only'), { code: '25006' }) : worst(failures);
  if (hosts.length === 1 && !isReadOnly) return cause;
  const states = hosts.map(({ name }, at) => {
    const outcome = outcomes[at];
    return `${name} ${outcome?.status === 'rejected' ? `cannot be reached (${reasonOf(outcome.reason)})` : 'is read-only'}`;
  });
  return new StartError(
    `No server of DATABASE_URL takes saves: ${states.join(', ')}. A standby is read-only until it is promoted, and so is a database with default_transaction_read_only=on.`,
    { cause },
  );
}

const worst = (failures: readonly unknown[]): unknown =>
  failures.find((failure) => /^(28|3D|ENOTFOUND)/.test(databaseFailure(failure)?.code ?? '')) ?? failures[0];

const reasonOf = (error: unknown): string => databaseFailure(error)?.code || 'no answer';

/** Connects in each of the ways that the URL allows, until one is accepted. */
async function ask({ urls }: DatabaseHost, timeoutMs?: number): Promise<Found> {
  for (const [at, url] of urls.entries()) {
    try {
      const client = await connect(url, PROBE_NAME, timeoutMs);
      try {
        return { url, ...(await stateOf(client)) };
      } finally {
        void client.end().catch(() => {});
      }
    } catch (error) {
      if (at === urls.length - 1 || !isAboutEncryption(error)) throw error;
    }
  }
  throw new Error('unreachable: every host has a URL');
}

async function stateOf(client: pg.Client): Promise<Omit<Found, 'url'>> {
  const { rows } = await withinTime(client.query<Omit<Found, 'url'>>(STATE), client);
  return rows[0] ?? { takesSaves: false, timeline: '' };
}

async function withinTime<Result>(answer: Promise<Result>, client: pg.Client): Promise<Result> {
  // Ending a client that waits for a result cuts its connection, which fails the query.
  const timer = setTimeout(() => void client.end().catch(() => {}), ANSWER_MS);
  return answer.finally(() => clearTimeout(timer));
}

/** No TLS at the other end, none that both know, or a rule (pg_hba.conf) for the other kind of connection. */
function isAboutEncryption(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === '28000' || /^(ERR_SSL|ERR_TLS|EPROTO)/.test(code) || /\bSSL\b/.test(cause.message))
      return true;
  }
  return false;
}

interface Follow {
  hosts: readonly DatabaseHost[];
  url: string;
  moveTo(url: string): void;
  log(line: string): void;
}

/** Asks the primary every second on a connection of its own; once it is gone or read-only, looks for another. */
export function followPrimary({ hosts, url, moveTo, log }: Follow): { url(): string; close(): void } {
  let current = url;
  const stopped = new AbortController();
  const follow = async () => {
    while (!stopped.signal.aborted) {
      await untilGone(current, stopped.signal);
      if (stopped.signal.aborted) return;
      const found = await findPrimary(hosts).catch(() => undefined);
      if (found === undefined) await pause(SEARCH_EVERY_MS, stopped.signal);
      else if (found !== current) {
        log(
          `The database moved: ${nameOf(hosts, found)} takes saves now, no longer ${nameOf(hosts, current)}.`,
        );
        current = found;
        moveTo(found);
      }
    }
  };
  void follow();
  return { url: () => current, close: () => stopped.abort() };
}

/** Returns when the server no longer answers in time or no longer takes saves. */
async function untilGone(url: string, stopped: AbortSignal): Promise<void> {
  const client = await connect(url, PROBE_NAME, ANSWER_MS).catch(() => undefined);
  if (!client) return;
  try {
    while (!stopped.aborted && (await stateOf(client)).takesSaves) await pause(PROBE_EVERY_MS, stopped);
  } catch {
    // Gone.
  } finally {
    void client.end().catch(() => {});
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});

const nameOf = (hosts: readonly DatabaseHost[], url: string) =>
  hosts.find(({ urls }) => urls.includes(url))?.name ?? '';

/**
 * A pooler that gives each transaction another connection (PgBouncer with pool_mode=transaction or statement) loses LISTEN, time limits and
 * advisory locks without saying so. Two connections that are open at the same time then meet the same PostgreSQL process, or one changes it.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const [one, other] = await Promise.all([connect(url, PROBE_NAME), connect(url, PROBE_NAME)]);
  try {
    const before = await processOf(one);
    await other.query('begin');
    const meanwhile = await processOf(other);
    const after = await processOf(one);
    if (before !== after || before === meanwhile) throw new StartError(NEEDS_SESSIONS);
    await other.query('rollback');
  } catch (error) {
    // PgBouncer's own words in the mode "statement".
    if (error instanceof Error && /transaction blocks not allowed/i.test(error.message))
      throw new StartError(NEEDS_SESSIONS, { cause: error });
    throw error;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})));
  }
}

const NEEDS_SESSIONS =
  'DATABASE_URL leads to a connection pooler that shares connections between transactions. CareLine listens for changes and needs a connection to itself: set pool_mode=session for its database in PgBouncer, or connect to PostgreSQL directly.';

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
