import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { ProtobufReader } from './protobuf.ts';

/** Tags by key; only those that are looked at are built. */
export type Tags = Map<string, string>;

export interface OsmVisitor {
  node?: (id: number, latitude: number, longitude: number, tags: Tags) => void;
  way?: (id: number, nodes: number[], tags: Tags) => void;
  relation?: (id: number, members: Member[], tags: Tags) => void;
}

export interface Member {
  type: 'node' | 'way' | 'relation';
  id: number;
  role: string;
}

/** A file that is not an OpenStreetMap extract, or a damaged one. */
export class ExtractError extends Error {}

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
  } catch (error) {
    if (error instanceof RangeError) throw new ExtractError('The file is damaged.');
    throw error;
  } finally {
    await file.close();
  }
}

function readHeader(bytes: Uint8Array): { type: string; length: number } {
  const reader = new ProtobufReader(bytes);
  let type = '';
  let length = -1;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) type = reader.text();
    else if (field === 3) length = reader.varint();
    else reader.skip();
  }
  if (length < 0 || length > MAX_BLOB)
    throw new ExtractError('The file is not an OpenStreetMap extract (.osm.pbf).');
  return { type, length };
}

async function unpack(blob: Uint8Array): Promise<Uint8Array> {
  const reader = new ProtobufReader(blob);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) return reader.bytes();
    if (field === 3) {
      return unzip(reader.bytes(), { maxOutputLength: MAX_BLOB }).catch(() => {
        throw new ExtractError('The file is damaged.');
      });
    }
    if (field >= 4 && field <= 7)
      throw new ExtractError('The file is packed in a way that is not supported (only zlib is).');
    reader.skip();
  }
  throw new ExtractError('The file is damaged.');
}

/** What a block's numbers mean. */
interface Scale {
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

function readBlock(bytes: Uint8Array, visitor: OsmVisitor): void {
  const strings: string[] = [];
  const groups: ProtobufReader[] = [];
  const scale: Scale = { granularity: 100, latitudeOffset: 0, longitudeOffset: 0 };
  const reader = new ProtobufReader(bytes);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) readStrings(reader.message(), strings);
    else if (field === 2) groups.push(reader.message());
    else if (field === 17) scale.granularity = reader.varint();
    else if (field === 19) scale.latitudeOffset = reader.varint();
    else if (field === 20) scale.longitudeOffset = reader.varint();
    else reader.skip();
  }
  for (const group of groups) {
    for (let field = group.nextField(); field !== 0; field = group.nextField()) {
      if (field === 1 && visitor.node) readNode(group.message(), strings, scale, visitor.node);
      else if (field === 2 && visitor.node) readDenseNodes(group.message(), strings, scale, visitor.node);
      else if (field === 3 && visitor.way) readWay(group.message(), strings, visitor.way);
      else if (field === 4 && visitor.relation) readRelation(group.message(), strings, visitor.relation);
      else group.skip();
    }
  }
}

function readStrings(reader: ProtobufReader, strings: string[]): void {
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) strings.push(reader.text());
    else reader.skip();
  }
}

const degrees = (value: number, offset: number, { granularity }: Scale): number =>
  1e-9 * (offset + granularity * value);

function readDenseNodes(
  reader: ProtobufReader,
  strings: string[],
  scale: Scale,
  visit: NonNullable<OsmVisitor['node']>,
): void {
  let ids = EMPTY;
  let latitudes = EMPTY;
  let longitudes = EMPTY;
  let tags = EMPTY;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) ids = reader.message();
    else if (field === 8) latitudes = reader.message();
    else if (field === 9) longitudes = reader.message();
    else if (field === 10) tags = reader.message();
    else reader.skip();
  }
  let id = 0;
  let latitude = 0;
  let longitude = 0;
  while (ids.hasMore()) {
    id += ids.signed();
    latitude += latitudes.signed();
    longitude += longitudes.signed();
    visit(
      id,
      degrees(latitude, scale.latitudeOffset, scale),
      degrees(longitude, scale.longitudeOffset, scale),
      tagsUntilZero(tags, strings),
    );
  }
}

/** Dense nodes share one list of keys and values; a zero ends the tags of a node. */
function tagsUntilZero(packed: ProtobufReader, strings: string[]): Tags {
  let tags = NO_TAGS;
  while (packed.hasMore()) {
    const key = packed.varint();
    if (key === 0) break;
    if (tags === NO_TAGS) tags = new Map();
    tags.set(strings[key] ?? '', strings[packed.varint()] ?? '');
  }
  return tags;
}

function readNode(
  reader: ProtobufReader,
  strings: string[],
  scale: Scale,
  visit: NonNullable<OsmVisitor['node']>,
): void {
  let id = 0;
  let latitude = 0;
  let longitude = 0;
  let keys = EMPTY;
  let values = EMPTY;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.signed();
    else if (field === 2) keys = reader.message();
    else if (field === 3) values = reader.message();
    else if (field === 8) latitude = reader.signed();
    else if (field === 9) longitude = reader.signed();
    else reader.skip();
  }
  visit(
    id,
    degrees(latitude, scale.latitudeOffset, scale),
    degrees(longitude, scale.longitudeOffset, scale),
    toTags(keys, values, strings),
  );
}

function readWay(reader: ProtobufReader, strings: string[], visit: NonNullable<OsmVisitor['way']>): void {
  let id = 0;
  let keys = EMPTY;
  let values = EMPTY;
  const nodes: number[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.varint();
    else if (field === 2) keys = reader.message();
    else if (field === 3) values = reader.message();
    else if (field === 8) {
      let node = 0;
      for (const refs = reader.message(); refs.hasMore(); ) {
        node += refs.signed();
        nodes.push(node);
      }
    } else reader.skip();
  }
  visit(id, nodes, toTags(keys, values, strings));
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

function readRelation(
  reader: ProtobufReader,
  strings: string[],
  visit: NonNullable<OsmVisitor['relation']>,
): void {
  let id = 0;
  let keys = EMPTY;
  let values = EMPTY;
  let roles = EMPTY;
  let members = EMPTY;
  let types = EMPTY;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.varint();
    else if (field === 2) keys = reader.message();
    else if (field === 3) values = reader.message();
    else if (field === 8) roles = reader.message();
    else if (field === 9) members = reader.message();
    else if (field === 10) types = reader.message();
    else reader.skip();
  }
  const found: Member[] = [];
  for (let member = 0; members.hasMore(); ) {
    member += members.signed();
    const role = strings[roles.varint()] ?? '';
    found.push({ id: member, role, type: MEMBER_TYPES[types.varint()] ?? 'node' });
  }
  visit(id, found, toTags(keys, values, strings));
}

function toTags(keys: ProtobufReader, values: ProtobufReader, strings: string[]): Tags {
  if (!keys.hasMore()) return NO_TAGS;
  const tags: Tags = new Map();
  while (keys.hasMore()) tags.set(strings[keys.varint()] ?? '', strings[values.varint()] ?? '');
  return tags;
}

const EMPTY = new ProtobufReader(new Uint8Array());
