import { randomBytes } from 'node:crypto';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Workbooks that are small to send and expensive to read, packed piece by piece. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id, kind, target) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

/** Each part is a text or an iterable of texts. */
/** @param {{ styles?: string | Iterable<string>, strings?: string | Iterable<string>, sheet?: string | Iterable<string> }} parts */
export function workbook({
  styles = '<s/>',
  strings = '<s/>',
  sheet = '<worksheet><sheetData/></worksheet>',
}) {
  return zip([
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    ['xl/workbook.xml', '<workbook><sheets><sheet name="Roster" sheetId="1" r:id="r1"/></sheets></workbook>'],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${relation('r1', 'worksheet', 'sheet.xml')}${relation('r2', 'styles', 'styles.xml')}${relation('r3', 'sharedStrings', 'strings.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styles],
    ['xl/strings.xml', strings],
    ['xl/sheet.xml', sheet],
  ]);
}

const PIECE = 100_000;

/** `<name>` around `count` times `element`, with enough noise to pass for a real workbook's ratio. */
export function* repeated(open, element, count, close) {
  yield open;
  for (let done = 0; done < count; done += PIECE) {
    const piece = element.repeat(Math.min(PIECE, count - done));
    yield piece;
    yield `<!--${randomBytes(Math.ceil(piece.length / 70)).toString('base64')}-->`;
  }
  yield close;
}

/** A ZIP archive of `[name, content]`; names may repeat. */
export async function zip(parts) {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const { packed, size, crc } = await deflated(typeof content === 'string' ? [content] : content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    bodies.push(body);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name));
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  // The fields cannot count more parts than this.
  end.writeUInt16LE(Math.min(parts.length, 65_534), 8);
  end.writeUInt16LE(Math.min(parts.length, 65_534), 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

async function deflated(pieces) {
  const packer = createDeflateRaw({ level: 1 });
  const packed = [];
  packer.on('data', (chunk) => packed.push(chunk));
  const ended = new Promise((resolve, reject) => packer.on('end', resolve).on('error', reject));
  let [size, crc] = [0, 0];
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    crc = crc32(bytes, crc);
    if (!packer.write(bytes)) await new Promise((resolve) => packer.once('drain', resolve));
  }
  packer.end();
  await ended;
  return { packed: Buffer.concat(packed), size, crc };
}
