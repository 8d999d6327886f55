/** A file as a roster: its columns with samples, and its rows. */
import { cleanCell } from '../../reading/cells.js';
import { readCsv } from '../../reading/csv.js';
import { FILE_LIMITS, noNotes, tooManyRows, UnreadableFile, } from '../../reading/unreadable-file.js';
import { readXlsx } from '../../reading/xlsx/sheet.js';
import { knownHeadings } from '../rules/guess-mapping.js';
/** Some files have titles and dates above the header. */
const MOST_ABOVE = 10;
const MOST_VALUES = 50;
/** Reads a file once, in portions; `columns` is complete when all rows are read. Blank rows are left out. */
export class RosterFile {
    header;
    values = [];
    rows = 0;
    async *read(path, kind) {
        const notes = noNotes();
        const first = [];
        const portions = kind === 'xlsx' ? readXlsx(path, notes) : readCsv(path, headingScore);
        for await (const portion of portions) {
            const filled = portion.map(cleanRow).filter(({ cells }) => cells.length > 0);
            if (this.header)
                yield this.counted(filled);
            else {
                first.push(...filled);
                if (first.length > MOST_ABOVE)
                    yield this.counted(this.belowHeader(first));
            }
        }
        if (!this.header)
            yield this.counted(this.belowHeader(first));
        const sheet = notes.sheet === '' ? 'The file' : `The sheet “${notes.sheet}”`;
        if (!this.header)
            throw new UnreadableFile(`${sheet} has no rows.`);
        if (this.rows === 0)
            throw new UnreadableFile(`${sheet} has no rows below its header.`);
    }
    /** A repeated name gets (2); a column without a name that can be mapped counts only if it has values. */
    columns() {
        const names = new Set();
        const width = Math.max(this.header?.cells.length ?? 0, this.values.length);
        return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
            const values = [...(this.values[place] ?? [])];
            const heading = headingOf(this.header?.cells[place] ?? '');
            if (heading === '' && values.length === 0)
                return [];
            const given = heading === '' ? `Column ${place + 1}` : heading;
            let name = given;
            for (let again = 2; names.has(name); again++)
                name = `${given} (${again})`;
            names.add(name);
            return [{ name, place, values }];
        });
    }
    /** The header is the first of the top rows that names the most columns, at least two; else the very first row. */
    belowHeader(top) {
        const scores = top.slice(0, MOST_ABOVE + 1).map(({ cells }) => knownHeadings(cells));
        const best = Math.max(0, ...scores);
        const place = best >= 2 ? scores.indexOf(best) : 0;
        this.header = top[place];
        return top.slice(place + 1);
    }
    counted(rows) {
        this.rows += rows.length;
        if (this.rows > FILE_LIMITS.rows)
            throw tooManyRows();
        for (const { cells } of rows)
            for (const [place, cell] of cells.entries()) {
                if (cell === '')
                    continue;
                this.values[place] ??= new Set();
                if (this.values[place].size < MOST_VALUES)
                    this.values[place].add(cell);
            }
        return rows;
    }
}
/** A mapping is an object keyed by column name, where this name would set the prototype. */
const headingOf = (cell) => (cell === '__proto__' ? '' : cell);
/** Known headings count most; then the delimiter that finds more cells wins. */
const headingScore = (cells) => knownHeadings(cells) * FILE_LIMITS.columns + cells.filter((cell) => cell.trim() !== '').length;
function cleanRow({ number, cells: given }) {
    const cells = given.map(cleanCell);
    while (cells.at(-1) === '')
        cells.pop();
    return { number, cells };
}
//# sourceMappingURL=roster-file.js.map