import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../connection.ts';
import { type BundledDatabase, findRunningDatabase, startBundledDatabase } from './bundled-database.ts';
import { isPostgresIn, provenByPs } from './leftovers.ts';

let dataDir: string;
let database: BundledDatabase;
const postmasterFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const postmasterPid = async () => Number((await readFile(postmasterFile(), 'utf8')).split('\n')[0]);

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The postmaster and its children. */
async function postgresProcesses(): Promise<number[]> {
  const postmaster = await postmasterPid();
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.flatMap(([pid, parent]) => (pid && parent === postmaster ? [pid] : []))];
}

/** Polls until the condition holds. */
async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const deadline = Date.now() + 50_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'careline-bundled-'));
  await chmod(dataDir, 0o755);
  database = await startBundledDatabase({ dataDir });
});

afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the bundled PostgreSQL', () => {
  it('has fsync on and supports text beyond ASCII', async () => {
    const [row] = await query(
      database.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('server_encoding') AS encoding, lower('ÉÑ') AS lower`,
    );
    expect(row).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', lower: 'éñ' });
  });

  it('listens on no network address and requires its password', async () => {
    const [row] = await query(database.url, `SELECT current_setting('listen_addresses') AS addresses`);
    expect(row).toEqual({ addresses: '' });
    await expect(query(database.url.replace(/:[^:@/]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
  });

  it('refuses a second start on its folder and says what to do', async () => {
    await expect(startBundledDatabase({ dataDir })).rejects.toThrow(
      `CareLine is already running on ${dataDir} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
  });

  it('can be found by a command while it runs', async () => {
    expect(await findRunningDatabase(dataDir)).toBe(database.url);
  });

  it('is recognised as PostgreSQL only on its own folder', async () => {
    const pid = await postmasterPid();
    const cluster = await realpath(join(dataDir, 'postgres/cluster'));
    for (const isPostgres of [isPostgresIn, provenByPs]) {
      expect(isPostgres(cluster, pid)).toBe(true);
      expect(isPostgres(dataDir, pid)).toBe(false);
    }
  });

  it('is restarted every time its process is killed', async () => {
    for (let time = 0; time < 3; time += 1) {
      const killed = await postmasterPid();
      process.kill(killed, 'SIGKILL');
      await eventually(async () => {
        expect(await postmasterPid()).not.toBe(killed);
        await query(database.url, 'SELECT 1');
      });
      await eventually(async () => expect(database.trouble()).toBeUndefined());
    }
  });

  it('fails calls within seconds while frozen, and recovers when resumed', async () => {
    const { db, close } = openDatabase(database.url);
    const one = () => db.execute('select 1');
    await one();
    const frozen = await postgresProcesses();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const started = Date.now();
      const outcomes = await Promise.allSettled([
        one(),
        one(),
        db.transaction((tx) => tx.execute('select 1')),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(Date.now() - started).toBeLessThan(20_000);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await eventually(one);
    await close();
  });

  it('keeps its data over a stop, and can then be neither found nor reached', async () => {
    await query(database.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await database.stop();
    expect(await findRunningDatabase(dataDir)).toBeUndefined();
    await expect(query(database.url, 'SELECT 1')).rejects.toThrow();
    database = await startBundledDatabase({ dataDir });
    expect(await query(database.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
  });

  it('starts although its pid file names another live process', async () => {
    await database.stop();
    await writeFile(
      postmasterFile(),
      `${process.pid}\n${join(dataDir, 'postgres/cluster')}\n1\n5432\n\n\n\n`,
    );
    database = await startBundledDatabase({ dataDir });
    expect(await query(database.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
  });

  it('starts although a crash left its pid file empty', async () => {
    await database.stop();
    await writeFile(postmasterFile(), '');
    database = await startBundledDatabase({ dataDir });
    expect(await query(database.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
  });

  it('starts although an initdb of a killed start is still writing, and clears up after it', async () => {
    await database.stop();
    const leftover = join(dataDir, 'postgres.unfinished-0123');
    await mkdir(leftover);
    const write = `for (let n = 0; ; n++) require('fs').mkdirSync('${leftover}/' + n, { recursive: true });`;
    const writer = spawn(process.execPath, ['-e', write]);
    await eventually(async () => expect(await readdir(leftover)).not.toEqual([]));
    database = await startBundledDatabase({ dataDir });
    writer.kill('SIGKILL');
    await once(writer, 'close');
    await database.stop();
    database = await startBundledDatabase({ dataDir });
    expect(await query(database.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
    expect(await readdir(dataDir)).not.toContain('postgres.unfinished-0123');
  });

  it('reports PostgreSQL’s own error when it cannot start', async () => {
    await database.stop();
    const start = startBundledDatabase({ dataDir, settings: { shared_buffers: 'much' } });
    await expect(start).rejects.toThrow(/did not start: .*shared_buffers/);
    database = await startBundledDatabase({ dataDir });
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(dataDir, 'a-folder-with-a-rather-long-name/'.repeat(4));
    const other = await startBundledDatabase({ dataDir: deep });
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.stop();
  });

  it.runIf(process.getuid?.() === 0)(
    'lives elsewhere when root keeps its folder closed to others',
    async () => {
      const closed = await mkdtemp(join(tmpdir(), 'careline-closed-'));
      const said: string[] = [];
      const start = () => startBundledDatabase({ dataDir: closed, log: (line) => said.push(line) });
      const first = await start();
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();
      const second = await start();
      expect(await query(second.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
      await second.stop();
      const elsewhere = await realpath(join(closed, 'postgres'));
      expect(said).toEqual([`PostgreSQL cannot enter ${closed}: its data is kept in ${elsewhere}`]);
      await rm(elsewhere, { recursive: true });
      await rm(closed, { recursive: true });
    },
  );

  it('reports a folder that belongs to another PostgreSQL version or cannot be created', async () => {
    await database.stop();
    const versionFile = join(dataDir, 'postgres/cluster/PG_VERSION');
    const version = await readFile(versionFile, 'utf8');
    await writeFile(versionFile, '12\n');
    await expect(startBundledDatabase({ dataDir })).rejects.toThrow('was made by PostgreSQL 12');
    await writeFile(versionFile, version);
    await expect(startBundledDatabase({ dataDir: join(versionFile, 'x') })).rejects.toThrow('ENOTDIR');
    database = await startBundledDatabase({ dataDir });
  });
});
