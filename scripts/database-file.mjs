/** `npm run backup -- FILE`, `npm run restore -- FILE` and `npm run registry -- FILE`. */
import { spawnSync } from 'node:child_process';
import { root } from './lib.mjs';
import { build, checkNode, install } from './prepare.mjs';

checkNode();
await install();
await build();
const { status } = spawnSync(process.execPath, ['server/dist/admin.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
