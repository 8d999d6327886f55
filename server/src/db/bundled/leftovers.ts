import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
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
 * PostgreSQL sees whether old processes still use the shared memory.
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
  await writeFile(pathOf(cluster), left.text.replace(/^-?\d+/, String(nobodysPid)));
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
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
  try {
    // PostgreSQL works in its data folder. The link of a dead, unreaped process cannot be read.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster.data);
  } catch {
    return false;
  }
}
