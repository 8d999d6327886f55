/**
 * `npm run pack`: one archive, dist/careline-VERSION-PLATFORM.tar.gz, that starts with Node alone: built server and pages, migrations, data, and
 * the packages that the server needs. Packages are copied from this install, so they are for this platform.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, step } from './lib.mjs';
import { build, checkNode, install } from './prepare.mjs';

const FILES = [
  'README.md',
  'docs/operating.md',
  'deploy',
  'server/package.json',
  'server/dist',
  'server/data',
  'server/migrations',
  'web/dist',
  // What the documents name: the routing engine's install, and the drills.
  'scripts/lib.mjs',
  'scripts/maps.mjs',
  'scripts/prepare.mjs',
  'siege/lib',
  'tools/failover',
  'tools/valhalla/package.json',
  'tools/valhalla/package-lock.json',
];

/** Runs the built files, and never installs or builds. */
const SCRIPTS = {
  start: 'exec node --enable-source-maps server/dist/main.js',
  backup: 'node server/dist/admin.js backup',
  restore: 'node server/dist/admin.js restore',
  registry: 'node server/dist/admin.js registry',
  maps: 'node scripts/maps.mjs',
};

checkNode();
await install();
await build();
const { name, version, type, engines } = readJson('package.json');
const title = `${name}-${version}-${process.platform}-${process.arch}`;
const folder = mkdtempSync(join(tmpdir(), 'careline-pack-'));
try {
  await step('Packed', async () => {
    const target = join(folder, title);
    for (const file of FILES)
      cpSync(join(root, file), join(target, file), { recursive: true, filter: isShipped });
    for (const path of neededPackages()) copyPackage(path, target);
    const about = { name, version, private: true, type, engines, scripts: SCRIPTS };
    writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
    mkdirSync(join(root, 'dist'), { recursive: true });
    const archive = join(root, 'dist', `${title}.tar.gz`);
    await run('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', folder, title]);
    return `dist/${title}.tar.gz, ${Math.round(statSync(archive).size / 1_048_576)} MB`;
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function isShipped(path) {
  return !path.endsWith('.tsbuildinfo') && !/\/\.built$/.test(path);
}

/** Folders of packages: those that the server depends on, and what these depend on, as far as it is installed here. */
function neededPackages() {
  const { packages } = readJson('package-lock.json');
  const found = new Set();
  const visit = (from, { dependencies = {}, optionalDependencies = {} }) => {
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolvePackage(packages, from, dependency);
      if (!path || found.has(path) || !existsSync(join(root, path))) continue;
      found.add(path);
      const entry = packages[path];
      visit(entry.link ? entry.resolved : path, entry.link ? packages[entry.resolved] : entry);
    }
  };
  visit('server', packages.server);
  return found;
}

/** As Node looks a package up: in the node_modules of its own folder, then of those above. */
function resolvePackage(packages, from, dependency) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = [folder, 'node_modules', dependency].filter(Boolean).join('/');
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** A package of the project is a link in node_modules: it is copied as a folder with what is built of it. */
function copyPackage(path, target) {
  const { packages } = readJson('package-lock.json');
  if (!packages[path].link) {
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages inside of it are visited by themselves.
      filter: (file) => !file.slice(join(root, path).length).startsWith('/node_modules'),
    });
    return;
  }
  const source = packages[path].resolved;
  for (const part of readdirSync(join(root, source)).filter((part) =>
    ['package.json', 'dist'].includes(part),
  ))
    cpSync(join(root, source, part), join(target, path, part), { recursive: true, filter: isShipped });
}
