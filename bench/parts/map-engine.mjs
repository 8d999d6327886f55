import { fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { AddressIndex } from '@careline/server/dist/call-center/maps/extract/addresses/address-index.js';
import {
  isValhallaInstalled,
  openRoads,
} from '@careline/server/dist/call-center/maps/extract/building/valhalla.js';
import { MapEngine } from '@careline/server/dist/call-center/maps/extract/engine/map-engine.js';
import { ms, percentile, table } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';

const BUILDER = fileURLToPath(
  new URL('../../server/dist/call-center/maps/extract/building/build-process.js', import.meta.url),
);
const ROUNDS = 200;
const MEGABYTE = 1_048_576;

/** Building a map extract, and what its engine answers a second, compared with the same engines without a process in between. */
export async function mapEngine(extract) {
  console.log(`Map extract ${extract}`);
  const home = await mkdtemp(join(tmpdir(), 'careline-bench-map-'));
  try {
    const built = await build(extract, home);
    const engine = await MapEngine.start(built.folder);
    try {
      return section(await stat(extract), built, await ask(engine, built.folder));
    } finally {
      engine.close();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function build(extract, home) {
  const started = performance.now();
  const child = fork(BUILDER, [extract, home], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memoryOfTree(child.pid));
  }, 200);
  const folder = await new Promise((resolve, reject) => {
    child.on('message', (/** @type {{ kind: string, folder: string, message: string }} */ message) => {
      if (message.kind === 'built') resolve(message.folder);
      if (message.kind === 'failed') reject(new Error(message.message));
    });
    child.on('exit', () => reject(new Error('Building was interrupted.')));
  }).finally(() => clearInterval(watch));
  return { folder, seconds: (performance.now() - started) / 1_000, peak, bytes: await sizeOf(folder) };
}

/** Resident memory of a process and its children in MB (Linux only). */
async function memoryOfTree(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
  const others = await Promise.all(children.trim().split(' ').filter(Boolean).map(memoryOfTree));
  return others.reduce((sum, memory) => sum + memory, own);
}

async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** One question after the other, each to the engine process and to the bare engine before the next one. */
async function ask(engine, folder) {
  const { area } = engine;
  const chance = random(7);
  const inside = (from, to) => from + (0.2 + (0.6 * chance.below(1_000)) / 1_000) * (to - from);
  const place = () => ({
    latitude: inside(area.south, area.north),
    longitude: inside(area.west, area.east),
  });
  const streets = await streetNames(engine, area);
  const index = await readIndex(folder);
  const times = { geocode: [], bareGeocode: [], route: [], bareRoute: [], matrix: [], bareMatrix: [] };
  const bare = isValhallaInstalled() && engine.hasRoads ? await openRoads(folder) : undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const street = streets[round % streets.length] ?? 'Broadway';
    const text = `${1 + chance.below(300)} ${street}`;
    await clock(times.geocode, () => engine.find(text));
    await clock(times.bareGeocode, async () => index.find(text));
    if (!bare) continue;
    const [from, to] = [place(), place()];
    await clock(times.route, () => engine.router.route({ from, to }));
    await clock(times.bareRoute, () => bare.route({ ...DRIVING, locations: [from, to].map(latLon) }));
    if (round % 10 > 0) continue;
    const many = Array.from({ length: 40 }, place);
    await clock(times.matrix, () => engine.router.matrix({ from, to: many }));
    await clock(times.bareMatrix, () =>
      bare.matrix({ ...DRIVING, sources: [latLon(from)], targets: many.map(latLon) }),
    );
  }
  return times;
}

const DRIVING = { costing: 'auto', units: 'miles' };
const latLon = ({ latitude, longitude }) => ({ lat: latitude, lon: longitude });

async function clock(times, work) {
  const start = performance.now();
  // Finding that there is no route takes time, too.
  await Promise.resolve(work()).catch(() => {});
  times.push(performance.now() - start);
}

async function readIndex(folder) {
  const packed = await readFile(join(folder, 'addresses.json.gz'));
  return new AddressIndex(JSON.parse(gunzipSync(packed).toString('utf8')));
}

/** Names to ask for: those on the tile in the middle. */
async function streetNames(engine, { west, south, east, north }) {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = Math.floor((longitude / 360 + 0.5) * 2 ** 14);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** 14);
  const tile = JSON.parse((await engine.tile(`14/${x}/${y}`)) ?? '{"lines":[]}');
  return [...new Set(tile.lines.map(({ name }) => name).filter(Boolean))];
}

function section({ size }, { seconds, peak, bytes }, times) {
  const megabytes = size / MEGABYTE;
  const share = (value, digits) => (value / megabytes).toFixed(digits);
  const cost = table(
    ['building', 'all', 'per MB of the file'],
    [
      ['seconds', seconds.toFixed(1), share(seconds, 2)],
      ['memory at most, MB', peak.toFixed(0), share(peak, 0)],
      ['size on disk, MB', (bytes / MEGABYTE).toFixed(1), share(bytes / MEGABYTE, 1)],
    ],
  );
  const row = (name, ours, bare) => {
    const mean = ours.reduce((sum, time) => sum + time, 0) / ours.length;
    const [median, bareMedian] = [percentile(ours, 0.5), percentile(bare, 0.5)];
    return [
      name,
      (1_000 / mean).toFixed(0),
      ms(median),
      ms(percentile(ours, 0.95)),
      ms(bareMedian),
      bare.length > 0 ? (median / bareMedian).toFixed(2) : '–',
    ];
  };
  const answers = table(
    ['', 'a second', 'median', 'p95', 'bare engine, median', 'ratio'],
    [
      row('a street address found', times.geocode, times.bareGeocode),
      ...(times.route.length > 0
        ? [
            row('a route', times.route, times.bareRoute),
            row('40 driving times', times.matrix, times.bareMatrix),
          ]
        : []),
    ],
  );
  return `## A map extract of ${megabytes.toFixed(1)} MB\n\nBuilt in a process of its own; asked one question after the other, in turn with the same engines inside the measuring process.\n\n${cost}\n\n${answers}`;
}
