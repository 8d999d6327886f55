import { IMPORT_COLUMNS } from '@careline/contracts/exchange/import';
/** The template's example. A file in which it was left in place does not import it. */
export const EXAMPLE = {
    'Provider NPI': '1234567893',
    'Provider Name': 'Example, Erin',
    Practice: 'Example Practice',
    Address: '100 Example Street',
    Suite: '4B',
    Zip: '10001',
    Insurance: 'Example Insurance',
    'Insurance Plan': 'Example Plan',
    'Is Primary': 'Yes',
    'PRIS# (HIP)': 'HIP-12345',
    'Insurance Consideration': 'This row is an example and is not imported.',
};
const CELLS = IMPORT_COLUMNS.map((column) => EXAMPLE[column]);
export const isExample = (cells) => CELLS.every((cell, index) => cell === cells[index]);
//# sourceMappingURL=example-row.js.map