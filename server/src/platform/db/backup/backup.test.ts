import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/storage/seed.ts';
import { databaseUrl } from '../../../testing/database/database-url.ts';
import { withOlderDatabase } from '../../../testing/database/older-database.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { backup, readTableShapes, restore } from './backup.ts';
import { checkBackup } from './check-backup.ts';

const source = await testDatabase();
const target = await testDatabase();
// A restore refuses while a server is connected, and this pool looks like one.
await target.close();

const folder = await mkdtemp(join(tmpdir(), 'careline-backup-'));
const file = join(folder, 'careline.backup');
afterAll(() => rm(folder, { recursive: true }));

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onTarget = (sql: string) =>
  withClient(target.url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

/** A digest of every row of every table, and the position of each sequence. */
const contents = (url: string) =>
  withClient(url, async (client) => {
    const found: Record<string, unknown> = {};
    for (const { name } of await readTableShapes(client)) {
      if (['search_change', 'schema_migration', 'session'].includes(name)) continue;
      const { rows } = await client.query(
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS all FROM "${name}" AS t`,
      );
      found[name] = rows[0];
    }
    const { rows } = await client.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1');
    found.sequences = rows.filter(({ sequencename }) => !String(sequencename).startsWith('search_change'));
    return found;
  });

/** Tables with their columns, and the definitions of constraints, indexes, triggers and functions. */
const shapeOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`
      SELECT 'column' AS kind, table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') AS text
        FROM information_schema.columns WHERE table_schema = current_schema()
      UNION ALL SELECT 'constraint', conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
      UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = current_schema()
      UNION ALL SELECT 'trigger', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT 'function', proname || md5(prosrc) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      ORDER BY 1, 2`);
    return rows;
  });

beforeAll(async () => {
  await seedDemo(source.pool, { providers: 60 });
  const awkward = 'tab\there, line\nbreak, back\\slash, \\N, \\., “quotes”, ünïcödé 🦴';
  await source.pool.query(`UPDATE provider SET communication = $1 WHERE id = 1`, [awkward]);
  await source.pool.query(
    `INSERT INTO user_account (first_name, last_name, user_name, email, role) VALUES ('A', 'B', 'ab', 'a@b.example', 1)`,
  );
  await source.pool.query(
    `INSERT INTO audit_event (user_id, action, changes) VALUES (1, 'save', '{"name": ["a", "b"]}')`,
  );
});

describe('backup and restore', () => {
  it('restores every row into an emptied database, photos and sequences included', async () => {
    const before = await contents(source.url);
    const saved = await backup(source.url, file);
    expect(await contents(target.url)).not.toEqual(before);
    expect(await restore(target.url, file)).toBe(saved);
    expect(await contents(target.url)).toEqual(before);
    expect(await onTarget('SELECT count(*)::int AS photos FROM provider_photo')).not.toEqual([{ photos: 0 }]);
  });

  it('leaves a working database: next ids are free, the audit log is protected again', async () => {
    await onTarget(`INSERT INTO body_part (name) VALUES ('Tail')`);
    expect(await onTarget(`SELECT count(*)::int AS changes FROM search_change`)).toEqual([{ changes: 1 }]);
    await expect(onTarget('DELETE FROM audit_event')).rejects.toThrow('append-only');
    await expect(onTarget('TRUNCATE audit_event')).rejects.toThrow('append-only');
  });

  it('does not overwrite existing data unless told to', async () => {
    await expect(restore(target.url, file)).rejects.toThrow('This database is not empty');
    await restore(target.url, file, { replace: true });
    expect(await contents(target.url)).toEqual(await contents(source.url));
  });

  it('makes the file private and leaves no partial file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const nowhere = databaseUrl(source.url, 'no_such_database');
    await expect(backup(nowhere, join(folder, 'never'))).rejects.toThrow();
    await expect(stat(join(folder, 'never'))).rejects.toThrow('ENOENT');
  });

  it.runIf(process.platform === 'linux')(
    'says that the disk is full, and leaves no part of a file',
    async () => {
      const own = await mkdtemp(join(folder, 'full-'));
      const path = join(own, 'careline.backup');
      // Whatever is written to this device finds no room.
      await symlink('/dev/full', `${path}.unfinished`);
      await expect(backup(source.url, path)).rejects.toThrow(
        `The disk has no room for ${path}. Free some space, or choose another file.`,
      );
      expect(await readdir(own)).toEqual([]);
    },
  );

  it('says that the disk of the database is full, changes nothing and repeats no row', async () => {
    const before = await contents(target.url);
    // A constraint simulates the full disk: it refuses the row as PostgreSQL does when it cannot extend a table.
    await onTarget(`CREATE FUNCTION no_room() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: Mrs. Miller' USING ERRCODE = '53100', DETAIL = 'Mrs. Miller'; END $$`);
    await onTarget('ALTER TABLE provider ADD CONSTRAINT full_disk CHECK (no_room()) NOT VALID');
    const refusal = await restore(target.url, file, { replace: true }).catch((error: Error) => error);
    expect(refusal).toMatchObject({
      message: `${file} could not be restored, and nothing was changed. The disk of the database has no room for it. Free some space, then try again.`,
    });
    expect(inspect(refusal)).not.toContain('Miller');
    await onTarget('ALTER TABLE provider DROP CONSTRAINT full_disk');
    await onTarget('DROP FUNCTION no_room');
    expect(await contents(target.url)).toEqual(before);
  });

  it('changes nothing when the file is damaged, truncated or not a backup', async () => {
    const before = await contents(target.url);
    const whole = await readFile(file);
    const rowMissing = gunzipSync(whole)
      .toString('utf8')
      .replace(/\n1\tKnee[^\n]*/, '');
    const damaged: [string, Buffer][] = [
      ['cut short', whole.subarray(0, whole.length / 2)],
      ['cut before the end', gzipSync(gunzipSync(whole).subarray(0, -40))],
      ['a row missing', gzipSync(rowMissing)],
      ['not a backup', Buffer.from('hello')],
      ['another format', gzipSync('{"format":"other"}\n')],
    ];
    for (const [name, content] of damaged) {
      const path = join(folder, name);
      await writeFile(path, content);
      await expect(restore(target.url, path, { replace: true }), name).rejects.toThrow('nothing was changed');
    }
    expect(await contents(target.url)).toEqual(before);
  });

  it('says where a row is damaged, and repeats nothing of it', async () => {
    const path = join(folder, 'damaged row');
    const text = gunzipSync(await readFile(file)).toString('utf8');
    await writeFile(path, gzipSync(text.replace(/\n1\tKnee/, '\nKnee of Mrs. Miller\tKnee')));
    const refusal = await restore(target.url, path, { replace: true }).catch((error: Error) => error);
    expect(refusal).toMatchObject({
      message: expect.stringMatching(/Row 1 of the table body_part is damaged \(22P02\)/),
    });
    expect(inspect(refusal)).not.toContain('Miller');
  });

  it('refuses two backups in one file at once', async () => {
    const path = join(folder, 'two');
    const whole = await readFile(file);
    await writeFile(path, Buffer.concat([whole, whole]));
    await expect(restore(target.url, path, { replace: true })).rejects.toThrow(
      'two backups were in one file',
    );
  });

  it('brings a backup of an older version up to date', async () => {
    await withOlderDatabase('0005', async ({ client, url }) => {
      await client.query(`INSERT INTO body_part (name) VALUES ('Knee'), ('Tail')`);
      const older = join(folder, 'older');
      expect(await backup(url, older)).toBeGreaterThan(1);
      await restore(target.url, older, { replace: true });
      expect(await onTarget('SELECT name, synonyms FROM body_part ORDER BY id')).toEqual([
        { name: 'Knee', synonyms: [] },
        { name: 'Tail', synonyms: [] },
      ]);
      expect(await migrate(target.url)).toEqual([]);
      expect(await shapeOf(target.url)).toEqual(await shapeOf(source.url));
    });
    await restore(target.url, file, { replace: true });
  });

  it('refuses a backup of another version', async () => {
    const path = join(folder, 'newer');
    const text = gunzipSync(await readFile(file)).toString('utf8');
    await writeFile(
      path,
      gzipSync(text.replace(/"migrations":\[/, '$&{"name":"0000_other.sql","checksum":""},')),
    );
    await expect(restore(target.url, path, { replace: true })).rejects.toThrow('another version of CareLine');
  });

  it.each(['careline', 'careline-search'])('refuses while a server is connected as %s', async (name) => {
    const server = new pg.Client({ connectionString: target.url, application_name: name });
    await server.connect();
    await expect(restore(target.url, file, { replace: true })).rejects.toThrow(
      'CareLine is running on this database',
    );
    await server.end();
  });
});

describe('a check of a backup', () => {
  const scratchDatabases = () =>
    withClient(source.url, async (client) => {
      const found = await client.query(`SELECT FROM pg_database WHERE datname LIKE 'careline_check_%'`);
      return found.rowCount;
    });

  it('restores it beside the database and leaves nothing', async () => {
    const saved = await backup(source.url, file);
    expect(await checkBackup(source.url, file)).toBe(saved);
    expect(await scratchDatabases()).toBe(0);
  });

  it('drops what killed checks left, and not the database of one that runs', async () => {
    const running = new pg.Client({
      connectionString: source.url,
      application_name: 'careline_check_running',
    });
    await running.connect();
    for (const name of ['killed', 'running']) await running.query(`CREATE DATABASE careline_check_${name}`);
    await checkBackup(source.url, file);
    const { rows } = await running.query(
      `SELECT datname FROM pg_database WHERE datname LIKE 'careline_check_%'`,
    );
    expect(rows).toEqual([{ datname: 'careline_check_running' }]);
    await running.query('DROP DATABASE careline_check_running');
    await running.end();
  });

  it('refuses a line without an end before it fills the memory', async () => {
    const path = join(folder, 'zeros');
    await writeFile(path, gzipSync(Buffer.alloc(100 * 1_048_576)));
    await expect(restore(target.url, path, { replace: true })).rejects.toThrow('a line that is too long');
  });

  it('refuses a file that says another count, or is cut off', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const damaged = join(folder, 'damaged.backup');
    const last = lines.findLastIndex((line) => line.startsWith('{"end"'));
    lines[last] = JSON.stringify({ end: true, rows: 1 });
    await writeFile(damaged, gzipSync(lines.join('\n')));
    await expect(checkBackup(source.url, damaged)).rejects.toThrow('nothing was changed');
    await writeFile(damaged, gzipSync(lines.slice(0, last).join('\n')));
    await expect(checkBackup(source.url, damaged)).rejects.toThrow();
    expect(await scratchDatabases()).toBe(0);
  });
});
