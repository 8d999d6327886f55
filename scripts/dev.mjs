/** Development mode: on every change the server restarts and the browser reloads. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib.mjs';
import { build, checkNode, install } from './prepare.mjs';

checkNode();
await install();
await build();

const bin = (name) => join(root, 'node_modules', '.bin', name);
const commands = [
  [bin('tsc'), '-p', 'contracts/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  [bin('tsc'), '-p', 'server/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  [process.execPath, '--enable-source-maps', '--watch', 'server/dist/main.js'],
  [bin('vite'), 'web'],
];
// Each in a process group of its own: the compiler starts another process, which must end with it.
const children = commands.map(([command, ...args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', detached: true }),
);

function stopAll() {
  for (const { pid } of children) {
    if (pid === undefined) continue;
    try {
      process.kill(-pid);
    } catch {
      // It has ended.
    }
  }
}
for (const child of children) child.on('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
