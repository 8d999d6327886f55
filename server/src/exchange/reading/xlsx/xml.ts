import { crc32 } from 'node:zlib';
import { type Archive, asUnreadable } from './archive.ts';
import { BrokenXml, type XmlHandler, XmlScanner } from './xml-scanner.ts';

/**
 * Streams a part of the workbook through the handler; yields after each piece, so that the caller can use what it has so
 * far. Returns false if there is no such part.
 */
export async function* streamXml(
  archive: Archive,
  name: string,
  handler: XmlHandler,
): AsyncGenerator<void, boolean> {
  try {
    const part = await archive.read(name);
    if (!part) return false;
    const scanner = new XmlScanner(handler);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let crc = 0;
    for await (const piece of part.stream) {
      crc = crc32(piece as Buffer, crc);
      scanner.write(decoder.decode(piece as Buffer, { stream: true }));
      yield;
    }
    if (crc !== part.checksum) throw new BrokenXml('The checksum is wrong.');
    scanner.write(decoder.decode());
    scanner.end();
    return true;
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** For parts that are small in every real workbook: reads them whole. */
export function readXml(archive: Archive, name: string, handler: XmlHandler): Promise<boolean> {
  archive.mustBeSmall(name);
  return readLargeXml(archive, name, handler);
}

export async function readLargeXml(archive: Archive, name: string, handler: XmlHandler): Promise<boolean> {
  const pieces = streamXml(archive, name, handler);
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return value;
  }
}
