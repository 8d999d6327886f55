/**
 * Reads the files of febrl, a common benchmark of generated people with known duplicates. Maps only the columns that a directory has, too.
 */
import { readFile } from 'node:fs/promises';
import { searchKey } from '@careline/contracts/rules/folding';
import { placeKey } from '../contact-keys.js';
/** Several files are one set: the originals of dataset 4 are in one file, their copies in another. */
export async function readFebrl(paths) {
    const files = await Promise.all(paths.map(async (path) => rowsOf(await readFile(path, 'utf8'), path)));
    return files.flat().map(knownPerson);
}
const NEEDED = ['rec_id', 'given_name', 'surname', 'street_number', 'address_1', 'postcode'];
function rowsOf(text, path) {
    const [heading = '', ...lines] = text.trim().split(/\r?\n/);
    const columns = cellsOf(heading);
    const missing = NEEDED.filter((name) => !columns.includes(name));
    if (missing.length > 0)
        throw new Error(`${path} is no file of febrl: it has no column ${missing.join(', ')}.`);
    return lines.map((line) => {
        const cells = cellsOf(line);
        return new Map(columns.map((name, place) => [name, cells[place] ?? '']));
    });
}
/** Their cells have no commas and no quotes. */
const cellsOf = (line) => line.split(',').map((cell) => cell.trim());
/** The record's id tells who it is: `rec-223-org`, `rec-223-dup-0`. */
function knownPerson(cells, id) {
    const cell = (name) => cells.get(name) ?? '';
    const street = placeKey(`${cell('street_number')} ${cell('address_1')}`, cell('postcode'));
    return {
        truth: Number(/\d+/.exec(cell('rec_id'))?.[0]),
        kind: cell('rec_id').includes('dup') ? 'febrl' : '',
        person: {
            ...{
                id,
                given: searchKey(cell('given_name')),
                middle: '',
                family: searchKey(cell('surname')),
                suffix: '',
            },
            ...{ npi: '', gender: '', specialties: [], phones: [], streets: street ? [street] : [] },
        },
    };
}
//# sourceMappingURL=febrl.js.map