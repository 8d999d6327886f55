/** Debian's PostgreSQL and its companions in a temporary folder, as a user who may start them. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally } from '../../scripts/lib.mjs';

const FAMILY = '/usr/lib/postgresql';
const newest = existsSync(FAMILY) ? readdirSync(FAMILY).sort().at(-1) : undefined;
if (!newest) throw new Error("Install Debian's package postgresql first.");
const bin = (name) => join(FAMILY, newest, 'bin', name);

/** PostgreSQL and PgBouncer refuse to run as root. */
const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'careline-failover-'));
  chmodSync(folder, 0o755);
  if (user.uid) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** For what the servers themselves keep. */
export function dataFolder(folder, name) {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o755 });
  return path;
}

export async function freePort() {
  const server = createServer();
  const { port } = await listenLocally(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const as = (command, args, options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...user, ...options });

/** Runs until it is stopped. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...user, ...options });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  return {
    pid: child.pid,
    said: () => said,
    stop: async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** An own file, readable by the user of the programs. */
export function write(path, text, mode = 0o600) {
  writeFileSync(path, text, { mode });
  if (user.uid) chownSync(path, user.uid, user.gid);
  return path;
}

/** A cluster; with `from` a standby of another one. */
export async function cluster(
  folder,
  name,
  /** @type {{ from?: { port: number }, settings?: object }} */ { from, settings = {} } = {},
) {
  const data = join(folder, name);
  const port = await freePort();
  if (from) {
    const source = [
      '-h',
      '127.0.0.1',
      '-p',
      String(from.port),
      '-U',
      'postgres',
      '-d',
      `application_name=${name}`,
    ];
    as(bin('pg_basebackup'), ['-D', data, '-R', '-c', 'fast', ...source]);
  } else {
    as(bin('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  }
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  let running;
  const own = {
    data,
    port,
    url: (parameters = '') => `postgresql://postgres@127.0.0.1:${port}/postgres${parameters}`,
    start: async () => {
      running = start(bin('postgres'), ['-D', data, ...options]);
      for (let attempt = 0; attempt < 300; attempt++, await sleep(100)) if (isUp(port)) return;
      throw new Error(`PostgreSQL did not start:\n${running.said()}`);
    },
    stop: async () => running?.stop('SIGINT'),
    /** The postmaster and, when it is gone, all its children: as a machine that loses power. */
    kill: async () => running.stop('SIGKILL'),
    promote: () => as(bin('pg_ctl'), ['promote', '-D', data, '-w']),
    query: (sql) =>
      as(bin('psql'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atc', sql]).trim(),
  };
  await own.start();
  return own;
}

function isUp(port) {
  try {
    as(bin('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}

export const remove = (folder) => rmSync(folder, { recursive: true, force: true });
