import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearLeftovers, isPostgresIn, provenByProc, provenByPs } from './leftovers.ts';

let home: string;
let data: string;
let stranger: ChildProcess;
const pidFile = () => join(data, 'postmaster.pid');
const isAlive = () => stranger.exitCode === null && stranger.signalCode === null;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'careline-leftovers-'));
  data = join(home, 'cluster');
  await mkdir(data);
  // A process in the folder that is not PostgreSQL is unrelated.
  stranger = spawn('sleep', ['60'], { cwd: data, stdio: 'ignore' });
  await writeFile(pidFile(), `${stranger.pid}\n${data}\n1\n5432\n\n\n\n`);
});

afterEach(async () => {
  stranger.kill('SIGKILL');
  await rm(home, { recursive: true });
});

const clear = (isPostgres?: typeof isPostgresIn) =>
  clearLeftovers({ home, data, password: '' }, home, Date.now() + 2_000, isPostgres);

describe('a pid file whose pid now belongs to another process', () => {
  it.each([
    ['this system', isPostgresIn],
    ['a system without /proc', provenByPs],
  ])('is made harmless, and that process gets no signal (%s)', async (_name, isPostgres) => {
    await clear(isPostgres);
    await sleep(100);
    expect(isAlive()).toBe(true);
    expect(await readFile(pidFile(), 'utf8')).toMatch(/^2147483647\n/);
  });
});

it('a process that is proven to be PostgreSQL is stopped', async () => {
  await clear(() => isAlive());
  expect(isAlive()).toBe(false);
});

it.each([provenByPs, ...(process.platform === 'linux' ? [provenByProc] : [])])(
  'rejects another folder and an unused pid (%o)',
  (isPostgres) => {
    expect(isPostgres(home, stranger.pid ?? 0)).toBe(false);
    expect(isPostgres(data, 2_147_483_646)).toBe(false);
    expect(isPostgresIn(data, Number.NaN)).toBe(false);
    expect(isPostgresIn(data, -1)).toBe(false);
    expect(isPostgresIn(data, 1)).toBe(false);
  },
);
