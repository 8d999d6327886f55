import { formatCount } from '@careline/contracts/basis/counts';
/** The file as a whole cannot be imported; the message tells the user why and what to do. */
export class UnreadableFile extends Error {
    name = 'UnreadableFile';
}
/** What a file may hold. Each limit keeps memory or time bounded for files made to exhaust them. */
export const FILE_LIMITS = {
    /** The rows of a spreadsheet program, less one for the header. */
    rows: 1_048_575,
    columns: 200,
    /** Characters, as in Excel. */
    cell: 32_767,
};
export const tooManyRows = () => new UnreadableFile(`The file has more than ${formatCount(FILE_LIMITS.rows)} rows. Please split it.`);
export const tooManyColumns = (row) => new UnreadableFile(`Row ${formatCount(row)} has more than ${FILE_LIMITS.columns} columns. Please keep only the template's columns.`);
export const cellTooLong = (row) => new UnreadableFile(`${row === undefined ? 'The workbook' : `Row ${formatCount(row)}`} has a cell with more than ${formatCount(FILE_LIMITS.cell)} characters.`);
export const noNotes = () => ({ sheet: '', hiddenSheets: [], merged: new Map() });
//# sourceMappingURL=unreadable-file.js.map