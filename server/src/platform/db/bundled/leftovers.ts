import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** Above any pid the kernel assigns. */
const UNUSED_PID = 2_147_483_647;
const GRACE_MS = 10_000;

interface PostmasterFile {
  pid: number;
  status: string | undefined;
  text: string;
}

const pathOf = (cluster: Cluster) => join(cluster.data, 'postmaster.pid');

export function readPostmasterFile(cluster: Cluster): PostmasterFile | undefined {
  try {
    const text = readFileSync(pathOf(cluster), 'utf8');
    const lines = text.split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim(), text };
  } catch {
    return undefined;
  }
}

/**
 * Cleans up after a crash. A killed Node leaves its postmaster running: it is stopped. A killed postmaster leaves its pid
 * file, whose pid may now belong to an unrelated process or to an unreaped zombie, and PostgreSQL would refuse to start for
 * either: the pid is overwritten. The rest of the file stays, because PostgreSQL uses it to detect old processes that still
 * hold the shared memory. PostgreSQL would wait forever for the content of an empty file: it is deleted, unless a process
 * may be about to write it.
 */
export async function clearLeftovers(
  cluster: Cluster,
  socketFolder: string,
  deadline: number,
  isPostgres: IsPostgresIn = isPostgresIn,
): Promise<void> {
  const left = readPostmasterFile(cluster);
  if (!left) return;
  if (isPostgres(cluster.data, left.pid)) {
    await stopOrphanedPostmaster(() => isPostgres(cluster.data, left.pid), left.pid, deadline);
    return;
  }
  if (left.text === '') {
    if (await isFolderInUse(cluster)) return;
    await rm(pathOf(cluster));
  } else {
    await overwrite(pathOf(cluster), left.text.replace(/^-?\d+/, String(UNUSED_PID)));
  }
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/** In place, and never shorter than before: a crash halfway must not leave an empty file. */
async function overwrite(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(text, 0);
  await file.close();
}

/** Whether any process has the data folder as its working directory, as PostgreSQL does from before it writes its pid file until it exits. */
async function isFolderInUse(cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { mtimeMs } = await stat(pathOf(cluster));
    return Date.now() - mtimeMs < GRACE_MS;
  }
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return processes.some((pid) => worksIn(cluster.data, pid));
}

/** Checks before each signal that the process still runs: a freed pid may be reassigned. */
async function stopOrphanedPostmaster(
  isRunning: () => boolean,
  pid: number,
  deadline: number,
): Promise<void> {
  kill(pid, 'SIGINT');
  const graceEnds = Math.min(Date.now() + GRACE_MS, deadline);
  let isEscalated = false;
  while (isRunning()) {
    if (!isEscalated && Date.now() > graceEnds) {
      kill(pid, 'SIGQUIT');
      isEscalated = true;
    }
    if (Date.now() > deadline) return;
    await sleep(25);
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already exited.
  }
}

/**
 * Whether a process is provably a PostgreSQL on this data folder. After a crash the pid in a pid file may belong to any
 * process, and only a proven PostgreSQL may be signalled: if in doubt, false.
 */
type IsPostgresIn = (dataFolder: string, pid: number) => boolean;

export const isPostgresIn: IsPostgresIn = (dataFolder, pid) => {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  return process.platform === 'linux' ? provenByProc(dataFolder, pid) : provenByPs(dataFolder, pid);
};

/** PostgreSQL's working directory is its data folder. The /proc links of a zombie cannot be read. */
export const provenByProc: IsPostgresIn = (dataFolder, pid) =>
  worksIn(dataFolder, pid) && isNamedPostgres(linkOf(pid, 'exe'));

/** Elsewhere, `ps` shows the command line: `postmaster.ts` passes this folder as the first argument. */
export const provenByPs: IsPostgresIn = (dataFolder, pid) => {
  const { stdout } = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return `${(stdout ?? '').trim()} `.includes(`/postgres -D ${dataFolder} `);
};

/** Linux only. */
function worksIn(folder: string, pid: number | string): boolean {
  try {
    return linkOf(pid, 'cwd') === realpathSync(folder);
  } catch {
    return false;
  }
}

function linkOf(pid: number | string, name: 'cwd' | 'exe'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}

/** Linux appends " (deleted)" to the path of a program that was replaced while running. */
const isNamedPostgres = (path: string | undefined) =>
  path !== undefined && basename(path.replace(/ \(deleted\)$/, '')) === 'postgres';
