import { formatCount } from '@careline/contracts/basis/counts';
import { cellTooLong, FILE_LIMITS, noNotes, tooManyColumns, tooManyRows, UnreadableFile, } from '../unreadable-file.js';
import { Archive } from './archive.js';
import { readSharedStrings } from './shared-strings.js';
import { readWorkbook } from './workbook.js';
import { streamXml } from './xml.js';
/** More rows with merged cells are refused: their list is kept in memory. */
const MOST_MERGED = 100_000;
/** Ranges that overlap are walked again and again without a new row. */
const MOST_MERGED_CELLS = 2_500_000;
/** Reads the first visible sheet in constant memory, in portions of rows; what else is known of it goes into `notes`. */
export async function* readXlsx(path, notes = noNotes()) {
    const archive = await Archive.open(path);
    try {
        const workbook = await readWorkbook(archive);
        notes.sheet = workbook.sheetName;
        notes.hiddenSheets = workbook.hiddenSheets;
        const strings = await readSharedStrings(archive, workbook.sharedStringsPath);
        const sheet = new SheetReader(workbook, strings, notes.merged);
        const pieces = streamXml(archive, workbook.sheetPath, sheet);
        for (;;) {
            const { done, value: exists } = await pieces.next();
            if (sheet.rows.length > 0)
                yield sheet.takeRows();
            if (!done)
                continue;
            if (!exists)
                throw new UnreadableFile('The workbook is damaged: the cells of its first sheet are missing.');
            return;
        }
    }
    finally {
        archive.close();
    }
}
class SheetReader {
    rows = [];
    workbook;
    strings;
    merged;
    rowNumber = 0;
    isHidden = false;
    cells = [];
    column = 0;
    type = '';
    style = 0;
    value = '';
    isInValue = false;
    isFormula = false;
    phonetic = 0;
    mergedCells = 0;
    constructor(workbook, strings, merged) {
        this.workbook = workbook;
        this.strings = strings;
        this.merged = merged;
    }
    takeRows() {
        const { rows } = this;
        this.rows = [];
        return rows;
    }
    open(name, attributes) {
        switch (name) {
            case 'row':
                this.openRow(attributes.get('r'));
                this.isHidden = /^(1|true)$/.test(attributes.get('hidden') ?? '');
                break;
            case 'c':
                // Programs may leave out where a cell is when it follows the one before.
                this.column = columnNumber(attributes.get('r') ?? '') || this.column + 1;
                this.type = attributes.get('t') ?? 'n';
                this.style = Number(attributes.get('s') ?? 0);
                this.value = '';
                this.isFormula = false;
                break;
            case 'f':
                this.isFormula = true;
                break;
            case 'v':
            case 't':
                this.isInValue = true;
                break;
            case 'rPh':
                this.phonetic++;
                break;
            case 'mergeCell':
                this.noteMerged(attributes.get('ref') ?? '');
                break;
        }
    }
    text(text) {
        if (!this.isInValue || this.phonetic > 0)
            return;
        this.value += text;
        if (this.value.length > FILE_LIMITS.cell)
            throw cellTooLong(this.rowNumber);
    }
    close(name) {
        switch (name) {
            case 'v':
            case 't':
                this.isInValue = false;
                break;
            case 'rPh':
                this.phonetic--;
                break;
            case 'c':
                this.closeCell();
                break;
            case 'row':
                this.rows.push({ number: this.rowNumber, cells: this.cells, isHidden: this.isHidden });
                break;
        }
    }
    openRow(given) {
        const number = given === undefined ? this.rowNumber + 1 : Number(given);
        if (!(number > this.rowNumber))
            throw new UnreadableFile('The workbook is damaged: its rows are out of order.');
        if (number > FILE_LIMITS.rows + 1)
            throw tooManyRows();
        this.rowNumber = number;
        this.column = 0;
        this.cells = [];
    }
    /** The list of merged cells follows the last row, so ranges that go on below it end there. */
    noteMerged(range) {
        const [, from, topRow, to, bottomRow] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? [];
        if (from === undefined || to === undefined)
            return;
        const lastCell = Math.min(columnNumber(to), FILE_LIMITS.columns) - 1;
        for (let row = Number(topRow) + 1; row <= Math.min(Number(bottomRow), this.rowNumber); row++) {
            const cells = this.merged.get(row) ?? [];
            for (let cell = columnNumber(from) - 1; cell <= lastCell; cell++) {
                if (cells.length < FILE_LIMITS.columns)
                    cells.push({ cell, topRow: Number(topRow) });
                this.mergedCells++;
            }
            this.merged.set(row, cells);
            this.mergedCells++;
            if (this.merged.size > MOST_MERGED)
                throw tooManyMerged(`cells of more than ${formatCount(MOST_MERGED)} rows`);
            if (this.mergedCells > MOST_MERGED_CELLS)
                throw tooManyMerged(`more than ${formatCount(MOST_MERGED_CELLS)} cells`);
        }
    }
    closeCell() {
        if (this.isFormula && this.value === '' && this.type !== 'str')
            throw this.formulaWithoutValue();
        const text = this.value === '' ? '' : this.cellText();
        // Cells that are only coloured may reach far to the right.
        if (text === '')
            return;
        if (this.column > FILE_LIMITS.columns)
            throw tooManyColumns(this.rowNumber);
        while (this.cells.length < this.column - 1)
            this.cells.push('');
        this.cells[this.column - 1] = text;
    }
    cellText() {
        switch (this.type) {
            case 's':
                return this.strings.get(Number(this.value)) ?? '';
            case 'b':
                return this.value === '1' ? 'TRUE' : 'FALSE';
            case 'n':
                return this.numberText(Number(this.value));
            case 'd':
                return dateText(Date.parse(/z$/i.test(this.value) ? this.value : `${this.value}Z`)) ?? this.value;
            default:
                return this.value;
        }
    }
    /** As a person reads it: no exponent, no trailing zeros, and dates as dates. */
    numberText(value) {
        if (!Number.isFinite(value))
            return this.value;
        if (!this.workbook.isDateStyle[this.style])
            return plainNumber(value);
        const days = value - (this.workbook.from1904 ? DAYS_TO_1970_FROM_1904 : DAYS_TO_1970);
        return dateText(Math.round(days * DAY)) ?? plainNumber(value);
    }
    formulaWithoutValue() {
        return new UnreadableFile(`Row ${formatCount(this.rowNumber)} has a formula without its result. Please open the file in a spreadsheet program, save it and try again.`);
    }
}
const DAY = 86_400_000;
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1970_FROM_1904 = 24_107;
const plainNumber = (value) => Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
function dateText(time) {
    const date = new Date(time);
    if (Number.isNaN(date.getTime()))
        return undefined;
    const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
    return `${month}/${day}/${year}`;
}
const tooManyMerged = (what) => new UnreadableFile(`The workbook merges ${what}. Please unmerge them: every row needs its own cells.`);
/** "BC12" is in column 55; 0 if there are no letters. */
function columnNumber(reference) {
    let number = 0;
    for (let i = 0; i < reference.length; i++) {
        const letter = reference.charCodeAt(i) - 64;
        if (letter < 1 || letter > 26)
            break;
        number = number * 26 + letter;
    }
    return number;
}
//# sourceMappingURL=sheet.js.map