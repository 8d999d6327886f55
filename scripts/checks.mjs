/** Static checks: `node scripts/checks.mjs types | lint | format | boundaries | unused`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError, root, run, runInstalled, runNode } from './lib.mjs';
import { install } from './prepare.mjs';

/** One thread for each project: the threads of one project would each work out most of the same types. */
export async function types() {
  const projects = ['contracts', 'server', 'web', 'e2e', 'tsconfig.scripts.json'];
  const outcomes = await Promise.allSettled(
    projects.map((project) => runInstalled('tsc', ['-p', project, '--singleThreaded'])),
  );
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
  if (failed.length > 0)
    throw new CommandError(
      failed.map(({ message }) => message).join('\n'),
      failed.map(({ output }) => output).join('\n'),
    );
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
