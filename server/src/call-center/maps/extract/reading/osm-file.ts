import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';

/** Tags by key; only those that are looked at are built. */
export type Tags = Map<string, string>;

export interface OsmVisitor {
  node?: (id: number, latitude: number, longitude: number, tags: Tags) => void;
  way?: (id: number, nodes: number[], tags: Tags) => void;
  relation?: (id: number, members: Member[], tags: Tags) => void;
}

interface Member {
  type: 'node' | 'way' | 'relation';
  id: number;
  role: string;
}

/** A file that is not an OpenStreetMap extract, or a damaged one. */
class ExtractError extends Error {}

const MAX_HEADER = 64 * 1_024;
const MAX_BLOB = 32 * 1_048_576;
const unzip = promisify(inflate);
const NO_TAGS: Tags = new Map();

/**
 * Reads a `.osm.pbf` file block by block and calls the visitor for everything in it. At most one block is in memory.
 * `onProgress` gets the share of the file that was read.
 */
export async function readOsmFile(
  path: string,
  visitor: OsmVisitor,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let at = 0;
    const take = async (length: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await file.read(buffer, 0, length, at);
      if (bytesRead < length)
        throw new ExtractError('The file ends in the middle: it was not copied completely.');
      at += length;
      return buffer;
    };
    while (at < size) {
      const headerLength = (await take(4)).readUInt32BE();
      if (headerLength > MAX_HEADER)
        throw new ExtractError('The file is not an OpenStreetMap extract (.osm.pbf).');
      const { type, length } = readHeader(await take(headerLength));
      const blob = await take(length);
      if (type === 'OSMData') readBlock(await unpack(blob), visitor);
      else if (at === 4 + headerLength + length && type !== 'OSMHeader')
        throw new ExtractError('The file is not an OpenStreetMap extract (.osm.pbf).');
      onProgress(at / size);
    }
    if (size === 0) throw new ExtractError('The file is empty.');
  } finally {
    await file.close();
  }
}

function readHeader(bytes: Uint8Array): { type: string; length: number } {
  let type = '';
  let length = -1;
  readMessage(bytes, (reader, field) => {
    if (field === 1) type = reader.readString();
    else if (field === 3) length = reader.readVarint();
  });
  if (length < 0 || length > MAX_BLOB)
    throw new ExtractError('The file is not an OpenStreetMap extract (.osm.pbf).');
  return { type, length };
}

async function unpack(blob: Uint8Array): Promise<Uint8Array> {
  let raw: Uint8Array | undefined;
  let zipped: Uint8Array | undefined;
  readMessage(blob, (reader, field) => {
    if (field === 1) raw = reader.readBytes();
    else if (field === 3) zipped = reader.readBytes();
    else if (field >= 4 && field <= 7)
      throw new ExtractError('The file is packed in a way that is not supported (only zlib is).');
  });
  if (raw) return raw;
  if (!zipped) throw new ExtractError(DAMAGED);
  return unzip(zipped, { maxOutputLength: MAX_BLOB }).catch(() => {
    throw new ExtractError(DAMAGED);
  });
}

const DAMAGED = 'The file is damaged.';

function readMessage(bytes: Uint8Array, read: (reader: PbfReader, field: number) => void): void {
  const reader = new PbfReader(bytes);
  try {
    readFields(reader, bytes.length, (field) => read(reader, field));
  } catch (error) {
    throw error instanceof ExtractError ? error : new ExtractError(DAMAGED, { cause: error });
  }
}

/** Fields that `read` leaves alone are skipped. pbf itself does not notice when it reads beyond the end. */
function readFields(reader: PbfReader, end: number, read: (field: number) => void): void {
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) read(field);
  if (reader.pos !== end || end > reader.length) throw new ExtractError(DAMAGED);
}

/** What a block's numbers mean. */
interface Scale {
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

function readBlock(bytes: Uint8Array, visitor: OsmVisitor): void {
  const strings: string[] = [];
  const groups: Uint8Array[] = [];
  const scale: Scale = { granularity: 100, latitudeOffset: 0, longitudeOffset: 0 };
  readMessage(bytes, (reader, field) => {
    if (field === 1)
      readMessage(reader.readBytes(), (table, kind) => {
        if (kind === 1) strings.push(table.readString());
      });
    else if (field === 2) groups.push(reader.readBytes());
    else if (field === 17) scale.granularity = reader.readVarint();
    else if (field === 19) scale.latitudeOffset = reader.readVarint(true);
    else if (field === 20) scale.longitudeOffset = reader.readVarint(true);
  });
  // Strings and scale apply to all groups, wherever in the block they are.
  for (const group of groups) {
    readMessage(group, (reader, field) => {
      if (field === 1 && visitor.node) readNode(reader, strings, scale, visitor.node);
      else if (field === 2 && visitor.node) readDenseNodes(reader, strings, scale, visitor.node);
      else if (field === 3 && visitor.way) readWay(reader, strings, visitor.way);
      else if (field === 4 && visitor.relation) readRelation(reader, strings, visitor.relation);
    });
  }
}

const degrees = (value: number, offset: number, { granularity }: Scale): number =>
  1e-9 * (offset + granularity * value);

function readDenseNodes(
  reader: PbfReader,
  strings: string[],
  scale: Scale,
  visit: NonNullable<OsmVisitor['node']>,
): void {
  let ids: number[] = [];
  let latitudes: number[] = [];
  let longitudes: number[] = [];
  let keysAndValues: number[] = [];
  readFields(reader, reader.readPackedEnd(), (field) => {
    if (field === 1) ids = sums(reader.readPackedSVarint());
    else if (field === 8) latitudes = sums(reader.readPackedSVarint());
    else if (field === 9) longitudes = sums(reader.readPackedSVarint());
    else if (field === 10) keysAndValues = reader.readPackedVarint();
  });
  if (latitudes.length !== ids.length || longitudes.length !== ids.length) throw new ExtractError(DAMAGED);
  let at = 0;
  ids.forEach((id, k) => {
    // All nodes share one list of keys and values; a zero ends the tags of a node.
    let tags = NO_TAGS;
    for (; keysAndValues[at]; at += 2) {
      if (tags === NO_TAGS) tags = new Map();
      tags.set(strings[keysAndValues[at] ?? 0] ?? '', strings[keysAndValues[at + 1] ?? 0] ?? '');
    }
    at++;
    visit(
      id,
      degrees(latitudes[k] ?? 0, scale.latitudeOffset, scale),
      degrees(longitudes[k] ?? 0, scale.longitudeOffset, scale),
      tags,
    );
  });
}

/** Ids and coordinates are stored as differences to the ones before. */
function sums(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** What nodes, ways and relations have in common; `read` gets the other fields. */
function readTagged(
  reader: PbfReader,
  strings: string[],
  read: (field: number) => void,
): { id: number; tags: Tags } {
  let id = 0;
  let keys: number[] = [];
  let values: number[] = [];
  readFields(reader, reader.readPackedEnd(), (field) => {
    if (field === 1) id = reader.readVarint();
    else if (field === 2) keys = reader.readPackedVarint();
    else if (field === 3) values = reader.readPackedVarint();
    else read(field);
  });
  if (keys.length === 0) return { id, tags: NO_TAGS };
  return { id, tags: new Map(keys.map((key, k) => [strings[key] ?? '', strings[values[k] ?? 0] ?? ''])) };
}

function readNode(
  reader: PbfReader,
  strings: string[],
  scale: Scale,
  visit: NonNullable<OsmVisitor['node']>,
): void {
  let latitude = 0;
  let longitude = 0;
  const { id, tags } = readTagged(reader, strings, (field) => {
    if (field === 8) latitude = reader.readSVarint();
    else if (field === 9) longitude = reader.readSVarint();
  });
  // Ids of nodes are written with their sign.
  const signed = id % 2 === 0 ? id / 2 : -(id + 1) / 2;
  visit(
    signed,
    degrees(latitude, scale.latitudeOffset, scale),
    degrees(longitude, scale.longitudeOffset, scale),
    tags,
  );
}

function readWay(reader: PbfReader, strings: string[], visit: NonNullable<OsmVisitor['way']>): void {
  let nodes: number[] = [];
  const { id, tags } = readTagged(reader, strings, (field) => {
    if (field === 8) nodes = sums(reader.readPackedSVarint());
  });
  visit(id, nodes, tags);
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

function readRelation(
  reader: PbfReader,
  strings: string[],
  visit: NonNullable<OsmVisitor['relation']>,
): void {
  let roles: number[] = [];
  let members: number[] = [];
  let types: number[] = [];
  const { id, tags } = readTagged(reader, strings, (field) => {
    if (field === 8) roles = reader.readPackedVarint();
    else if (field === 9) members = sums(reader.readPackedSVarint());
    else if (field === 10) types = reader.readPackedVarint();
  });
  const found = members.map((member, k) => ({
    id: member,
    role: strings[roles[k] ?? 0] ?? '',
    type: MEMBER_TYPES[types[k] ?? 0] ?? 'node',
  }));
  visit(id, found, tags);
}
