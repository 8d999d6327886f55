import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
export const config = join(projectRoot, '.dependency-cruiser.cjs');

const command = fileURLToPath(new URL('node_modules/.bin/depcruise', import.meta.url));

/** Parses every module under `folders` of `root`; returns the module count and the rule violations. */
export function cruise(root, folders) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(stderr);
  const { modules, summary } = JSON.parse(stdout);
  return {
    modules: modules.filter(({ source }) => folders.some((folder) => source.startsWith(folder))).length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
