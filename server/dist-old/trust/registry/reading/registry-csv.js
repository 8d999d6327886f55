import { formatCount } from '@careline/contracts/basis/counts';
import { UnreadableRegistry } from './registry-file.js';
/** A record longer than this has a quotation mark that is never closed. */
const LONGEST_RECORD = 2_097_152;
const QUOTE = 34;
const COMMA = 44;
const LINE_FEED = 10;
const RETURN = 13;
/**
 * Reads CSV (RFC 4180) of any size, piece by piece. Of each record only the wanted cells are kept: of 330 columns, 300 are not even
 * copied. A record with another number of cells than the header, or text after a closing quotation mark, is an error.
 */
export class RegistryCsv {
    rest = '';
    row = 0;
    columns;
    /** The place of each column among the wanted cells, or -1. */
    places = new Int32Array();
    wanted;
    wantedCount = 0;
    /** `wanted` is asked once for the columns to keep, in the order in which their cells are returned. */
    constructor(wanted) {
        this.wanted = wanted;
    }
    /** The records that are complete by now. */
    read(text) {
        const all = this.rest + text;
        return this.take(this.row === 0 ? all.replace(/^\ufeff/, '') : all, false);
    }
    end() {
        const records = this.take(this.rest, true);
        if (this.columns === undefined)
            throw new UnreadableRegistry('The file is empty.');
        return records;
    }
    take(text, isEnd) {
        const records = [];
        let from = 0;
        while (from < text.length) {
            if (text.charCodeAt(from) === LINE_FEED || text.charCodeAt(from) === RETURN) {
                from += 1; // Between records, and blank lines.
                continue;
            }
            const cells = [];
            const end = this.record(text, from, isEnd, cells);
            if (end < 0)
                break;
            this.row += 1;
            if (this.columns === undefined)
                this.begin(cells);
            else
                records.push({ row: this.row, cells });
            from = end;
        }
        this.rest = text.slice(from);
        if (this.rest.length > LONGEST_RECORD)
            throw this.unclosed();
        return records;
    }
    begin(header) {
        this.columns = header.length;
        const wanted = this.wanted(header);
        this.places = new Int32Array(header.length).fill(-1);
        wanted.forEach((column, place) => {
            if (column >= 0)
                this.places[column] = place;
        });
        this.wantedCount = wanted.length;
    }
    /** Reads one record into `cells` and returns where it ends; -1 if the rest of it has not arrived yet. */
    record(text, from, isEnd, cells) {
        const isHeader = this.columns === undefined;
        if (!isHeader)
            for (let place = 0; place < this.wantedCount; place++)
                cells.push('');
        let at = from;
        for (let column = 0;; column++) {
            let start = at;
            let end;
            let hasQuotes = false;
            if (text.charCodeAt(at) === QUOTE) {
                start = at + 1;
                end = text.indexOf('"', start);
                while (end >= 0 && text.charCodeAt(end + 1) === QUOTE) {
                    hasQuotes = true;
                    end = text.indexOf('"', end + 2);
                }
                // At the very end of a piece nobody knows yet whether the quotation mark is one of two.
                if (end < 0 || (end + 1 === text.length && !isEnd)) {
                    if (isEnd)
                        throw this.unclosed();
                    return -1;
                }
                at = end + 1;
            }
            else {
                while (at < text.length && !isDelimiter(text.charCodeAt(at)))
                    at += 1;
                end = at;
                if (at === text.length && !isEnd)
                    return -1;
            }
            const place = isHeader ? column : (this.places[column] ?? -1);
            if (place >= 0) {
                const cell = text.slice(start, end);
                cells[place] = hasQuotes ? cell.replaceAll('""', '"') : cell;
            }
            const next = at < text.length ? text.charCodeAt(at) : LINE_FEED;
            if (next === COMMA) {
                at += 1;
                if (at === text.length && !isEnd)
                    return -1;
                continue;
            }
            if (next !== LINE_FEED && next !== RETURN)
                throw this.broken('has text after a closing quotation mark');
            if (!isHeader && column + 1 !== this.columns)
                throw this.broken(`has ${formatCount(column + 1)} columns instead of ${formatCount(this.columns ?? 0)}`);
            return at;
        }
    }
    broken(what) {
        return new UnreadableRegistry(`Row ${formatCount(this.row + 1)} ${what}. Nothing was loaded; please download the file again.`);
    }
    unclosed() {
        return this.broken('opens a quotation mark that is never closed');
    }
}
const isDelimiter = (code) => code === COMMA || code === LINE_FEED || code === RETURN;
//# sourceMappingURL=registry-csv.js.map