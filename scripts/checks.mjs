/** Static checks: `node scripts/checks.mjs types | lint | format | boundaries | unused`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run, runInstalled, runNode } from './lib.mjs';
import { install } from './prepare.mjs';

export async function types() {
  for (const project of ['contracts', 'server', 'web', 'e2e']) {
    if (existsSync(join(root, project, 'tsconfig.json'))) await runInstalled('tsc', ['-p', project]);
  }
}

async function biome(...args) {
  await install('tools/lint');
  await run(join(root, 'tools/lint/node_modules/.bin/biome'), ['check', '--error-on-warnings', ...args, '.']);
}

export const lint = () => biome();

export const format = () => biome('--write');

export async function boundaries() {
  await install('tools/boundaries');
  const [report] = await Promise.all([
    runNode('tools/boundaries/check.mjs'),
    runNode('tools/boundaries/self-test.mjs'),
  ]);
  return report.trim();
}

export async function unused() {
  await install('tools/unused');
  return (await runNode('tools/unused/check.mjs')).trim();
}

const checks = { types, lint, format, boundaries, unused };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const check = checks[process.argv[2]];
    console.log((await check()) ?? '');
  } catch (error) {
    console.error(error.output ?? error.message);
    process.exit(1);
  }
}
