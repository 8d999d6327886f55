import { STALE } from '@careline/contracts/basis/messages';
import { AppError, notFound } from '../../domain/app-error.js';
/** Locks a record for a change and returns it. An old version is refused. */
export async function openForChange(tx, set, store, id, rowVersion) {
    const version = await store.lock(tx, id);
    const before = version === undefined ? undefined : await store.load(tx, id);
    if (before === undefined)
        throw notFound(set.label.one);
    if (rowVersion != null && rowVersion !== version)
        throw new AppError(409, [STALE]);
    return before;
}
export async function loadExisting(tx, set, store, id) {
    const record = await store.load(tx, id);
    if (record === undefined)
        throw notFound(set.label.one);
    return record;
}
/**
 * A record without the records it owns, as its own history compares it. They have a history of their own, and somebody else may save one
 * of them between the two reads.
 */
export function ownFields(store, record) {
    return store.owns ? { ...record, [store.owns.field]: undefined } : record;
}
/** The owned records in a record, or in what the history kept of it. */
export function ownedBy(store, record) {
    const { owns } = store;
    const list = owns && new Map(Object.entries(record)).get(owns.field);
    if (!owns || !Array.isArray(list))
        return [];
    return list.map((owned) => ({ ...owns, id: owned.id, record: owned }));
}
//# sourceMappingURL=entity-store.js.map