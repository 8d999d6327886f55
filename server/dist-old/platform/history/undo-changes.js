/** Takes back what a line of the audit log says was changed, except for what was changed again since. Pure. */
import { fieldLabel, } from '@careline/contracts/basis/record-words';
import { nameFrom, shownValue } from './words/change-lines.js';
/** A list of plain values (ids) is a list of rows whose key is the value. */
const VALUES = { key: '', name: [] };
function piecesOf(words, changes) {
    return changes.flatMap(({ field, from, to }) => {
        const how = words[field] ?? {};
        const label = fieldLabel(words, field);
        if (how.rows || Array.isArray(from) || Array.isArray(to))
            return listPieces({ path: field, label: () => label, how, from: asList(from), to: asList(to) });
        return [{ path: field, kind: 'value', from, to, fields: [], called: () => label }];
    });
}
function listPieces({ path, label, how, from, to }) {
    const rows = how.rows ?? VALUES;
    const before = byKey(rows, from);
    const after = byKey(rows, to);
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
        const [old, now] = [before.get(key), after.get(key)];
        const called = (names) => `${label(names)}: ${entryName(how, old ?? now, names)}`;
        const piece = { path: `${path}/${key}`, from: old, to: now, called };
        const inner = nestedLists(rows).flatMap(([name, nested]) => old !== undefined && now === undefined
            ? [] // Comes back with its row.
            : listPieces({
                path: `${path}/${key}/${name}`,
                label: (names) => `${called(names)}, ${fieldLabel(rows.fields ?? {}, name)}`,
                how: nested,
                from: asList(fieldsOf(old)[name]),
                to: asList(fieldsOf(now)[name]),
            }));
        const details = detailsOf(rows);
        if (old === undefined)
            return [...inner, { ...piece, kind: 'added', fields: details }];
        if (now === undefined)
            return [{ ...piece, kind: 'removed', fields: [] }];
        const fields = details.filter((name) => !isEqual(fieldsOf(old)[name], fieldsOf(now)[name]));
        return fields.length === 0 ? inner : [...inner, { ...piece, kind: 'changed', fields }];
    });
}
export function undoChanges({ words, changes, current, touched, exists, settle }) {
    const pieces = piecesOf(words, changes);
    const state = new State(words, current, changes);
    const now = new State(words, current);
    const isRestorable = (piece) => piece.from === undefined || exists(fieldOf(piece.path), partialField(words, piece));
    const possible = pieces.filter((piece) => state.isAsLeft(piece) && !isTouched(touched, piece.path) && isRestorable(piece));
    // Rows within rows come first in `pieces`, so a row that was added goes only once it is empty.
    for (const piece of possible)
        state.takeBack(piece);
    for (const change of changes)
        state.restoreOrder(change);
    const after = settle(current, state.record);
    const result = new State(words, after);
    const undone = possible.filter((piece) => result.isAsBefore(piece));
    const kept = pieces
        .filter((piece) => !undone.includes(piece))
        .map((piece) => ({ ...piece, since: sinceWhen(piece) }));
    return { after, undone, kept };
    function sinceWhen(piece) {
        if (piece.kind !== 'removed' && piece.kind !== 'value' && !now.has(piece.path))
            return 'removed';
        return isRestorable(piece) ? 'changed' : 'deleted';
    }
}
const fieldOf = (path) => path.split('/', 1)[0] ?? path;
/** A value of the field that refers to what the piece brings back and to nothing else. */
function partialField(words, { path, kind, from }) {
    const [field = '', key, inner] = path.split('/');
    if (kind === 'value')
        return from;
    const rows = words[field]?.rows;
    if (inner === undefined)
        return [rows ? withoutNested(rows, from) : from];
    return [{ [rows?.key ?? '']: Number(key), [inner]: [from] }];
}
/** A row is restored without those of its child rows that cannot be. */
const withoutNested = (rows, entry) => ({
    ...fieldsOf(entry),
    ...Object.fromEntries(nestedLists(rows).map(([name]) => [name, []])),
});
/** A later change to an enclosing row counts, too: that row was removed and added again. */
function isTouched(touched, path) {
    const parts = path.split('/');
    return parts.some((_, index) => touched.has(parts.slice(0, index + 1).join('/')));
}
/** The paths that changes touched. Changed fields of a row do not count as touching the rows within it. */
export const touchedPaths = (words, changes) => piecesOf(words, changes).flatMap(({ path, kind, fields }) => kind === 'changed' ? fields.map((field) => `${path}/${field}`) : [path]);
/** A record whose parts are found by path. */
class State {
    record;
    words;
    original;
    /** Only the fields of `changes` may be changed. */
    constructor(words, original, changes = []) {
        this.words = words;
        this.original = original;
        const copied = changes.map(({ field }) => [field, structuredClone(original[field])]);
        this.record = { ...original, ...Object.fromEntries(copied) };
    }
    has(path) {
        const place = this.find(path);
        return place !== undefined && place.index >= 0;
    }
    /** Whether the change is still in force. */
    isAsLeft({ path, kind, to, fields }) {
        return this.compares(path, kind, kind === 'added' ? 'present' : 'absent', to, fields);
    }
    isAsBefore({ path, kind, from, fields }) {
        return this.compares(path, kind, kind === 'added' ? 'absent' : 'present', from, kind === 'removed' ? [] : fields);
    }
    takeBack({ path, kind, from, to, fields }) {
        if (kind === 'value') {
            this.record[path] = from;
            return;
        }
        const place = this.find(path);
        if (!place)
            return;
        const { list, index, rows } = place;
        if (kind === 'removed')
            list.push(structuredClone(from));
        else if (kind === 'changed') {
            const [before, after] = [fieldsOf(from), fieldsOf(to)];
            // Includes fields that follow from others, such as the date of a change.
            const nested = new Set(nestedLists(rows).map(([name]) => name));
            const differing = Object.keys(before).filter((name) => fields.includes(name) || (!nested.has(name) && !isEqual(before[name], after[name])));
            list[index] = {
                ...fieldsOf(list[index]),
                ...Object.fromEntries(differing.map((name) => [name, before[name]])),
            };
        }
        else if (nestedLists(rows).every(([name]) => asList(fieldsOf(list[index])[name]).length === 0))
            list.splice(index, 1);
    }
    /** Rows return to their old positions, unless somebody has reordered them since; rows that others have added follow. */
    restoreOrder({ field, from, to }) {
        const list = this.record[field];
        if (!Array.isArray(list) || !Array.isArray(from) || !Array.isArray(to))
            return;
        const rows = this.words[field]?.rows ?? VALUES;
        const keys = (entries) => entries.map((entry) => keyOf(rows, entry));
        const [then, now] = [keys(to), keys(asList(this.original[field]))];
        const common = (ordered, others) => ordered.filter((key) => others.includes(key)).join();
        if (common(then, now) !== common(now, then))
            return;
        const places = new Map(keys(from).map((key, index) => [key, index]));
        const placeOf = (entry) => places.get(keyOf(rows, entry)) ?? places.size;
        this.record[field] = list.toSorted((a, b) => placeOf(a) - placeOf(b));
    }
    compares(path, kind, expected, value, fields) {
        if (kind === 'value')
            return isEqual(this.record[path], value);
        const place = this.find(path);
        if (!place)
            return expected === 'absent' && kind === 'added';
        const present = place.index < 0 ? undefined : place.list[place.index];
        if (kind !== 'changed' && expected === 'absent')
            return present === undefined;
        if (present === undefined)
            return false;
        const [own, wanted] = [fieldsOf(present), fieldsOf(value)];
        // Another row under the same key was made by somebody else.
        return own.id === wanted.id && fields.every((name) => isEqual(own[name], wanted[name]));
    }
    /** The list that a path leads into, and where in it; undefined if a row on the way is not there. */
    find(path) {
        const parts = path.split('/');
        let holder = this.record;
        let words = this.words;
        for (let at = 0; at < parts.length; at += 2) {
            const [name = '', key = ''] = parts.slice(at, at + 2);
            const rows = words[name]?.rows ?? VALUES;
            if (!Array.isArray(holder[name]))
                holder[name] = [];
            const list = holder[name];
            const index = list.findIndex((entry) => keyOf(rows, entry) === key);
            if (at + 2 >= parts.length)
                return { list, index, rows };
            if (index < 0)
                return undefined;
            holder = list[index];
            words = rows.fields ?? {};
        }
        return undefined;
    }
}
const isEqual = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const asList = (value) => (Array.isArray(value) ? value : []);
const fieldsOf = (entry) => typeof entry === 'object' && entry !== null ? entry : {};
const keyOf = (rows, entry) => String(rows.key === '' ? entry : fieldsOf(entry)[rows.key]);
const byKey = (rows, entries) => new Map(entries.map((entry) => [keyOf(rows, entry), entry]));
const nestedLists = (rows) => Object.entries(rows.fields ?? {}).filter(([, how]) => how.rows);
/** What a row says besides its key and the rows within it. */
const detailsOf = (rows) => Object.entries(rows.fields ?? {})
    .filter(([name, how]) => name !== rows.key && !how.rows)
    .map(([name]) => name);
function entryName(how, entry, names) {
    return how.rows
        ? nameFrom(how.rows.name, how.rows.fields ?? {}, fieldsOf(entry), names)
        : shownValue(how, entry, names);
}
//# sourceMappingURL=undo-changes.js.map