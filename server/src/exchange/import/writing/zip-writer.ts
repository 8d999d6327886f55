import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

interface WrittenEntry {
  name: Buffer;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** Writes a ZIP archive piece by piece. The same content gives the same bytes: entries carry no time of day. */
export class ZipWriter {
  private readonly written: WrittenEntry[] = [];
  private offset = 0;

  /** The bytes of one file; its content may be made while it is written. */
  async *file(name: string, content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
    const entry: WrittenEntry = {
      name: Buffer.from(name),
      crc: 0,
      packed: 0,
      unpacked: 0,
      offset: this.offset,
    };
    yield this.counted(localHeader(entry.name));
    for await (const text of inBlocks(content)) {
      const bytes = Buffer.from(text, 'utf8');
      entry.crc = crc32(bytes, entry.crc);
      entry.unpacked += bytes.length;
      // Each block ends on a byte boundary without being the last one, so that they can be joined.
      const packed = await deflate(bytes, { finishFlush: SYNC_FLUSH });
      entry.packed += packed.length;
      yield this.counted(packed);
    }
    entry.packed += LAST_BLOCK.length;
    yield this.counted(LAST_BLOCK);
    yield this.counted(dataDescriptor(entry));
    this.written.push(entry);
  }

  end(): Buffer {
    const directory = Buffer.concat(this.written.map(directoryEntry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.written.length, 8);
    end.writeUInt16LE(this.written.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.offset, 16);
    return Buffer.concat([directory, end]);
  }

  private counted(bytes: Buffer): Buffer {
    this.offset += bytes.length;
    return bytes;
  }
}

const SYNC_FLUSH = 2;
/** An empty final block. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the earliest that ZIP knows. */
const DAY = 33;
const VERSION = 20;
const BLOCK = 262_144;

async function* inBlocks(content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const text of content) {
    block += text;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  if (block !== '') yield block;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, unpacked }: WrittenEntry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(unpacked, 12);
  return descriptor;
}

function directoryEntry({ name, crc, packed, unpacked, offset }: WrittenEntry): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}
