import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledDatabase } from '@careline/server/dist/platform/db/bundled/bundled-database.js';
import { listenLocally } from '../../scripts/lib.mjs';

/** A PostgreSQL of its own behind a port of this process: it can be frozen and killed, its network cut and slowed down. */
export async function startRemoteDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'careline-siege-db-'));
  chmodSync(dataDir, 0o755);
  const database = await startBundledDatabase({ dataDir });
  const credentials = /^postgresql:\/\/([^@]+)@/.exec(database.url)?.[1];
  /** A way to the database that can be cut by itself. */
  const openPath = async () => {
    const { port, ...faults } = await startNetwork(socketOf(database.url));
    return { url: `postgresql://${credentials}@127.0.0.1:${port}/careline?sslmode=disable`, ...faults };
  };
  const { url, ...network } = await openPath();
  return {
    url,
    /** Without any network. */
    directUrl: database.url,
    openPath,
    freeze: () => signal(dataDir, 'SIGSTOP'),
    thaw: () => signal(dataDir, 'SIGCONT'),
    kill: () => process.kill(postmasterOf(dataDir), 'SIGKILL'),
    ...network,
    stop: async () => {
      network.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const postmasterOf = (dataDir) =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** The pids of the postmaster and its backends (Linux only). */
function processesOf(postmaster) {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.split(/\s+/).filter(Boolean).map(Number)];
}

/** To PostgreSQL and all its backends. */
export function signal(dataDir, name) {
  for (const pid of processesOf(postmasterOf(dataDir))) {
    try {
      process.kill(pid, name);
    } catch {
      // It has already exited.
    }
  }
}

const socketOf = (url) => {
  const { host, port } = Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?'))));
  return join(host, `.s.PGSQL.${port}`);
};

async function startNetwork(path) {
  let isCut = false;
  let late = 0;
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect({ path });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
      from.on('data', (data) => {
        if (isCut) return;
        if (late === 0) to.write(data);
        else setTimeout(() => to.writable && to.write(data), late);
      });
    }
  });
  const { port } = await listenLocally(server);
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    /** Nothing arrives any more, and no connection is closed. */
    cut: () => {
      isCut = true;
    },
    slowDown: (milliseconds) => {
      late = milliseconds;
    },
    mend: () => {
      isCut = false;
      late = 0;
      dropAll();
    },
    close: () => {
      isCut = false;
      dropAll();
      server.close();
    },
  };
}
