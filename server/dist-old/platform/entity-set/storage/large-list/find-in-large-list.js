import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { sql } from 'drizzle-orm';
import { sortedPage, sortedPosition, walk, walkedPage, walkedPosition } from './large-pages.js';
import { condition, searchOf } from './large-search.js';
/**
 * Reads lists of 100,000 rows. One pass over the rows counts the matches; of very long lists the number of all rows is kept. Few
 * matches are sorted. Of many, the page is read along an index that has the wanted order, from the nearer end.
 */
/** Up to this many matches, sorting is faster than reading along an index. */
const FEW = 2_000;
export async function findInLargeList(db, list, request, words, 
/** Only these rows. */
among) {
    const { skip, take, locate } = request.options;
    const start = skip ?? 0;
    const wanted = take ?? LIST_PAGE.default;
    let total = 0;
    const page = [];
    let position = null;
    for (const search of partsOf({ ...searchOf(list, request, words), among })) {
        const part = await tally(db, search);
        const from = Math.max(0, start + page.length - total);
        const count = Math.max(0, Math.min(wanted - page.length, part.total - from));
        const range = { count, start: from, total: part.total };
        const isFew = part.total <= FEW;
        page.push(...(isFew ? await sortedPage(db, search, part.ids, range) : await walkedPage(db, search, range)));
        if (locate != null && position === null) {
            const place = isFew
                ? await sortedPosition(db, search, part.ids, locate)
                : await walkedPosition(db, search, locate);
            position = place === null ? null : total + place;
        }
        total += part.total;
    }
    return locate == null ? { ids: page, total } : { ids: page, total, position };
}
/** All matching rows, without an order. */
export async function largeIds(db, list, request, words) {
    const search = searchOf(list, request, words);
    const { rows } = await db.execute(sql `select id from ${sql.identifier(list.table)} where ${wholeCondition(search)}`);
    return rows.map(({ id }) => id);
}
/** The parts of the answer, one after the other: in the order `match`, first the rows that begin with one of the words. */
function partsOf(search) {
    const column = search.isByMatch ? search.list.beginnings : undefined;
    if (column === undefined || search.words.length === 0)
        return [search];
    const begins = { column: sql `${sql.identifier(column)}`, holds: true };
    return [
        { ...search, begins },
        { ...search, begins: { ...begins, holds: false } },
    ];
}
export async function wholeLargeList(db, rows, list, naturalOrder) {
    const search = searchOf(list, { options: {}, scope: {}, naturalOrder }, []);
    const everything = walk(search, 'forwards', { count: null, start: 0 });
    const found = await db.execute(sql `select rows.* from ${everything} with ordinality as placed (id, position)
          join (${rows}) as rows on rows.id = placed.id order by placed.position`);
    return { items: found.rows, total: found.rows.length };
}
/** Reads the rows of a page in order. Joins with other tables happen only for these rows. */
export async function readRows(db, rows, ids) {
    if (ids.length === 0)
        return [];
    const found = await db.execute(sql `select * from (${rows}) as rows where rows.id = any (${sql.param(ids)}::integer[])`);
    const byId = new Map(found.rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
}
/** For a pass over the whole table. */
const wholeCondition = (search) => condition(search, {
    form: 'all',
    word: (index) => sql `${search.words[index]?.text}::text`,
    letters: sql `${search.letters.toString()}::bigint`,
    among: sql `${sql.param(search.among ?? [])}::integer[]`,
    scope: (index) => {
        const value = search.scopes[index]?.value;
        return typeof value === 'string' ? sql `${value}::text` : sql `${value}::integer`;
    },
});
/** The first ids are needed only where the matches are few. */
async function tally(db, search) {
    if (search.list.isCounted && findsAll(search)) {
        const { rows } = await db.execute(sql `select coalesce(sum(difference), 0)::int as total from list_count where list = ${search.list.table}`);
        const total = rows[0]?.total ?? 0;
        if (total > FEW)
            return { total, ids: [] };
    }
    const where = wholeCondition(search);
    const { rows } = await db.execute(sql `with matching as materialized (select id from ${sql.identifier(search.list.table)} where ${where})
        select (select count(*)::int from matching) as total, array(select id from matching limit ${FEW}) as ids`);
    return rows[0] ?? { total: 0, ids: [] };
}
const findsAll = ({ words, letters, scopes, among, begins }) => words.length === 0 && letters === 0n && scopes.length === 0 && !among && !begins;
//# sourceMappingURL=find-in-large-list.js.map