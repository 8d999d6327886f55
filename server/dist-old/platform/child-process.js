import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
const isSource = import.meta.url.endsWith('.ts');
const runner = fileURLToPath(new URL('../testing/processes/run-typescript.mjs', import.meta.url));
/**
 * Starts a module, given without its extension, as a process with a message channel: the build output, or the source in tests.
 * It inherits the server's error stream. `heapMegabytes` limits what V8 may allocate; exceeding it ends that process alone.
 */
export function startProcess(module, args, { heapMegabytes } = {}) {
    const path = fileURLToPath(module) + (isSource ? '.ts' : '.js');
    return fork(isSource ? runner : path, isSource ? [path, ...args] : args, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        ...(heapMegabytes !== undefined && { execArgv: [`--max-old-space-size=${heapMegabytes}`] }),
    });
}
//# sourceMappingURL=child-process.js.map