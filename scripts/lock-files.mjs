/**
 * Checks that lock files install on other machines, too. `npm install` next to an existing node_modules records only the native
 * packages of the current platform; `npm ci` then succeeds everywhere but works only on that platform.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

const folders = ['.', ...['tools', 'bench'].flatMap(packagesIn)];

function packagesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const candidates = [folder, ...readdirSync(join(root, folder)).map((name) => join(folder, name))];
  return candidates.filter((path) => existsSync(join(root, path, 'package-lock.json')));
}

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

export function lockFiles() {
  const problems = folders.flatMap((folder) =>
    problemsIn(
      readJson(folder, 'package-lock.json').packages,
      readJson(folder, 'package.json').overrides ?? {},
    ).map((problem) => `${join(folder, 'package-lock.json')}: ${problem}`),
  );
  if (problems.length === 0) return;
  problems.push('Delete node_modules and the lock file, then run: npm install --package-lock-only');
  throw new Error(problems.join('\n'));
}

export function problemsIn(packages, overrides) {
  const names = new Map(
    Object.entries(packages).map(([path, entry]) => [path.split('node_modules/').at(-1), entry]),
  );
  return [
    ...Object.values(packages)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter((name) => !names.has(name))
      .map((name) => `${name}, needed on another platform, is missing`),
    ...Object.entries(packages)
      .filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''))
      .map(([path]) => `${path} has a download address`),
    ...Object.entries(overrides)
      .map(([name, version]) => [name, version === `$${name}` ? packages[''].dependencies[name] : version])
      .filter(([name, wanted]) => wanted !== lockedAs(names.get(name)))
      .map(([name, wanted]) => `${name} is ${lockedAs(names.get(name))}, not ${wanted}`),
  ];
}

/** As package.json would ask for it: a version, or a folder of this project. */
const lockedAs = (entry) => (entry?.link ? `file:${entry.resolved}` : entry?.version);
