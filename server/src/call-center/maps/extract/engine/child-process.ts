import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
const runner = fileURLToPath(new URL('../../../../testing/run-typescript.mjs', import.meta.url));

/** Starts a module of this folder tree as a process: the build output, or the source in tests. */
export function startProcess(
  module: 'engine/engine-process' | 'building/build-process',
  args: string[],
): ChildProcess {
  const path = fileURLToPath(new URL(`../${module}${isSource ? '.ts' : '.js'}`, import.meta.url));
  const options = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[] };
  return isSource ? fork(runner, [path, ...args], options) : fork(path, args, options);
}
