import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { refused } from '../../../../platform/domain/app-error.ts';
import { defineJob } from '../../../../platform/jobs/services/define-job.ts';
import { type StreetTiles, TileArea, type TileTable } from '../drawing/street-tiles.ts';
import { readExtract } from './read-extract.ts';
import { buildRoads, isValhallaInstalled } from './valhalla.ts';

/** Raised when what is built changes, so that older results are built again. */
const FORMAT = 2;
const compress = promisify(gzip);

type BuildStage = 'reading' | 'writing' | 'roads';
export type OnBuildProgress = (stage: BuildStage, share: number) => void;

/** Names the result after the extract's size and date, and after what can be built: a change of either builds again. */
export async function resultName(extract: string): Promise<string> {
  const { size, mtimeMs } = await stat(extract);
  const parts = [FORMAT, extract, size, Math.floor(mtimeMs), isValhallaInstalled()];
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 16);
}

/**
 * Builds everything that the map engine reads, in a folder that gets its name only when it is complete: a process that is
 * killed leaves nothing behind that could be taken for a result.
 */
export async function buildExtract(
  extract: string,
  home: string,
  onProgress: OnBuildProgress,
): Promise<string> {
  const name = await resultName(extract);
  const unfinished = join(home, `unfinished-${process.pid}`);
  await removeUnfinished(home);
  await mkdir(unfinished, { recursive: true });
  const { addresses, tiles } = await readExtract(extract, (share) => onProgress('reading', share));
  onProgress('writing', 0);
  await writeFile(join(unfinished, 'addresses.json.gz'), await compress(JSON.stringify(addresses)));
  await writeTiles(unfinished, tiles);
  if (isValhallaInstalled()) {
    onProgress('roads', 0);
    await buildRoads(extract, unfinished);
  }
  const result = join(home, name);
  await rm(result, { recursive: true, force: true });
  await rename(unfinished, result);
  return result;
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home).catch(() => [])) {
    if (name.startsWith('unfinished-')) await rm(join(home, name), { recursive: true, force: true });
  }
}

/** All tiles in one file, and a table of where each begins. */
async function writeTiles(folder: string, tiles: StreetTiles): Promise<void> {
  const file = await open(join(folder, 'streets.tiles'), 'w');
  const table: TileTable['table'] = {};
  const area = new TileArea();
  let offset = 0;
  try {
    for (const [key, tile] of tiles.tiles()) {
      const bytes = await compress(JSON.stringify(tile));
      await file.write(bytes);
      table[key] = [offset, bytes.length];
      area.add(key, tile);
      offset += bytes.length;
    }
  } finally {
    await file.close();
  }
  await writeFile(
    join(folder, 'streets.json'),
    JSON.stringify({ area: area.value, table } satisfies TileTable),
  );
}

/** Builds everything that the map engine reads. Each server builds its own. */
export const mapBuild = defineJob<{ file: string; home: string }, string>({
  kind: 'map build',
  process: new URL('./build-process', import.meta.url),
  limits: {},
  words: {
    interrupted: 'Building the map was interrupted.',
    unexpected: 'Building the map failed unexpectedly.',
  },
  keepHours: 24,
  run: ({ input: { file, home }, progress }) =>
    buildExtract(file, home, (stage, done) => progress({ stage, done, total: 1 })).catch((error: unknown) => {
      // Only administrators read it, so it may say everything.
      throw refused(error instanceof Error ? error.message : String(error));
    }),
});
