import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, once, root, run, runInstalled, runNpm, step } from './lib.mjs';

const machine = `node ${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`CareLine needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** The main install, or that of a package under tools/. The stamp is inside node_modules, so that both are deleted together. */
export function install(folder = '.') {
  const inputs = `${machine} ${hashOf(join(folder, 'package-lock.json'))}`;
  return once(join(folder, 'node_modules/.careline-installed'), inputs, () =>
    step(`Installed ${folder === '.' ? 'packages' : folder}`, async () => {
      await runNpm(['ci', ...quiet], { cwd: join(root, folder) });
    }),
  );
}

/** Inside the build output, so that both are deleted together. */
const buildStamp = 'server/dist/.built';

export async function build() {
  const inputs = hashOf(
    'contracts',
    'server/src',
    'server/tsconfig.json',
    'server/tsconfig.build.json',
    'web',
    'tsconfig.base.json',
    'package.json',
    'package-lock.json',
  );
  if (!existsSync(join(root, 'web/dist/index.html'))) rmSync(join(root, buildStamp), { force: true });
  const built = await once(buildStamp, inputs, () => step('Built server and pages', buildAll));
  noteCommit(await commit());
  return built;
}

/** Written only when it changes: a user who may not write here can start what somebody else has built. */
function noteCommit(text) {
  const file = join(root, 'server/dist/commit.txt');
  if (existsSync(file) && (text === '' || readFileSync(file, 'utf8') === text)) return;
  writeFileSync(file, text);
}

/** An error of the file system as a sentence; others as they are. */
export function inWords(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return error.message;
  return `${error.path ?? root} cannot be written by this user (${error.code}). Run this as the owner of ${root}, or start an archive made by npm run pack, which writes nothing but DATA_DIR.`;
}

/** What the version names; nothing where the sources came without git. */
const commit = () => run('git', ['rev-parse', '--short', 'HEAD']).catch(() => '');

async function buildAll() {
  for (const folder of ['contracts/dist', 'server/dist'])
    rmSync(join(root, folder), { recursive: true, force: true });
  await Promise.all([
    runInstalled('tsc', ['-p', 'contracts/tsconfig.build.json']),
    runInstalled('tsc', ['-p', 'server/tsconfig.build.json']),
    runInstalled('vite', ['build', 'web', '--logLevel', 'warn']),
  ]);
}
