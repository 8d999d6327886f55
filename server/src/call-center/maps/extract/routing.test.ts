import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { milesBetween } from '@careline/contracts/rules/distance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMatrix, findRoute } from '../router.ts';
import { buildExtract } from './building/build.ts';
import { isValhallaInstalled } from './building/valhalla.ts';
import { MapEngine } from './engine/map-engine.ts';
import { tinyExtract } from './testing/tiny-extract.ts';

const HOUSE_10 = { latitude: 41.0001, longitude: -73.9995 };
const SAINT_ANN_5 = { latitude: 41.003, longitude: -73.9951 };
const FAR_AWAY = { latitude: 10, longitude: 10 };
/** Without the factor for winding roads. */
const crow = (from: typeof HOUSE_10, to: typeof HOUSE_10) => milesBetween(from, to) / 1.2;

/** The engine over an extract, in a folder that is removed afterwards. */
function engineOver(file: (folder: string) => Promise<string>) {
  const state: { engine?: MapEngine; folder?: string } = {};
  beforeAll(async () => {
    state.folder = await mkdtemp(join(tmpdir(), 'careline-roads-'));
    const built = await buildExtract(await file(state.folder), join(state.folder, 'map'), () => {});
    state.engine = await MapEngine.start(built);
  }, 180_000);
  afterAll(async () => {
    state.engine?.close();
    if (state.folder) await rm(state.folder, { recursive: true, force: true });
  });
  return () => {
    if (!state.engine) throw new Error('The engine was not started.');
    return state.engine;
  };
}

describe.skipIf(!isValhallaInstalled())('ways by road in the tiny town (npm run maps)', () => {
  const engine = engineOver(async (folder) => {
    const file = join(folder, 'tiny.osm.pbf');
    await writeFile(file, tinyExtract());
    return file;
  });

  it('a way follows the streets, turn by turn', async () => {
    expect(engine().hasRoads).toBe(true);
    const way = await findRoute({ from: HOUSE_10, to: SAINT_ANN_5 }, engine().router);
    expect(way.status).toBe('ok');
    // Along Elm Street, then along Saint Ann Avenue: longer than the straight line.
    expect(way.distance).toBeGreaterThan(crow(HOUSE_10, SAINT_ANN_5) * 1.1);
    expect(way.distance).toBeLessThan(crow(HOUSE_10, SAINT_ANN_5) * 1.6);
    expect(way.duration).toBeGreaterThan(0);
    expect(way.geometry.length).toBeGreaterThan(2);
    expect(way.steps?.map(({ instruction }) => instruction).join(' ')).toMatch(
      /Elm Street.*left onto Saint Ann Avenue/,
    );
  });

  it('the way to a place outside the extract is estimated, and the others keep theirs', async () => {
    const { router } = engine();
    expect(await findRoute({ from: HOUSE_10, to: FAR_AWAY }, router)).toMatchObject({
      status: 'approximate',
      duration: null,
    });
    const { status, items } = await findMatrix(
      { from: HOUSE_10, to: [SAINT_ANN_5, FAR_AWAY, HOUSE_10] },
      router,
    );
    expect(status).toBe('ok');
    expect(items.map(({ duration }) => duration === null)).toEqual([false, true, false]);
  });
});

const { CARELINE_TEST_EXTRACT } = process.env;

// `CARELINE_TEST_EXTRACT=manhattan.osm.pbf`: an extract that has Midtown Manhattan in it.
describe.skipIf(!CARELINE_TEST_EXTRACT)('an extract of Manhattan', () => {
  const engine = engineOver(async () => resolve(CARELINE_TEST_EXTRACT ?? ''));
  const EMPIRE_STATE = { latitude: 40.7484, longitude: -73.9857 };
  const GRAND_CENTRAL = { latitude: 40.7527, longitude: -73.9772 };

  it.each([
    ['350 5th Avenue, New York', EMPIRE_STATE],
    ['Grand Central Terminal', GRAND_CENTRAL],
  ])('%s is found where it is', async (text, place) => {
    const [found] = await engine().find(text);
    expect(found && crow(found, place)).toBeLessThan(0.15);
  });

  it.skipIf(!isValhallaInstalled())('a drive through Midtown takes minutes, not seconds', async () => {
    const way = await findRoute({ from: EMPIRE_STATE, to: GRAND_CENTRAL }, engine().router);
    expect(way.status).toBe('ok');
    expect(way.distance).toBeGreaterThan(0.5);
    expect(way.distance).toBeLessThan(3);
    expect(way.duration).toBeGreaterThan(1.5);
    expect(way.duration).toBeLessThan(20);
  });
});
