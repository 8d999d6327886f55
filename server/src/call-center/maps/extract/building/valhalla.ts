import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The routing engine is 280 MB and not part of the main install: `npm run maps` fetches it into its own folder. */
const folder = fileURLToPath(new URL('../../../../../../tools/valhalla/', import.meta.url));
const packaged = join(folder, 'node_modules/@valhallajs/valhallajs');

export interface ValhallaActor {
  route(query: object): Promise<unknown>;
  matrix(query: object): Promise<unknown>;
}

interface Valhalla {
  Actor: { fromConfigFile(file: string): Promise<ValhallaActor> };
  getConfig(options: { tileDir: string; tileExtract: string }): Promise<Record<string, unknown>>;
}

export const isValhallaInstalled = (): boolean => existsSync(join(packaged, 'package.json'));

const load = (): Valhalla =>
  createRequire(join(folder, 'package.json'))('@valhallajs/valhallajs') as Valhalla;

export async function buildRoads(extract: string, target: string): Promise<void> {
  await writeConfig(target, target);
  const { getBinaryDir } = createRequire(import.meta.url)(join(packaged, 'lib/binary-path.js')) as {
    getBinaryDir: (root: string) => string;
  };
  const program = join(getBinaryDir(packaged), 'valhalla_build_tiles');
  const child = spawn(program, ['-c', join(target, 'valhalla.json'), extract], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The program leaves a list of duplicate ways where it runs.
    cwd: target,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  if (code !== 0)
    throw new Error(`The road tiles could not be built: ${said.trim().split('\n').at(-1) ?? code}`);
}

/** The tiles may have been moved since they were built: the paths are written again. */
export async function openRoads(target: string): Promise<ValhallaActor> {
  await writeConfig(target, target);
  return load().Actor.fromConfigFile(join(target, 'valhalla.json'));
}

async function writeConfig(target: string, file: string): Promise<void> {
  const config = await load().getConfig({
    tileDir: join(target, 'roads'),
    tileExtract: join(target, 'none.tar'),
  });
  await writeFile(join(file, 'valhalla.json'), JSON.stringify(config));
}
