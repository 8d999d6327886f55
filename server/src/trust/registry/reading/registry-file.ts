import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { AppError } from '../../../platform/domain/app-error.ts';

/** The file as a whole cannot be loaded; the message says why and what to do. */
export class UnreadableRegistry extends AppError {
  constructor(message: string) {
    super(400, [message]);
  }
}

export interface RegistryFile {
  /** Of the file with the rows, which for a ZIP is the one inside. It tells whether the file is complete. */
  name: string;
  pieces: AsyncIterable<Buffer>;
  close(): void;
}

const PIECE = 262_144;

/** The first bytes of PDF, PNG, gzip and old Excel files, as Latin-1. */
const FOREIGN = ['%PDF', '\x89PNG', '\x1f\x8b', '\xd0\xcf\x11\xe0'];

/** Opens the CSV, or the one with the providers in the ZIP as it is published. `name`: what the user calls the file. */
export async function openRegistryFile(path: string, name = basename(path)): Promise<RegistryFile> {
  const start = await readStart(path);
  if (start.length === 0) throw new UnreadableRegistry('The file is empty.');
  if (start.toString('latin1', 0, 2) === 'PK') return openZip(path);
  if (start.includes(0) || FOREIGN.some((mark) => start.toString('latin1').startsWith(mark)))
    throw new UnreadableRegistry(
      'This is neither a CSV file nor a ZIP archive. Please choose the NPPES file as it was downloaded.',
    );
  const stream = createReadStream(path, { highWaterMark: PIECE });
  return { name, pieces: stream, close: () => stream.destroy() };
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableRegistry(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read.`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    throw new UnreadableRegistry(`The file ${path} cannot be read.`);
  } finally {
    await file.close();
  }
}

const DAMAGED = 'The archive is damaged or incomplete. Please download it again.';

/** The archive also holds other names, other locations, endpoints and a file with the header alone. */
const HAS_PROVIDERS = /(^|\/)npidata_pfile_[^/]*\.csv$/i;
const HEADER_ALONE = /_fileheader\.csv$/i;

/** NPPES shrinks to a ninth; what unpacks to more than this is made to fill the disk. */
const MOST_RATIO = 50;

async function openZip(path: string): Promise<RegistryFile> {
  const zip = await openArchive(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UnreadableRegistry(DAMAGED);
  });
  try {
    const entries = (await readEntries(zip)).filter(({ fileName }) => !HEADER_ALONE.test(fileName));
    const tables = entries.filter(({ fileName }) => /\.csv$/i.test(fileName));
    const entry = tables.find(({ fileName }) => HAS_PROVIDERS.test(fileName)) ?? onlyOne(tables);
    if (!entry)
      throw new UnreadableRegistry(
        'The archive has no file npidata_pfile_….csv. Please choose the NPPES file.',
      );
    if ((entry.generalPurposeBitFlag & 1) !== 0)
      throw new UnreadableRegistry('The archive is protected by a password. Please save it without one.');
    if (entry.uncompressedSize > entry.compressedSize * MOST_RATIO)
      throw new UnreadableRegistry(
        'The archive would unpack to far more than a registry file, and was not opened.',
      );
    const stream = await promisify(zip.openReadStream.bind(zip))(entry);
    return { name: basename(entry.fileName), pieces: unpacked(stream), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

const openArchive = promisify(yauzl.open) as (path: string, options: yauzl.Options) => Promise<yauzl.ZipFile>;

function readEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new UnreadableRegistry(DAMAGED)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entries.push(entry) > 1_000) return reject(new UnreadableRegistry(DAMAGED));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* unpacked(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch {
    throw new UnreadableRegistry(DAMAGED);
  }
}
