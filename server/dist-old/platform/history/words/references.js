/** Collects the references in the values of some fields, those of child rows included. */
export function referencesIn(words, records) {
    const found = new Map();
    for (const record of records) {
        for (const [field, value] of Object.entries(record))
            collect(words[field], value, found);
    }
    return found;
}
function collect(field, value, found) {
    if (field === undefined)
        return;
    if (field.refersTo !== undefined) {
        for (const id of Array.isArray(value) ? value : [value])
            addReference(found, field.refersTo, id);
    }
    const { rows } = field;
    if (rows === undefined)
        return;
    for (const row of rowsOf(value)) {
        for (const [name, part] of Object.entries(row))
            collect(rows.fields?.[name], part, found);
    }
}
function addReference(found, set, id) {
    if (typeof id !== 'number')
        return;
    const ids = found.get(set) ?? new Set();
    found.set(set, ids.add(id));
}
/** The references that have no name yet. */
export function missingFrom(names, references) {
    const missing = new Map();
    for (const [set, ids] of references) {
        const unnamed = [...ids].filter((id) => names[set]?.[id] === undefined);
        if (unnamed.length > 0)
            missing.set(set, new Set(unnamed));
    }
    return missing;
}
export function joinReferences(all) {
    const joined = new Map();
    for (const references of all) {
        for (const [set, ids] of references)
            for (const id of ids)
                addReference(joined, set, id);
    }
    return joined;
}
export function onlyNamesOf(references, names) {
    return Object.fromEntries([...references].map(([set, ids]) => {
        const known = names[set] ?? {};
        return [
            set,
            Object.fromEntries([...ids].flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]]))),
        ];
    }));
}
/** `first` wins over `second`. */
export function joinNames(first, second) {
    const sets = new Set([...Object.keys(first), ...Object.keys(second)]);
    return Object.fromEntries([...sets].map((set) => [set, { ...second[set], ...first[set] }]));
}
export const rowsOf = (value) => Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
//# sourceMappingURL=references.js.map