import { sql } from 'drizzle-orm';
/**
 * The ids of another table. `is true` stops PostgreSQL from turning the subquery into a join, which would lose the order of the
 * index: it is evaluated once, as a hashed subplan.
 */
export const isAmong = (ids) => sql `(id in (${ids})) is true`;
/** Whether any of them belong to the row. `limit` keeps PostgreSQL from hashing them all for a walk. */
export const hasRelated = (id, related) => relatedIn(id, related, sql.raw('is true'));
export const lacksRelated = (id, related) => relatedIn(id, related, sql.raw('is not true'));
const relatedIn = (id, { rows, owner, where }, holds) => ({
    all: sql `(id in (select ${owner} from ${rows} where ${where})) ${holds}`,
    each: sql `(select true from ${rows} where ${owner} = ${id} and ${where} limit 1) ${holds}`,
});
export const byText = (expression) => ({
    expression: sql.raw(`${expression} collate "und-x-icu"`),
});
export const byValue = (column) => ({ expression: sql.raw(column) });
//# sourceMappingURL=large-list.js.map