import { formatCount } from '@careline/contracts/basis/counts';
import { decodedText, detectEncoding } from './text-encoding.js';
import { cellTooLong, FILE_LIMITS, tooManyColumns, tooManyRows, UnreadableFile, } from './unreadable-file.js';
const DELIMITERS = [',', ';', '\t'];
const DELIMITER_LINE = /^sep=([,;\t])\r?\n/;
/** Characters that are inspected to find the delimiter. A header is far shorter. */
const HEADER_ROOM = 65_536;
/** Reads CSV text in linear time and constant memory, row by row. The delimiter is the one that finds the best header. */
export async function* readCsv(path, headerScore) {
    const encoding = await detectEncoding(path);
    let parser;
    let start = '';
    for await (const text of decodedText(path, encoding)) {
        if (parser) {
            yield parser.parse(text);
            continue;
        }
        start += text;
        if (start.length < HEADER_ROOM)
            continue;
        parser = parserFor(start, headerScore);
        yield parser.parse(withoutDelimiterLine(start));
    }
    if (!parser) {
        parser = parserFor(start, headerScore);
        yield parser.parse(withoutDelimiterLine(start));
    }
    yield parser.end();
}
const withoutDelimiterLine = (text) => text.replace(DELIMITER_LINE, '');
/** `sep=;` in the first line counts as a row, as it does in Excel. */
function parserFor(start, headerScore) {
    const named = DELIMITER_LINE.exec(start)?.[1];
    if (named)
        return new CsvParser(named, 2);
    return new CsvParser(likelyDelimiter(start.slice(0, HEADER_ROOM), headerScore));
}
/** The delimiter that finds the best header in the first rows. */
function likelyDelimiter(start, headerScore) {
    const scores = DELIMITERS.map((delimiter) => {
        const parser = new CsvParser(delimiter, 1, { isSample: true });
        const rows = [...parser.parse(start), ...parser.end()].slice(0, SAMPLED_ROWS);
        return Math.max(0, ...rows.map(({ cells }) => headerScore(cells)));
    });
    return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}
const SAMPLED_ROWS = 20;
/** RFC 4180, tolerant of quotes inside unquoted cells. Works on pieces of text that may end anywhere. */
class CsvParser {
    delimiter;
    isSample;
    at = 'start';
    cell = '';
    cells = [];
    number;
    quotedSince = 0;
    afterReturn = false;
    constructor(delimiter, firstRow = 1, { isSample = false } = {}) {
        this.delimiter = delimiter;
        this.number = firstRow;
        this.isSample = isSample;
    }
    parse(text) {
        const rows = [];
        let from = 0;
        while (from < text.length) {
            if (this.at === 'quoted')
                from = this.readQuoted(text, from);
            else
                from = this.readPlain(text, from, rows);
        }
        return rows;
    }
    end() {
        if (this.at === 'quoted' && !this.isSample)
            throw new UnreadableFile(`A quotation mark is opened in row ${formatCount(this.quotedSince)} and never closed. Please correct this row.`);
        if (this.cells.length === 0 && this.cell === '')
            return [];
        const rows = [];
        this.endRow(rows);
        return rows;
    }
    /** Up to the next quote; returns where to go on. */
    readQuoted(text, from) {
        const quote = text.indexOf('"', from);
        const end = quote === -1 ? text.length : quote;
        this.add(text.slice(from, end));
        if (quote !== -1)
            this.at = 'quote';
        return end + 1;
    }
    /** One delimiter, line break or quote, or the text up to the next of them. */
    readPlain(text, from, rows) {
        const character = text[from] ?? '';
        const followsReturn = this.afterReturn;
        this.afterReturn = false;
        if (character === '"' && this.at === 'start') {
            this.at = 'quoted';
            this.quotedSince = this.number;
            return from + 1;
        }
        if (character === '"' && this.at === 'quote') {
            this.add('"');
            this.at = 'quoted';
            return from + 1;
        }
        if (character === this.delimiter) {
            this.endCell();
            return from + 1;
        }
        if (character === '\n' || character === '\r') {
            // The second half of \r\n.
            if (character === '\n' && followsReturn)
                return from + 1;
            this.afterReturn = character === '\r';
            this.endRow(rows);
            return from + 1;
        }
        const end = this.endOfPlain(text, from + 1);
        this.at = 'plain';
        this.add(text.slice(from, end));
        return end;
    }
    endOfPlain(text, from) {
        const delimiter = this.delimiter.charCodeAt(0);
        for (let i = from; i < text.length; i++) {
            const code = text.charCodeAt(i);
            if (code === delimiter || code === 10 || code === 13)
                return i;
        }
        return text.length;
    }
    add(text) {
        this.cell += text;
        if (this.cell.length > FILE_LIMITS.cell) {
            if (this.isSample)
                this.cell = '';
            else
                throw this.at === 'quoted' ? this.probablyUnclosed() : cellTooLong(this.number);
        }
    }
    /** A quotation mark that is never closed swallows the rest of the file into one cell. */
    probablyUnclosed() {
        return new UnreadableFile(`A quotation mark is opened in row ${formatCount(this.quotedSince)} and not closed within ${formatCount(FILE_LIMITS.cell)} characters. Please correct this row.`);
    }
    endCell() {
        if (this.cells.length < FILE_LIMITS.columns)
            this.cells.push(this.cell);
        else if (this.cell.trim() !== '' && !this.isSample)
            throw tooManyColumns(this.number);
        this.cell = '';
        this.at = 'start';
    }
    endRow(rows) {
        this.endCell();
        rows.push({ number: this.number, cells: this.cells });
        this.number++;
        this.cells = [];
        if (this.number > FILE_LIMITS.rows + 2)
            throw tooManyRows();
    }
}
//# sourceMappingURL=csv.js.map