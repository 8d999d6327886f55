import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build, checkNode, install } from '../scripts/prepare.mjs';

/** `npm run bench -- --sizes 10000,100000,1000000 --requests 150`: prepares, then measures in a process of its own. */
checkNode();
await install();
await build();
await install('bench');
const main = fileURLToPath(new URL('main.mjs', import.meta.url));
// A collection on demand, to see what is really kept; and room for the engines that need it.
const flags = ['--expose-gc', '--max-old-space-size=12000'];
const child = spawn(process.execPath, [...flags, main, ...process.argv.slice(2)], { stdio: 'inherit' });
child.on('close', (code) => process.exit(code ?? 1));
