import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type AddressData, AddressIndex } from '../addresses/address-index.ts';
import { isValhallaInstalled, openRoads, type ValhallaActor } from '../building/valhalla.ts';
import type { TileTable } from '../drawing/street-tiles.ts';
import type { EngineQuestion, FromEngine, ToEngine } from './map-engine.ts';

/**
 * A process of its own: loading takes seconds and much memory, and a fault in the native routing engine must not stop the
 * server. It ends with the server.
 */
const [folder = ''] = process.argv.slice(2);
const unpack = promisify(gunzip);
const send = (message: FromEngine) => process.send?.(message);
process.once('disconnect', () => process.exit(0));

const index = new AddressIndex(
  JSON.parse(
    (await unpack(await readFile(join(folder, 'addresses.json.gz')))).toString('utf8'),
  ) as AddressData,
);
const { area, table } = JSON.parse(await readFile(join(folder, 'streets.json'), 'utf8')) as TileTable;
const tiles = await open(join(folder, 'streets.tiles'));
const roads =
  isValhallaInstalled() && existsSync(join(folder, 'roads')) ? await openRoads(folder) : undefined;

process.on('message', ({ id, question }: ToEngine) => {
  answer(question, roads).then(
    (value) => send({ kind: 'answer', id, answer: value }),
    (error: unknown) => send({ kind: 'failure', id, message: String(error) }),
  );
});
send({ kind: 'ready', hasRoads: roads !== undefined, area });

async function answer(question: EngineQuestion, actor: ValhallaActor | undefined): Promise<unknown> {
  switch (question.kind) {
    case 'find':
      return index.find(question.text);
    case 'tile':
      return readTile(question.key);
    case 'route': {
      const { from, to } = question.request;
      return driving(actor?.route({ ...DRIVING, locations: [latLon(from), latLon(to)] }));
    }
    case 'matrix': {
      const { from, to } = question.request;
      return driving(actor?.matrix({ ...DRIVING, sources: [latLon(from)], targets: to.map(latLon) }));
    }
  }
}

const DRIVING = { costing: 'auto', units: 'miles' };
const latLon = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lon: longitude,
});

/** The engine throws where its HTTP form would answer an error code. */
async function driving(way: Promise<unknown> | undefined): Promise<unknown> {
  if (!way) throw new Error('There is no routing engine.');
  try {
    return await way;
  } catch (error) {
    const isNotFound = /No suitable edges|No path could be found|exceeds the max distance/i.test(
      String(error),
    );
    if (isNotFound) return { error_code: 442 };
    throw error;
  }
}

/** JSON as text: the server passes it on without reading it. */
async function readTile(key: string): Promise<string | null> {
  const [offset, length] = table[key] ?? [0, 0];
  if (length === 0) return null;
  const { buffer } = await tiles.read(Buffer.alloc(length), 0, length, offset);
  return (await unpack(buffer)).toString('utf8');
}
