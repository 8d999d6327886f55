import { promisify } from 'node:util';
import { formatCount } from '@careline/contracts/basis/counts';
import yauzl from 'yauzl';
import { UnreadableFile } from '../unreadable-file.js';
/** Judged by the archive's directory, before anything is unpacked. Real workbooks shrink to a tenth. */
const LIMITS = { entries: 2_000, unpacked: 1_073_741_824, ratio: 100, smallEntry: 20 * 1_048_576 };
/** Of a part that is neither a sheet nor the table of texts. 65,000 cell formats as Excel writes them take 13 MB. */
const SMALL_PART = 16 * 1_048_576;
const DAMAGED = 'The workbook is damaged or incomplete. Please open it in a spreadsheet program, save it and try again.';
/** A ZIP archive whose directory has been read and found harmless. */
export class Archive {
    zip;
    entries;
    constructor(zip, entries) {
        this.zip = zip;
        this.entries = entries;
    }
    static async open(path) {
        // Entries that unpack to more than they declare fail while they are read.
        const zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
            throw new UnreadableFile(DAMAGED);
        });
        try {
            return new Archive(zip, await readDirectory(zip));
        }
        catch (error) {
            zip.close();
            throw error;
        }
    }
    has(name) {
        return this.entries.has(name);
    }
    names() {
        return [...this.entries.keys()];
    }
    /** For parts without cells: refuses one that is larger than they ever are. */
    mustBeSmall(name) {
        if ((this.entries.get(name)?.uncompressedSize ?? 0) > SMALL_PART)
            throw new UnreadableFile('The workbook has more formats and other descriptions than can be read. Please copy the rows into a new workbook.');
    }
    /** The unpacked content and the CRC-32 that it should have; undefined if the archive has no such file. */
    async read(name) {
        const entry = this.entries.get(name);
        if (!entry)
            return undefined;
        const stream = await promisify(this.zip.openReadStream.bind(this.zip))(entry);
        return { stream, checksum: entry.crc32 };
    }
    close() {
        this.zip.close();
    }
}
const openZip = promisify(yauzl.open);
function readDirectory(zip) {
    const entries = new Map();
    let unpacked = 0;
    let count = 0;
    return new Promise((resolve, reject) => {
        zip.on('error', () => reject(new UnreadableFile(DAMAGED)));
        zip.on('end', () => resolve(entries));
        zip.on('entry', (entry) => {
            unpacked += entry.uncompressedSize;
            const name = entry.fileName.replace(/^\//, '');
            const problem = ++count > LIMITS.entries ? TOO_MANY : entries.has(name) ? TWICE : entryProblem(entry, unpacked);
            if (problem)
                return reject(new UnreadableFile(problem));
            entries.set(name, entry);
            zip.readEntry();
        });
        zip.readEntry();
    });
}
const TOO_MANY = `The workbook consists of more than ${formatCount(LIMITS.entries)} parts, which no spreadsheet program writes.`;
/** Programs disagree about which of two entries counts, so the rows imported might not be the rows a user sees. */
const TWICE = 'The workbook has two parts of the same name. Please open it in a spreadsheet program, save it and try again.';
function entryProblem(entry, unpacked) {
    if ((entry.generalPurposeBitFlag & 1) !== 0)
        return 'The workbook is protected by a password. Please save it without one.';
    const { uncompressedSize, compressedSize } = entry;
    const isInflated = uncompressedSize > LIMITS.smallEntry && uncompressedSize > compressedSize * LIMITS.ratio;
    if (isInflated || unpacked > LIMITS.unpacked)
        return 'The workbook would unpack to far more than a spreadsheet holds, and was not opened.';
    return undefined;
}
/** Errors of the decompressor and of the size check become a message; messages stay as they are. */
export function asUnreadable(error) {
    if (error instanceof UnreadableFile)
        return error;
    const isLying = error instanceof Error && /bytes in the stream/.test(error.message);
    return new UnreadableFile(isLying ? 'The workbook unpacks to more than it declares, and was not read further.' : DAMAGED, { cause: error });
}
//# sourceMappingURL=archive.js.map