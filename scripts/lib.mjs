import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url)).replace(/[/\\]$/, '');

/** Runs a command and returns its output. If the command fails, the error carries all of the output. */
export function run(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandError(`${[command, ...args].join(' ')} ended with ${signal ?? code}`, output));
    });
  });
}

export class CommandError extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);

/** Runs a command from the packages of the main install. */
export const runInstalled = (name, args, options) =>
  run(join(root, 'node_modules', '.bin', name), args, options);

export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? runNode(npm, args, options) : run('npm', args, options);
}

/** Runs the work, then prints its label, result and duration. */
export async function step(label, work) {
  const started = performance.now();
  const result = await work();
  const note = typeof result === 'string' ? `: ${result}` : '';
  console.log(`${label}${note} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

export function hashOf(...paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.[^/]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((file) => !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$/.test(file))
    .sort();
}

/** Skips the work if it was already done for the same inputs, which `stampFile` records. */
export async function once(stampFile, inputs, work) {
  const path = join(root, stampFile);
  const done = () => existsSync(path) && readFileSync(path, 'utf8') === inputs;
  if (done()) return false;
  return exclusively(path, async () => {
    // Another `npm start` may have done the work while this one waited.
    if (done()) return false;
    await work();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, inputs);
    return true;
  });
}

/** Two concurrent commands must not install or build over each other. Linux frees the socket name when its holder exits. */
async function exclusively(path, work) {
  if (process.platform !== 'linux') return work();
  const name = `\0careline-prepare-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
  let server = await listen(name);
  if (!server) console.log('Waiting for another command that is installing or building');
  while (!server) {
    await sleep(200);
    server = await listen(name);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

function listen(name) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(name, () => resolve(server));
  });
}

/**
 * Listens on a free port of this machine and returns the address.
 *
 * @param {import('node:net').Server} server
 */
export async function listenLocally(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address());
}
