import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
export const config = join(projectRoot, '.dependency-cruiser.cjs');

export const MUTUAL_ROOMS = 'rooms-do-not-need-each-other';

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
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...mutualRooms(modules),
    ],
  };
}

const TEST = /\.test\.tsx?$|\/testing\//;

/** A room is a folder (or a file) right below a wing: `server/src/trust/reports`, `web/src/lib/api`. */
const roomOf = (path) => /^(?:contracts|server|web)\/src\/[^/]+\/[^/]+/.exec(path)?.[0];

/** Rooms that need each other, named by one import in each direction. dependency-cruiser sees circles of files only. */
function mutualRooms(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    if (TEST.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from && to && from !== to) arrows.set(`${from} ${to}`, { from: source, to: resolved });
    }
  }
  return [...arrows].flatMap(([key, arrow]) => {
    const [from, to] = key.split(' ');
    return arrows.has(`${to} ${from}`) ? [{ rule: MUTUAL_ROOMS, ...arrow }] : [];
  });
}
