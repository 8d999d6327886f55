import { crc32 } from 'node:zlib';
import { asUnreadable } from './archive.js';
import { BrokenXml, XmlScanner } from './xml-scanner.js';
/**
 * Streams a part of the workbook through the handler; yields after each piece, so that the caller can use what it has so
 * far. Returns false if there is no such part.
 */
export async function* streamXml(archive, name, handler) {
    try {
        const part = await archive.read(name);
        if (!part)
            return false;
        const scanner = new XmlScanner(handler);
        const decoder = new TextDecoder('utf-8', { fatal: true });
        let crc = 0;
        for await (const piece of part.stream) {
            crc = crc32(piece, crc);
            scanner.write(decoder.decode(piece, { stream: true }));
            yield;
        }
        if (crc !== part.checksum)
            throw new BrokenXml('The checksum is wrong.');
        scanner.write(decoder.decode());
        scanner.end();
        return true;
    }
    catch (error) {
        throw asUnreadable(error);
    }
}
/** For parts that are small in every real workbook: reads them whole. */
export function readXml(archive, name, handler) {
    archive.mustBeSmall(name);
    return readLargeXml(archive, name, handler);
}
export async function readLargeXml(archive, name, handler) {
    const pieces = streamXml(archive, name, handler);
    for (;;) {
        const { done, value } = await pieces.next();
        if (done)
            return value;
    }
}
//# sourceMappingURL=xml.js.map