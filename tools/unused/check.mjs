/** Finds what is declared and has no effect: files, exports and dependencies (knip), and settings (our own). */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plantSetting, unusedSettings } from './settings.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../../');
const read = (path) => readFileSync(join(root, path), 'utf8');

function knip(...options) {
  const args = ['--config', here('knip.config.js'), '--reporter', 'json', '--no-progress', ...options];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [here('node_modules/knip/bin/knip.js'), ...args],
      { cwd: root },
      (error, stdout, stderr) => {
        // 1: something was found. Anything else is a failure of knip itself.
        if (error && error.code !== 1) reject(new Error(stderr || error.message));
        else resolve(JSON.parse(stdout).issues.flatMap(linesOf));
      },
    );
  });
}

const linesOf = ({ file, ...kinds }) =>
  Object.entries(kinds).flatMap(([kind, found]) =>
    found.map(({ name }) => `${file}: ${name} has no user (${kind}).`),
  );

const serverSources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|(^|\/)config\.ts$/.test(path))
  .map((path) => read(join('server/src', path)));

const found = new Set([
  ...(await Promise.all([knip(), knip('--production')])).flat(),
  ...unusedSettings(
    plantSetting(read('server/src/platform/config.ts')),
    serverSources,
    read('docs/operating.md'),
  ),
]);
const [planted, problems] = [true, false].map((isPlanted) =>
  [...found].filter((line) => /planted/i.test(line) === isPlanted),
);
// Five of knip.config.js, three of `plantSetting`.
if (planted.length !== 8)
  problems.push(`The check itself is broken. Of what is planted it found only:\n${planted.join('\n')}`);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log('everything declared is used');
process.exitCode = problems.length > 0 ? 1 : 0;
