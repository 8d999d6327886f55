import { readFile } from 'node:fs/promises';
import { isUtf16, readStart } from './text-encoding.js';
import { UnreadableFile } from './unreadable-file.js';
import { Archive } from './xlsx/archive.js';
/** What the file is by its content; its name does not matter. Throws if it is not a readable spreadsheet. */
export async function fileKind(path) {
    const start = await readStart(path);
    if (start.length === 0)
        throw new UnreadableFile('The file is empty.');
    const foreign = FOREIGN.find(({ marks }) => marks.some((mark) => startsWith(start, mark)));
    if (foreign)
        throw new UnreadableFile(foreign.sentence);
    if (startsWith(start, OLE))
        throw new UnreadableFile(await olderWorkbook(path));
    if (startsWith(start, 'PK')) {
        await checkArchive(path);
        return 'xlsx';
    }
    checkText(start);
    return 'csv';
}
const SAVE_AS_XLSX = 'Please open it in a spreadsheet program and save it as XLSX or CSV.';
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** By the bytes such files begin with, as Latin-1. */
const FOREIGN = [
    {
        marks: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\0', 'MM\0*'],
        sentence: 'This is a picture, not a spreadsheet. Please select an XLSX or CSV file.',
    },
    { marks: ['%PDF'], sentence: 'This is a PDF, not a spreadsheet. Please select an XLSX or CSV file.' },
    {
        marks: ['\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zXZ'],
        sentence: 'This is a compressed archive. Please unpack it and select the XLSX or CSV file in it.',
    },
];
const startsWith = (bytes, mark) => bytes.toString('latin1', 0, mark.length) === mark;
/** Excel stores an encrypted workbook in the container that its old format used. */
async function olderWorkbook(path) {
    const name = Buffer.from('EncryptedPackage', 'utf16le');
    const content = await readFile(path);
    return content.includes(name)
        ? 'The workbook is protected by a password. Please save it without one.'
        : `This is a workbook in the old Excel format (.xls). ${SAVE_AS_XLSX}`;
}
async function checkArchive(path) {
    const archive = await Archive.open(path);
    try {
        const isWorkbook = archive.has('[Content_Types].xml') && archive.names().some((name) => /workbook\.xml$/.test(name));
        if (isWorkbook)
            return;
        throw new UnreadableFile(await foreignArchive(archive));
    }
    finally {
        archive.close();
    }
}
async function foreignArchive(archive) {
    if (archive.has('xl/workbook.bin'))
        return `This is a binary Excel workbook (.xlsb). ${SAVE_AS_XLSX}`;
    const type = await archive.read('mimetype');
    if (!type)
        return 'This is an archive, not a workbook. Please select an XLSX or CSV file.';
    for await (const piece of type.stream) {
        if (String(piece).startsWith('application/vnd.oasis.opendocument.spreadsheet'))
            return `This is an OpenDocument spreadsheet (.ods). ${SAVE_AS_XLSX}`;
        break;
    }
    return `This is a document, not a spreadsheet. ${SAVE_AS_XLSX}`;
}
function checkText(start) {
    const text = start.toString('latin1').replace(/\0/g, '');
    if (/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(\?xml|!doctype|html|table)/i.test(text))
        throw new UnreadableFile(`This is a web page or an XML document, not a spreadsheet. ${SAVE_AS_XLSX}`);
    if (!isUtf16(start) && start.subarray(0, 4_096).some(isNeverInText))
        throw new UnreadableFile('This is not a spreadsheet: the file is neither an XLSX workbook nor a CSV text.');
}
/** Control characters apart from tabs, line and page breaks, and escape. */
const isNeverInText = (byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
//# sourceMappingURL=file-kind.js.map