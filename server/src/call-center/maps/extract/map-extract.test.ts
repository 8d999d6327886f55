import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StreetTile } from '@careline/contracts/call-center/maps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../../platform/jobs/services/start-jobs.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { AddressIndex } from './addresses/address-index.ts';
import { buildExtract, mapBuild } from './building/build.ts';
import { readExtract } from './building/read-extract.ts';
import { MapExtract } from './map-extract.ts';
import { extractWithShortBlock, tinyExtract } from './testing/tiny-extract.ts';

const { db } = await testDatabase();
const jobs = startJobs(db, [mapBuild]);
afterAll(() => jobs.close());
const folder = await mkdtemp(join(tmpdir(), 'careline-map-'));
const file = join(folder, 'tiny.osm.pbf');
const home = join(folder, 'map');
await writeFile(file, tinyExtract());
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('addresses of an extract', async () => {
  const { addresses } = await readExtract(file, () => {});
  const index = new AddressIndex(addresses);

  it.each([
    ['10 Elm Street', 41.0001, -73.9995, '10 Elm Street, Tinytown, NY 12345'],
    ['10 elm st., Apt 4B, Tinytown NY 12345', 41.0001, -73.9995, '10 Elm Street, Tinytown, NY 12345'],
    ['10 ELM ST TINYTOWN NY', 41.0001, -73.9995, '10 Elm Street, Tinytown, NY 12345'],
    ['5 St Ann Ave', 41.003, -73.9951, '5 Saint Ann Avenue, Tinytown, NY 12345'],
    // Drawn by the extract as a line of even numbers.
    ['64 Elm Street', 41.0001, -73.9936, '64 Elm Street, Tinytown, NY 12345'],
    // Between its neighbours 10 and 20.
    ['14 Elm Street', 41.0001, -73.9991, '14 Elm Street, Tinytown, NY 12345'],
    ['20 County Road 7', 41.0001, -73.9985, '20 Elm Street, Tinytown, NY 12345'],
    ['tinytown hospital', 41.004, -73.99, 'Tinytown Hospital'],
  ])('%s is found exactly', (text, latitude, longitude, label) => {
    const [found, ...others] = index.find(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ label, isExact: true });
    expect(found?.latitude).toBeCloseTo(latitude, 4);
    expect(found?.longitude).toBeCloseTo(longitude, 4);
  });

  it.each(['Elm Street', '999 Elm Street'])('%s is only the street', (text) =>
    expect(index.find(text)).toMatchObject([{ label: 'Elm Street, Tinytown, NY 12345', isExact: false }]),
  );

  it.each(['', '10 Oak Street', 'Nowhere', '10', ','.repeat(10_000), 'a '.repeat(5_000)])(
    '%s is not there',
    (text) => expect(index.find(text)).toEqual([]),
  );
});

describe('a file that is not an extract', () => {
  it.each<[string, Buffer, RegExp]>([
    ['empty', Buffer.alloc(0), /empty/],
    ['text', Buffer.from('<osm version="0.6"></osm>'.repeat(20)), /not an OpenStreetMap extract/],
    ['cut off', tinyExtract().subarray(0, -20), /ends in the middle/],
    ['cut off in a block', extractWithShortBlock(1), /damaged/],
    ['cut off in the middle of a block', extractWithShortBlock(300), /damaged/],
    ['damaged', Buffer.from(tinyExtract()).fill(255, 120, 160), /damaged|not an OpenStreetMap extract/],
  ])('(%s) is refused with a sentence', async (_, bytes, sentence) => {
    const bad = join(folder, 'bad.osm.pbf');
    await writeFile(bad, bytes);
    await expect(buildExtract(bad, join(folder, 'bad'), () => {})).rejects.toThrow(sentence);
  });
});

describe('a configured extract', () => {
  const lines: string[] = [];
  const extract = new MapExtract({ file, home, jobs, log: (line) => lines.push(line) });
  beforeAll(async () => {
    void extract.follow();
    await until(() => extract.state.status === 'ready');
  });
  afterAll(() => extract.close());

  it('answers from a process of its own', async () => {
    expect(await extract.engine?.find('10 Elm St')).toMatchObject([{ isExact: true }]);
    expect(lines.join('\n')).toContain('are ready');
  });

  it('draws streets, parks, water and names', async () => {
    const tile = JSON.parse(
      (await extract.engine?.tile(tileKey(14, 41.001, -73.996))) ?? 'null',
    ) as StreetTile;
    expect(tile.lines.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Elm Street', 'Saint Ann Avenue']),
    );
    expect(tile.areas.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['park Tiny Park', 'water Tiny Lake']),
    );
    expect(tile.names.map(({ text }) => text)).toContain('Old Town');
    const overview = JSON.parse(
      (await extract.engine?.tile(tileKey(12, 41.001, -73.996))) ?? 'null',
    ) as StreetTile;
    expect(overview.lines.map(({ name }) => name)).toEqual(['Saint Ann Avenue']);
    expect(await extract.engine?.tile('14/0/0')).toBeNull();
  });

  it('knows where its streets are', () => {
    const { west = 0, south = 0, east = 0, north = 0 } = extract.engine?.area ?? {};
    const corners = [west, south, east, north].map((degrees) => Math.round(degrees * 1_000) / 1_000);
    expect(corners).toEqual([-74, 40.995, -73.99, 41.005]);
  });

  it('is built once: the next start serves the result at once', async () => {
    const said: string[] = [];
    const again = new MapExtract({ file, home, jobs, log: (line) => said.push(line) });
    void again.follow();
    await until(() => again.state.status === 'ready');
    again.close();
    expect(said.filter((line) => line.includes('reading'))).toEqual([]);
  });

  it('is built again after a change, and leaves only the new result', async () => {
    await writeFile(join(home, 'unfinished-1'), 'left by a process that was killed');
    await utimes(file, new Date(), new Date(Date.now() - 3_600_000));
    const changed = new MapExtract({ file, home, jobs, log: () => {} });
    void changed.follow();
    await until(() => changed.state.status === 'ready' && !changed.state.stage);
    await until(async () => (await readdir(home)).length === 1);
    expect(await changed.engine?.find('10 Elm St')).toMatchObject([{ isExact: true }]);
    changed.close();
  });
});

function tileKey(zoom: number, latitude: number, longitude: number): string {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = Math.floor((longitude / 360 + 0.5) * 2 ** zoom);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
  return `${zoom}/${x}/${y}`;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 40_000; !(await isTrue()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('It did not happen.');
  }
}
