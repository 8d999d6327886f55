import { refused } from '../../platform/domain/app-error.js';
import { sourcesOf } from '../resources/sources.js';
/** Where the next page begins: which search it belongs to, the place of the source, the key of the last row, and when it changed if that decides. */
export function writeCursor({ sort, type, mark }, { source, row }) {
    const at = sourcesOf(type).findIndex(({ name }) => name === source.name);
    const parts = [mark, at, ...row.key, ...(sort ? [row.updated] : [])];
    return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
export function readCursor({ cursor, sort, mark }, sources) {
    if (cursor === undefined)
        return undefined;
    const [of, ...parts] = parseList(cursor);
    const at = Number(parts[0]);
    const source = sources[at];
    const size = source?.key.length ?? 0;
    const key = parts.slice(1, 1 + size);
    const updated = sort ? parts[1 + size] : '1970-01-01T00:00:00.000Z';
    const isValid = source &&
        of === mark &&
        parts.length === 1 + size + (sort ? 1 : 0) &&
        key.every((part) => Number.isInteger(part) && Number(part) >= 0 && Number(part) <= 2_147_483_647) &&
        typeof updated === 'string' &&
        /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(updated) &&
        !Number.isNaN(Date.parse(updated));
    if (!isValid)
        throw refused('This page is unknown. Follow the next links as they are, or begin again.');
    return { at, key: key.map(Number), updated };
}
function parseList(text) {
    try {
        const parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
        return Array.isArray(parts) ? parts : [];
    }
    catch {
        return [];
    }
}
//# sourceMappingURL=page-cursor.js.map