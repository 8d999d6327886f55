import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { manyAddresses } from '../../../directory/practice-addresses.js';
import { changedFields } from '../../../platform/history/changes.js';
import { withTown } from '../../../platform/zip-codes.js';
import { changesInWords, reasonOf } from '../rules/difference-words.js';
import { placeEditOf } from '../rules/place-edit.js';
/** The differences of places that exist, each with the rows that name it. */
export async function changedPlaces(comparison, said) {
    const { tx, roster } = comparison;
    const { clearEmpty } = roster.options;
    const targets = new Set(Object.values(roster.mapping));
    const clears = {
        mainPhone: clearEmpty && targets.has('Main Phone'),
        fax: clearEmpty && targets.has('Fax'),
    };
    const records = await manyAddresses.load(tx, said.map(([id]) => id), []);
    return said.flatMap(([id, rows]) => {
        const record = records.get(id);
        if (!record)
            return [];
        const edit = placeEditOf(withTown(record), rows, clears);
        if (edit.problems.length === 0 && Object.keys(edit.fields).length === 0)
            return [];
        const changes = changedFields({ ...record }, { ...record, ...edit.fields });
        return [placeDifference(comparison, `place:${id}`, id, record.rowVersion, rows, edit, changes)];
    });
}
/** The difference of a place that the roster would create. */
export function newPlace(comparison, id, rows) {
    const place = comparison.known.newPlaces.get(id);
    if (!place)
        return undefined;
    const town = withTown({ zip: place.zip, city: null, state: null });
    const edit = placeEditOf({ ...town, mainPhone: '', fax: '' }, rows, { mainPhone: false, fax: false });
    const { practice, address, suite, zip } = place;
    const changes = changedFields(undefined, { address, suite, zip, ...edit.fields });
    const key = `place:new:${[practice, address, suite, zip].join('|').toLowerCase()}`;
    const difference = placeDifference(comparison, key, id, null, rows, edit, changes);
    return {
        ...difference,
        kind: edit.problems.length > 0 ? 'problem' : 'new',
        id: null,
        changes: [{ label: 'Practice', from: '', to: practice }, ...difference.changes],
        edit: { newPlace: { ...place, ...edit.fields } },
    };
}
function placeDifference({ known, names, rows: named }, key, id, rowVersion, rows, { fields, problems }, changes) {
    const place = named.place(id) ?? known.newPlaces.get(id);
    const parts = place
        ? ['practiceName' in place ? place.practiceName : place.practice, place.address, place.suite, place.zip]
        : [];
    return {
        key,
        of: 'place',
        kind: problems.length > 0 ? 'problem' : 'changed',
        id,
        rowVersion,
        name: parts.filter(Boolean).join(', '),
        npi: '',
        rows: rows.map(({ row }) => row),
        row: problems[0]?.row ?? rows[0]?.row ?? null,
        changes: problems.length > 0 ? [] : changesInWords(practiceAddresses.words, changes, names),
        ...reasonOf(problems),
        edit: { place: fields },
        alsoFound: '',
    };
}
//# sourceMappingURL=compare-places.js.map