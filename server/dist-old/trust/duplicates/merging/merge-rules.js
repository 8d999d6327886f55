const isMissing = (value) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Without a choice keep's value counts, or the other one where keep has none. */
export const sideOf = (choices, field, kept) => choices[field] ?? (isMissing(kept) ? 'remove' : 'keep');
/** One value of each field. */
export function uniteValues(fields, keep, remove, choices) {
    return Object.fromEntries(fields.map((field) => [
        field,
        sideOf(choices, field, keep[field]) === 'keep' ? keep[field] : remove[field],
    ]));
}
/** The rows of `own`, and those of `other` about something else. */
export function uniteRows(own, other, keyOf) {
    const known = new Set(own.map(keyOf));
    return [...own, ...other.filter((row) => !known.has(keyOf(row)))];
}
//# sourceMappingURL=merge-rules.js.map