import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBundledDatabase } from './bundled-database.ts';

/** CRASH_ROUNDS=200 for an overnight run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 9);
const runner = fileURLToPath(new URL('../../../testing/processes/run-typescript.mjs', import.meta.url));
const writer = fileURLToPath(new URL('./testing/bundled-writer.ts', import.meta.url));

type Victims = 'everything' | 'only Node' | 'only PostgreSQL, then Node';
const ways: Victims[] = ['everything', 'only Node', 'only PostgreSQL, then Node'];

let dataDir: string;
const acknowledged = new Set<string>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'careline-crash-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function startWriter(): { child: ChildProcess; said: () => string; ready: Promise<unknown> } {
  const child = spawn(process.execPath, [runner, writer, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complaints = '';
  child.stderr?.on('data', (text) => {
    complaints += text;
  });
  const ready = new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += text;
      if (said.startsWith('ready\n')) resolve(undefined);
    });
    child.on('exit', () => reject(new Error(`The writer ended before it was ready: ${complaints}`)));
  });
  return { child, said: () => said, ready };
}

async function postgresProcesses(): Promise<number[]> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  if (!postmaster) return [];
  return [postmaster, ...(await childrenOf(postmaster))];
}

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(
    () => spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout ?? '',
  );
  return list.split(/\s+/).filter(Boolean).map(Number);
}

function kill(pids: (number | undefined)[]): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
}

async function crash(child: ChildProcess, victims: Victims): Promise<void> {
  const ended = once(child, 'close');
  const postgres = victims === 'only Node' ? [] : await postgresProcesses();
  kill(victims === 'everything' ? [child.pid, ...postgres] : [...postgres, child.pid]);
  await ended;
}

function remember(said: string): void {
  // The kill may have truncated the last line.
  for (const line of said.split('\n').slice(1, -1)) acknowledged.add(line);
}

async function lost(): Promise<string[]> {
  const database = await startBundledDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ number: string }>('SELECT number::text FROM written');
  await client.end();
  await database.stop();
  const found = new Set(rows.map(({ number }) => number));
  return [...acknowledged].filter((number) => !found.has(number));
}

it(`loses no acknowledged write in ${rounds} crashes`, { timeout: rounds * 30_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { child, said, ready } = startWriter();
    // Sometimes before it is up: during initdb, or during recovery from the previous crash.
    if (round % 5 === 0) {
      ready.catch(() => {});
      await sleep(Math.random() * 1500);
    } else {
      await ready;
      await sleep(50 + Math.random() * 300);
    }
    await crash(child, ways[round % ways.length] ?? 'everything');
    remember(said());
  }
  expect(acknowledged.size).toBeGreaterThan(rounds);
  expect(await lost()).toEqual([]);
});
