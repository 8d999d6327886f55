import { createReadStream } from 'node:fs';
import { UnreadableFile } from './unreadable-file.js';
/**
 * A byte-order mark decides. Without one, zero bytes in every second place mean UTF-16, and a file that is not valid UTF-8
 * from end to end is Windows-1252, which older programs write.
 */
export async function detectEncoding(path) {
    const start = await readStart(path);
    const marked = encodingOfMark(start) ?? utf16WithoutMark(start);
    if (marked)
        return marked;
    if (start.includes(0))
        throw notText();
    return (await isValidUtf8(path)) ? 'utf-8' : 'windows-1252';
}
/** The decoded text in pieces, without a byte-order mark. */
export async function* decodedText(path, encoding) {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of createReadStream(path, { highWaterMark: PIECE })) {
        const text = decoder.decode(chunk, { stream: true });
        if (text.includes('\0'))
            throw notText();
        yield text;
    }
    yield decoder.decode();
}
const PIECE = 262_144;
const START = 65_536;
const notText = () => new UnreadableFile('This is not a spreadsheet: the file is neither an XLSX workbook nor a CSV text.');
export async function readStart(path) {
    const chunks = [];
    for await (const chunk of createReadStream(path, { end: START - 1 }))
        chunks.push(chunk);
    return Buffer.concat(chunks);
}
/** Whether the file is UTF-16, in which half of the bytes can be anything. */
export const isUtf16 = (start) => (encodingOfMark(start) ?? utf16WithoutMark(start))?.startsWith('utf-16') ?? false;
function encodingOfMark(start) {
    if (start[0] === 0xff && start[1] === 0xfe)
        return 'utf-16le';
    if (start[0] === 0xfe && start[1] === 0xff)
        return 'utf-16be';
    if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf)
        return 'utf-8';
    return undefined;
}
function utf16WithoutMark(start) {
    const sample = start.subarray(0, 512);
    const zeros = [0, 0];
    sample.forEach((byte, place) => {
        if (byte === 0)
            zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
    });
    const [even = 0, odd = 0] = zeros;
    const most = sample.length / 2;
    if (odd > most * 0.7 && even < most * 0.1)
        return 'utf-16le';
    if (even > most * 0.7 && odd < most * 0.1)
        return 'utf-16be';
    return undefined;
}
async function isValidUtf8(path) {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
        for await (const chunk of createReadStream(path, { highWaterMark: PIECE }))
            decoder.decode(chunk, { stream: true });
        decoder.decode();
        return true;
    }
    catch (error) {
        if (error instanceof TypeError)
            return false;
        throw error;
    }
}
//# sourceMappingURL=text-encoding.js.map