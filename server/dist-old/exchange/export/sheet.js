import { EXPORT_FORMATS } from '@careline/contracts/basis/entity-set';
import { fieldLabel } from '@careline/contracts/basis/record-words';
import { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/domain/csv-line.js';
import { writeXlsx } from '../import/writing/xlsx-writer.js';
/** One line for each row of a list, with what the list shows. */
export function listSheet(set) {
    const fields = exportedFields(set);
    return {
        columns: fields.map(({ label }) => label),
        lines: (rows) => rows.map((row) => {
            const values = new Map(Object.entries(row));
            return fields.map(({ name, words }) => cellText(values.get(name), words));
        }),
    };
}
/** Fields meant for programs, not for people. */
const TECHNICAL = ['rowVersion', 'via'];
const LABELS = {
    id: 'ID',
    uses: 'Used by',
    verificationStatus: 'Verification',
};
/** The id of another record is left out where the row has its name, too, which then stands under the label of the id. */
function exportedFields({ row, words }) {
    if (!(row instanceof z.ZodObject))
        throw new Error('The row of an entity set is an object.');
    const names = Object.keys(row.shape);
    const idOf = (name) => name.replace(/Name$/, 'Id');
    const isNamed = (name) => /.Id$/.test(name) && names.includes(name.replace(/Id$/, 'Name'));
    return names
        .filter((name) => !TECHNICAL.includes(name) && !isNamed(name))
        .map((name) => ({
        name,
        words: words[name]?.values,
        label: LABELS[name] ?? fieldLabel(words, names.includes(idOf(name)) ? idOf(name) : name),
    }));
}
const SEPARATOR = '; ';
export function cellText(value, words) {
    if (value == null)
        return '';
    if (typeof value === 'boolean')
        return value ? 'Yes' : 'No';
    if (Array.isArray(value))
        return value.map((item) => cellText(item, words)).join(SEPARATOR);
    return words?.[String(value)] ?? String(value);
}
const MEDIA_TYPES = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** The file, piece by piece, as the rows are read. */
export function writeSheet(format, title, sheet, batches) {
    return {
        mediaType: MEDIA_TYPES[format],
        kind: EXPORT_FORMATS[format],
        content: format === 'csv' ? csv(sheet, batches) : writeXlsx([{ name: title, rows: lines(sheet, batches) }]),
    };
}
async function* csv(sheet, batches) {
    yield BYTE_ORDER_MARK + csvLine(sheet.columns);
    for await (const batch of batches)
        yield (await sheet.lines(batch)).map(csvLine).join('');
}
async function* lines(sheet, batches) {
    yield sheet.columns;
    for await (const batch of batches)
        yield* await sheet.lines(batch);
}
//# sourceMappingURL=sheet.js.map