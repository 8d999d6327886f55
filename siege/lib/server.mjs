import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const START_TIMEOUT_MS = 300_000;

/** A folder in which a server has loaded the demo directory: copying it is much quicker than loading it for every server. */
export async function loadDemo() {
  const dataDir = temporaryFolder();
  const server = await runServer(dataDir, {});
  await server.stop();
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A server with the demo directory, in a temporary folder that is deleted with it. */
export async function startServer(demo, env) {
  const dataDir = temporaryFolder();
  // Not `cpSync`: it would not keep PostgreSQL's own user.
  execFileSync('cp', ['-a', `${demo.dataDir}/.`, dataDir]);
  const server = await runServer(dataDir, env);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'careline-siege-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A server on a folder that stays. */
export async function runServer(dataDir, env) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const ended = new Promise((resolve) => child.on('close', resolve));
  const port = await ready(child, () => said);
  const memory = memoryWatch(child.pid);
  return {
    port,
    dataDir,
    pid: child.pid,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    processorMs: () => processorMs(child.pid),
    ...memory,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(late);
      memory.end();
    },
  };
}

async function ready(child, said) {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const port = /ready at http:\/\/[^:]+:(\d+)/.exec(said());
    if (port) return Number(port[1]);
    if (child.exitCode !== null) break;
  }
  throw new Error(`The server did not start:\n${said()}`);
}

const MS_PER_TICK = 10;

/** How long the server has worked; 0 where the system does not report it. Does not depend on what else the machine does. */
function processorMs(pid) {
  try {
    const ticks = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return ticks ? (Number(ticks[1]) + Number(ticks[2])) * MS_PER_TICK : 0;
  } catch {
    return 0;
  }
}

/** Memory of the server process in MB; 0 where the system does not report it. */
function memoryWatch(pid) {
  const memory = () => {
    try {
      return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  };
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  return {
    memory: () => {
      peak = 0;
      return memory();
    },
    peakMemory: () => Math.max(peak, memory()),
    end: () => clearInterval(timer),
  };
}
