/** How single cells are read, by the import and by rosters alike. Pure. */
import { shortened } from '@careline/contracts/basis/text';
import { NPI_CHECK_DIGIT, npiProblem } from '@careline/contracts/rules/npi';
/** Spaces and hyphens are ignored, as is the ".0" of programs that store it as a number. */
export function readNpi(cell) {
    if (cell === '')
        return {};
    const digits = cell.replace(/\.0+$/, '').replace(/[\s-]/g, '');
    const problem = npiProblem(digits);
    if (problem === undefined)
        return { value: digits };
    if (/^\d\.\d+e\+?\d+$/i.test(cell))
        return {
            problem: `The NPI “${cell}” was shortened by a spreadsheet program: format the column as text and enter all ten digits.`,
        };
    return {
        problem: problem === NPI_CHECK_DIGIT
            ? `The NPI ${digits} has a wrong check digit: please compare it with the source.`
            : `An NPI has ten digits; this one is “${shownCell(cell)}”.`,
    };
}
const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);
export function readYesNo(cell) {
    const word = cell.toLowerCase();
    if (word === '')
        return {};
    if (YES.has(word))
        return { value: true };
    if (NO.has(word))
        return { value: false };
    return {
        problem: `“${shownCell(cell)}” is neither Yes nor No. Leave the cell empty to keep what is stored.`,
    };
}
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;
export const cleanCell = (cell) => cell ? cell.replace(CONTROLS, '').trim() : '';
const LONGEST_SHOWN = 60;
/** A cell as it is quoted in a sentence. */
export const shownCell = (text) => shortened(text, LONGEST_SHOWN);
//# sourceMappingURL=cells.js.map