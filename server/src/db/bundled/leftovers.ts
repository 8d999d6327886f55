import { readFileSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type IsPostgresIn, isPostgresIn, worksIn } from './process-check.ts';

/** No process ever has this number. */
const nobodysPid = 2_147_483_647;
const patience = 10_000;

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
 * A killed Node leaves its postmaster running, and a killed postmaster leaves its pid file. The first is stopped;
 * the second is made harmless, for the number in it may by now belong to a stranger, or to a process that is dead
 * but that nobody has reaped, and PostgreSQL would refuse to start for either. The rest of the file stays: by it
 * PostgreSQL sees whether old processes still use the shared memory. A file that is empty says nothing and PostgreSQL
 * would wait for its content for ever: it goes, unless somebody may be about to write it.
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
    await stopLeftPostmaster(() => isPostgres(cluster.data, left.pid), left.pid, deadline);
    return;
  }
  if (left.text === '') {
    if (await isSomebodyIn(cluster)) return;
    await rm(pathOf(cluster));
  } else {
    await overwrite(pathOf(cluster), left.text.replace(/^-?\d+/, String(nobodysPid)));
  }
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/** In place and never shorter than before: a crash in the middle must not leave an empty file. */
async function overwrite(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(text, 0);
  await file.close();
}

/** Whether any process works in the data folder, as PostgreSQL does from before it makes its pid file until it ends. */
async function isSomebodyIn(cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { mtimeMs } = await stat(pathOf(cluster));
    return Date.now() - mtimeMs < patience;
  }
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return processes.some((pid) => worksIn(cluster.data, pid));
}

/** Asked before each signal whether it still runs: a number that became free may be given to another process. */
async function stopLeftPostmaster(stillRuns: () => boolean, pid: number, deadline: number): Promise<void> {
  kill(pid, 'SIGINT');
  const patienceEnds = Math.min(Date.now() + patience, deadline);
  let insisted = false;
  while (stillRuns()) {
    if (!insisted && Date.now() > patienceEnds) {
      kill(pid, 'SIGQUIT');
      insisted = true;
    }
    if (Date.now() > deadline) return;
    await sleep(25);
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
