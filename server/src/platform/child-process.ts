import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { log, logEnvironment, writeLine } from './log.ts';

const isSource = import.meta.url.endsWith('.ts');
const runner = fileURLToPath(new URL('../testing/processes/run-typescript.mjs', import.meta.url));

/**
 * Starts a module, given without its extension, as a process with a message channel: the build output, or the source in tests. What it says
 * becomes lines of the server. `heapMegabytes` limits what V8 may allocate; exceeding it ends that process alone.
 */
export function startProcess(
  module: URL,
  args: string[],
  { heapMegabytes }: { heapMegabytes?: number } = {},
): ChildProcess {
  const path = fileURLToPath(module) + (isSource ? '.ts' : '.js');
  const child = fork(isSource ? runner : path, isSource ? [path, ...args] : args, {
    env: { ...process.env, ...logEnvironment(), LOG_FORMAT: 'json' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(heapMegabytes !== undefined && { execArgv: [`--max-old-space-size=${heapMegabytes}`] }),
  });
  if (child.stderr) createInterface({ input: child.stderr }).on('line', repeat);
  return child;
}

/** Its own lines as they are; of what Node and libraries print, only why a process died. The rest may quote anything. */
function repeat(line: string): void {
  if (/^\{"level":\d+,.*\}$/.test(line)) writeLine(line);
  else if (line.startsWith('FATAL ERROR')) log('error', line);
}
