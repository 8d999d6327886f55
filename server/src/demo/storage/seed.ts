import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import sharp from 'sharp';
import { escapeForCopy } from '../../platform/domain/copy-format.ts';
import { avatarSvg } from '../avatar.ts';
import { type DemoOptions, demoDirectory, providersWithPhoto } from '../directory.ts';
import type { Cell, TableRows } from '../rows.ts';
import { seedDays } from './seed-days.ts';

/** Larger directories are for benchmarks only, and their references are not checked. */
const LARGEST_CHECKED = 5000;

/** Fills an empty directory in one transaction. Returns false, without any change, if it already holds data. */
export async function seedDemo(
  pool: pg.Pool,
  options: DemoOptions,
  largestChecked = LARGEST_CHECKED,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Several servers may start on the same empty database: the second waits here and then finds the data.
    await client.query('LOCK TABLE provider_type IN SHARE ROW EXCLUSIVE MODE');
    const empty = await isEmpty(client);
    if (empty) await fill(client, options, options.providers <= largestChecked);
    await client.query('COMMIT');
    if (empty) await client.query('ANALYZE');
    return empty;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM provider_type UNION ALL SELECT FROM practice LIMIT 1');
  return rowCount === 0;
}

async function fill(client: pg.PoolClient, options: DemoOptions, isChecked: boolean): Promise<void> {
  const written = new Map<string, readonly string[]>();
  const isTrusted = !isChecked && (await trustReferences(client));
  for (const part of demoDirectory(options)) {
    // No server has loaded this directory yet, so millions of change notifications would be wasted.
    if (!written.has(part.table)) await client.query(`ALTER TABLE ${part.table} DISABLE TRIGGER USER`);
    written.set(part.table, part.columns);
    await copy(client, part);
  }
  await addPhotos(client, options);
  if (options.days) await seedDays(client, options.now ?? new Date());
  for (const [table, columns] of written) {
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    if (!columns.includes('id')) continue;
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
  }
  // Triggers, now disabled, maintain the tables that the lists search and that tell when roles changed. The former's own triggers count its rows.
  if (isTrusted) await client.query('SET LOCAL session_replication_role = origin');
  await client.query('SELECT refresh_list_keys(), refresh_role_places(null)');
}

/** Disables foreign-key checks if permitted: for a million providers they would take most of the time. */
async function trustReferences(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_parameter_privilege('session_replication_role', 'SET') AS may`,
  );
  const may = rows[0]?.may === true;
  if (may) await client.query('SET LOCAL session_replication_role = replica');
  return may;
}

async function copy(client: pg.PoolClient, { table, columns, rows }: TableRows): Promise<void> {
  const target = client.query(
    from(`COPY ${table} (${columns.map(pg.escapeIdentifier).join(', ')}) FROM STDIN`),
  );
  await pipeline(Readable.from(copyLines(rows)), target);
}

const linesAtOnce = 1000;

function* copyLines(rows: Cell[][]): Generator<string> {
  for (let first = 0; first < rows.length; first += linesAtOnce) {
    yield rows
      .slice(first, first + linesAtOnce)
      .map((row) => `${row.map(copyCell).join('\t')}\n`)
      .join('');
  }
}

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  return typeof cell === 'string' ? escapeForCopy(cell) : String(cell);
}

async function addPhotos(client: pg.PoolClient, options: DemoOptions): Promise<void> {
  const photos = [...providersWithPhoto(options)].map(async ({ id, gender }) => {
    const content = await sharp(Buffer.from(avatarSvg(id, gender)))
      .webp({ quality: 85 })
      .toBuffer();
    return { id, content };
  });
  for (const { id, content } of await Promise.all(photos)) {
    await client.query(
      `INSERT INTO provider_photo (provider_id, media_type, content) VALUES ($1, 'image/webp', $2)`,
      [id, content],
    );
  }
}
