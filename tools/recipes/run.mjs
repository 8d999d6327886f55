/**
 * Follows the recipes of docs/recipes in a copy of the tree, all of them together, and runs what they promise to pass:
 * `node tools/recipes/run.mjs [--only set,field] [--keep]`. A recipe that nobody runs rots.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from '../../scripts/lib.mjs';
import { follow, readRecipe } from './recipe.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } });
const recipes = join(root, 'docs/recipes');
const names = values.only?.split(',') ?? readdirSync(recipes).map((file) => file.replace(/\.md$/, ''));

const copy = mkdtempSync(join(tmpdir(), 'careline-recipes-'));
try {
  copyTree(copy);
  const commands = new Set(['npm run types', 'npm run lint', 'npm run boundaries', 'npm run unused']);
  for (const name of names) {
    const recipe = readRecipe(readFileSync(join(recipes, `${name}.md`), 'utf8'));
    for (const step of recipe.steps) follow(step, copy, name);
    for (const command of recipe.commands) commands.add(command);
  }
  await run('npm', ['run', 'format'], { cwd: copy });
  for (const command of merged([...commands])) {
    const [program = '', ...args] = command.split(' ');
    console.log(command);
    await run(program, args, { cwd: copy }).catch((error) => {
      throw new Error(`After ${names.join(', ')}: ${command}\n${error.output ?? error.message}`);
    });
  }
  console.log(`${names.length} recipes work`);
} finally {
  if (values.keep) console.log(copy);
  else rmSync(copy, { recursive: true, force: true });
}

/** One run of vitest instead of one for each recipe. */
function merged(commands) {
  const vitest = 'npx vitest run ';
  const tests = commands.filter((command) => command.startsWith(vitest));
  const files = new Set(tests.flatMap((command) => command.slice(vitest.length).split(' ')));
  const others = commands.filter((command) => !command.startsWith(vitest));
  return files.size > 0 ? [...others, vitest + [...files].join(' ')] : others;
}

/** What git has or would take, and the installed packages by links: the workspaces' links must lead into the copy. */
function copyTree(target) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  mkdirSync(join(target, 'node_modules/@careline'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@careline'))
    symlinkSync(join(root, 'node_modules', name), join(target, 'node_modules', name));
  for (const name of ['contracts', 'server', 'web'])
    symlinkSync(join(target, name), join(target, 'node_modules/@careline', name));
  for (const folder of ['contracts', 'server', 'web', 'tools/lint', 'tools/boundaries', 'tools/unused']) {
    const packages = join(root, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(target, folder, 'node_modules'));
  }
  // `npm` finds the project by its root; the checks ask git for nothing else.
  execFileSync('git', ['init', '--quiet'], { cwd: target });
}
