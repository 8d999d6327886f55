import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../domain/start-error.ts';
import type { Binaries, Operator } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { clearLeftovers, readPostmasterFile } from './leftovers.ts';

/** How long old processes may take to release the folder. */
const handoverTimeout = 60_000;
/** Crash recovery of a large database is slow, and starts over if interrupted. */
const startTimeout = 1_800_000;
const stopTimeout = 20_000;
const logLimit = 10 * 1024 * 1024;

const baseSettings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  // No replicas, so a bulk load into a new table can skip the WAL.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors are logged without the values or statements that caused them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

export interface PostmasterOptions {
  binaries: Binaries;
  operator: Operator;
  cluster: Cluster;
  socketFolder: string;
  settings: Record<string, string>;
}

/** A running postmaster that ends with this process: if Node dies for any reason, the guard process stops it. */
export interface Postmaster {
  process: ChildProcess;
  stop(): Promise<void>;
}

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + handoverTimeout;
  for (;;) {
    await clearLeftovers(options.cluster, options.socketFolder, deadline);
    const log = await openLog(options.cluster, options.operator);
    const postmaster = spawnPostgres(options, log.descriptor);
    const outcome = await readiness(postmaster.process, options.cluster, log.size);
    if (outcome === 'ready') return postmaster;
    // After a crash, the old server's last processes may hold its files a little longer.
    const mayPass = /lock file|shared memory block|still in use/.test(outcome.reason);
    if (!mayPass || Date.now() > deadline) {
      throw new StartError(`The bundled PostgreSQL did not start: ${outcome.reason}`);
    }
    await sleep(200);
  }
}

function spawnPostgres(
  { binaries, operator, cluster, ...options }: PostmasterOptions,
  log: number,
): Postmaster {
  const settings = { ...baseSettings, unix_socket_directories: options.socketFolder, ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', cluster.data, ...flags], {
    ...operator,
    cwd: cluster.home,
    // A clean environment: neither settings for another PostgreSQL nor unrelated secrets.
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', log],
    // Its own process group, so that Ctrl-C reaches only Node, which then shuts it down cleanly.
    detached: true,
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  const guard = startGuard(child, operator);
  return { process: child, stop: () => stop(child, guard) };
}

async function openLog(
  { home }: Cluster,
  { uid, gid }: Operator,
): Promise<{ descriptor: number; size: number }> {
  const path = join(home, 'log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) await rename(path, `${path}.old`);
  const descriptor = openSync(path, 'a', 0o600);
  // A server started as root continues as this user and must still be able to write the log.
  if (process.getuid?.() === 0 && uid !== undefined && gid !== undefined) fchownSync(descriptor, uid, gid);
  return { descriptor, size: fstatSync(descriptor).size };
}

async function readiness(
  child: ChildProcess,
  cluster: Cluster,
  logStart: number,
): Promise<'ready' | { reason: string }> {
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; ) {
    if (hasEnded(child)) return { reason: failureIn(cluster, logStart) };
    const file = readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return 'ready';
    await sleep(15);
  }
  child.kill('SIGQUIT');
  return {
    reason: `it was not ready after ${startTimeout / 60_000} minutes. ${failureIn(cluster, logStart)}`,
  };
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

function failureIn({ home }: Cluster, from: number): string {
  const lines = readFileSync(join(home, 'log')).subarray(from).toString().trim().split('\n');
  return lines.filter((line) => /FATAL|ERROR|PANIC/.test(line)).at(-1) ?? lines.at(-1) ?? '';
}

async function stop(child: ChildProcess, guard: ChildProcess): Promise<void> {
  guard.kill('SIGKILL');
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.ref();
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeout);
  await ended;
  clearTimeout(timer);
}

/** A shell that blocks on a pipe from Node. The pipe closes when Node ends, and the shell stops the postmaster. */
function startGuard(child: ChildProcess, operator: Operator): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(child.pid)], {
    ...operator,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  // Once the postmaster is gone, its pid may be reassigned.
  child.once('exit', () => guard.kill('SIGKILL'));
  return guard;
}
