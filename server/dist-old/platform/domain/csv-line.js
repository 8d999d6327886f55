/** The mark at the start of a file tells Excel that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
export const csvLine = (cells) => `${cells.map(toCell).join(',')}\r\n`;
/**
 * A spreadsheet runs a text that begins like a formula; an apostrophe before it keeps it a text. Where semicolons or tabs
 * separate cells, a cell may begin after one of them, too, and quotes in the middle of a line do not help.
 */
const FORMULA = /^[\t\r\n]|(?:^|[;\t\r\n])[\s"']*(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g;
function toCell(value) {
    if (typeof value === 'number')
        return String(value);
    const text = value ?? '';
    const harmless = text.replace(FORMULA, (start, offset) => offset === 0 && !/^;/.test(start) ? `'${start}` : `${start}'`);
    return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
//# sourceMappingURL=csv-line.js.map