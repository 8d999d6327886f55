import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../../domain/start-error.ts';
import { connect } from '../migrate.ts';
import { restoreTables } from './backup.ts';

/**
 * Restores a backup into a database of its own beside the given one, compares what arrived with what the file says, and drops it again.
 * Returns the row count.
 */
export async function checkBackup(url: string, file: string): Promise<number> {
  const server = await connect(url, 'careline-backup');
  const scratch = `careline_check_${randomBytes(6).toString('hex')}`;
  const drop = () => server.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`).catch(() => {});
  const interrupted = () => void drop().then(() => process.exit(130));
  try {
    await dropLeftovers(server);
    await server.query(`SET application_name = '${scratch}'`);
    for (const signal of SIGNALS) process.once(signal, interrupted);
    await create(server, scratch);
    return await compare(withDatabase(url, scratch), file);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    await drop();
    await server.end();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Of checks that were killed: a check that still runs has a connection with the name of its database. */
async function dropLeftovers(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ name: string }>(
    `SELECT found.datname AS name FROM pg_database AS found
      WHERE found.datname LIKE 'careline\\_check\\_%'
        AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = found.datname)`,
  );
  for (const { name } of rows)
    await server.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`).catch(() => {});
}

async function create(server: pg.Client, name: string): Promise<void> {
  try {
    await server.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new StartError(
      'A backup is checked in a database of its own, and this user may not create one. Grant it CREATEDB, or check the file on another PostgreSQL.',
    );
  }
}

async function compare(url: string, file: string): Promise<number> {
  const counts = await restoreTables(url, file);
  const client = await connect(url, 'careline-backup');
  try {
    let total = 0;
    for (const [table, inFile] of counts) {
      const { rows } = await client.query(`SELECT count(*)::int AS found FROM ${pg.escapeIdentifier(table)}`);
      const found: number = rows[0].found;
      if (found !== inFile)
        throw new StartError(
          `${file} does not restore as it was saved: the table ${table} has ${found} rows instead of ${inFile}.`,
        );
      total += found;
    }
    return total;
  } finally {
    await client.end();
  }
}

/** Not by a URL parser: PostgreSQL's own forms, with a socket or several hosts, are not URLs to it. */
const withDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
