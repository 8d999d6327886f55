import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { LARGEST_ID } from '@careline/contracts/basis/limits';
import { sql } from 'drizzle-orm';
import { queryWords } from '../../domain/query-words.js';
import { findInLargeList, largeIds, readRows, wholeLargeList, } from './large-list/find-in-large-list.js';
export async function searchList(db, source, request) {
    return finished(source, await readPage(db, source, request));
}
function finished({ finish }, page) {
    return finish ? { ...page, items: page.items.map((row) => finish(row)) } : page;
}
async function readPage(db, source, request) {
    if (isLarge(source)) {
        const { ids, ...page } = await findIds(db, source, request);
        return { ...page, items: await readRows(db, source.rows, ids) };
    }
    const words = queryWords(request.options.query ?? '', source);
    const { skip, take, locate } = request.options;
    const where = conditions(source, request, words);
    const order = ordering(source, request);
    const from = sql `from (${source.rows}) as rows ${joined(source, words)} where ${where}`;
    const start = skip ?? 0;
    // Counted in the same pass: where synonyms are searched, a second one would cost as much again.
    const { rows } = await db.execute(sql `select page.*, ${source.uses ? sql `(${source.uses})` : sql `null`} as uses ${via(source, words)}
          from (select rows.*, row_number() over (order by ${order}) as place, (count(*) over ())::int as total ${from}
                 order by ${order} limit ${take ?? LIST_PAGE.default} offset ${start}) as page order by place`);
    const total = rows[0]?.total ?? (start > 0 ? await countRows(db, from) : 0);
    const page = { items: rows, total };
    if (locate == null)
        return page;
    const located = await db.execute(sql `select position from (select rows.id, (row_number() over (order by ${order}) - 1)::int as position ${from}) as placed
        where id = ${locate}`);
    return { ...page, position: located.rows[0]?.position ?? null };
}
const isLarge = (source) => source.large !== undefined;
/** A page of a large list; of similar names if no name has the words of the query. */
async function findIds(db, { large, similar, ...source }, request) {
    const { query = '' } = request.options;
    const words = queryWords(query, source);
    const found = await findInLargeList(db, large, request, words);
    if (found.total > 0 || words.length === 0 || !similar)
        return found;
    const ids = await similar(db, query);
    if (ids.length === 0)
        return found;
    const others = await findInLargeList(db, large, request, [], ids);
    return others.total > 0 ? { ...others, similarNames: true } : found;
}
/** Rows that are read at a time. */
const BATCH = 1_000;
/** All rows that a search finds, in the order of the list. No connection is held while a client reads. */
export async function* streamList(db, source, request) {
    const whole = { ...request, options: { ...request.options, skip: 0, take: LARGEST_ID, locate: null } };
    if (!isLarge(source)) {
        yield (await searchList(db, source, whole)).items;
        return;
    }
    const { ids } = await findIds(db, source, whole);
    for (let start = 0; start < ids.length; start += BATCH) {
        const items = await readRows(db, source.rows, ids.slice(start, start + BATCH));
        yield finished(source, { items, total: ids.length }).items;
    }
}
/** The ids of all rows of a large list that a search finds, similar names included. */
export async function matchingIds(db, source, request) {
    const { query = '' } = request.options;
    const words = queryWords(query, source);
    const ids = await largeIds(db, source.large, request, words);
    if (ids.length > 0 || words.length === 0 || !source.similar)
        return ids;
    const similar = await source.similar(db, query);
    if (similar.length === 0)
        return ids;
    const others = new Set(await largeIds(db, source.large, request, []));
    return similar.filter((id) => others.has(id));
}
/** For a page beyond the last row. */
async function countRows(db, from) {
    const { rows } = await db.execute(sql `select count(*)::int as total ${from}`);
    return rows[0]?.total ?? 0;
}
export async function wholeList(db, source, naturalOrder) {
    if (source.large)
        return finished(source, await wholeLargeList(db, source.rows, source.large, naturalOrder));
    const order = ordering(source, { options: {}, scope: {}, naturalOrder });
    const { rows } = await db.execute(sql `select *, null as uses ${via(source, [])} from (${source.rows}) as rows order by ${order}`);
    return finished(source, { items: rows, total: rows.length });
}
/** Every word must occur, if need be with the help of one synonym; every given scope must hold. */
function conditions(source, { scope }, words) {
    const scopes = Object.entries(scope)
        .filter(([, value]) => value != null)
        .map(([field, value]) => source.scope?.[field]?.(sql `${value}`) ?? sql `${column(field)} = ${value}`);
    const occur = occurrences(column('searchKey'), words);
    const found = source.spoken && words.length > 0 ? sql `(${occur} or ${isSpoken(words)})` : occur;
    return sql.join([...scopes, found], sql ` and `);
}
const occurrences = (key, words) => everyWord(words, (word) => occursIn(key, word));
const occursIn = (key, { text }) => sql `strpos(${key}, ${text}) > 0`;
const everyWord = (words, test) => sql.join([sql `true`, ...words.map(test)], sql ` and `);
function joined({ spoken }, words) {
    if (!spoken || words.length === 0)
        return sql ``;
    return sql `join (select id, synonym_keys from ${sql.identifier(spoken)}) as spoken on spoken.id = rows.id`;
}
/**
 * Whether a single synonym has the words that the row itself lacks. First searches all keys of a row as one text: for one word that decides
 * it, for several it leaves few rows whose keys must be compared one by one.
 */
function isSpoken(words) {
    const keys = sql `spoken.synonym_keys`;
    const own = column('searchKey');
    if (words.length === 1)
        return occurrences(keys, words);
    const likely = everyWord(words, (word) => sql `(${occursIn(own, word)} or ${occursIn(keys, word)})`);
    return sql `case when ${likely} then exists (
    select from string_to_table(${keys}, e'\n') as key where ${everyWord(words, (word) => sql `(${occursIn(sql `key`, word)} or ${occursIn(own, word)})`)}) end`;
}
/** The first synonym that has the words which the row of the page itself lacks; null where it lacks none. */
function via({ spoken }, words) {
    if (!spoken)
        return sql ``;
    if (words.length === 0)
        return sql `, null as via`;
    const own = sql `page."searchKey"`;
    return sql `, case when not (${occurrences(own, words)}) then
    (select said.synonym from ${sql.identifier(spoken)} as spoken,
            unnest(spoken.synonyms, string_to_array(spoken.synonym_keys, e'\n')) with ordinality as said (synonym, key, place)
      where spoken.id = page.id and ${occurrences(sql `${own} || ' ' || said.key`, words)} order by said.place limit 1) end as via`;
}
function ordering(source, { options, naturalOrder }) {
    const field = options.orderBy ?? naturalOrder;
    const direction = options.direction === 'desc' ? sql.raw('desc') : sql.raw('asc');
    const terms = [sql `${sortable(source, field)} ${direction}`];
    if (field !== naturalOrder)
        terms.push(sortable(source, naturalOrder));
    return sql.join([...terms, sql `rows.id`], sql `, `);
}
function sortable(source, name) {
    const field = source.sortColumns?.[name] ?? name;
    return source.sortsByValue?.includes(field) ? column(field) : sql `${column(field)} collate "und-x-icu"`;
}
const column = (field) => sql `rows.${sql.identifier(field)}`;
//# sourceMappingURL=list.js.map