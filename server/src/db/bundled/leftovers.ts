import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

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
): Promise<void> {
  const left = readPostmasterFile(cluster);
  if (!left) return;
  if (isPostmasterOf(cluster, left.pid)) {
    await stopStranger(cluster, left.pid, deadline);
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
  return processes.some((pid) => worksIn(cluster, pid));
}

async function stopStranger(cluster: Cluster, pid: number, deadline: number): Promise<void> {
  kill(pid, 'SIGINT');
  const patienceEnds = Math.min(Date.now() + patience, deadline);
  let insisted = false;
  while (isPostmasterOf(cluster, pid)) {
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

function isPostmasterOf(cluster: Cluster, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  return worksIn(cluster, pid);
}

/** PostgreSQL works in its data folder. The link of a dead, unreaped process cannot be read. */
function worksIn(cluster: Cluster, pid: number | string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster.data);
  } catch {
    return false;
  }
}
