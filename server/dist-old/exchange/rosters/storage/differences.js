import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { NO_DIFFERENCES, } from '@careline/contracts/exchange/rosters';
import { searchWords } from '@careline/contracts/rules/folding';
import { sql } from 'drizzle-orm';
import { refused } from '../../../platform/domain/app-error.js';
const RANKS = {
    problem: 0,
    new: 1,
    changed: 2,
    missing: 3,
    same: 4,
};
export async function clearDifferences(tx, rosterId) {
    await tx.execute(sql `delete from roster_difference where roster_id = ${rosterId}`);
}
export async function writeDifferences(tx, rosterId, differences) {
    if (differences.length === 0)
        return;
    const lines = differences.map(({ id, ...line }) => ({
        ...line,
        record_id: id,
        rank: RANKS[line.kind],
        take: line.kind === 'new' || line.kind === 'changed',
        words: [line.name, line.npi, line.alsoFound, line.reason].join(' '),
    }));
    await tx.execute(sql `
    insert into roster_difference (roster_id, key, of, kind, rank, record_id, row_version, name, npi, rows, row, take, changes, reason, nearest, edit, search_key)
    select ${rosterId}, key, of, kind, rank, record_id, "rowVersion", name, npi,
           array(select jsonb_array_elements_text(rows)::integer), row, take, changes, reason, nearest, edit, search_key(words)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
           (key text, of text, kind text, rank smallint, record_id integer, "rowVersion" integer, name text, npi text, rows jsonb, row integer,
            take boolean, changes jsonb, reason text, nearest text, edit jsonb, words text)`);
}
function conditionOf(rosterId, { kind, query }) {
    const words = searchWords(query ?? '').map((word) => sql `position(${word} in search_key) > 0`);
    return sql.join([sql `roster_id = ${rosterId}`, ...(kind ? [sql `kind = ${kind}`] : []), ...words], sql ` and `);
}
export async function pageOfDifferences(db, { id, kind, query, skip, take }) {
    const order = kind ? sql `kind` : sql `rank`;
    const { rows } = await db.execute(sql `
    select key, of, kind, record_id as id, name, npi, rows, row, take, changes, reason, nearest
      from roster_difference where ${conditionOf(id, { kind, query })}
     order by ${order}, name collate "und-x-icu", key limit ${take ?? LIST_PAGE.default} offset ${skip ?? 0}`);
    const counted = await db.execute(sql `
    select kind, count(*)::integer as count from roster_difference where ${conditionOf(id, { query })} group by kind`);
    const counts = { ...NO_DIFFERENCES };
    for (const { kind: counted_, count } of counted.rows)
        counts[counted_] = count;
    const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items: rows, total, counts };
}
export async function decideDifferences(tx, { id, items, matching }) {
    const decided = await tx.execute(sql `
    select wanted.key, kind, wanted.take
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as wanted (key text, take boolean)
      left join roster_difference as own on own.roster_id = ${id} and own.key = wanted.key`);
    const unknown = decided.rows.find(({ kind }) => kind === null);
    if (unknown)
        throw refused(`This roster has no difference with the key “${unknown.key.slice(0, 100)}”.`, 'items');
    if (decided.rows.some(({ kind, take }) => kind === 'problem' && take))
        throw refused('A problem cannot be taken. Correct the file, or the directory, and check again.', 'items');
    await tx.execute(sql `
    update roster_difference as own set take = wanted.take
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as wanted (key text, take boolean)
     where own.roster_id = ${id} and own.key = wanted.key and own.kind <> 'same' and own.take <> wanted.take`);
    if (!matching)
        return;
    await tx.execute(sql `
    update roster_difference set take = ${matching.take}
     where ${conditionOf(id, matching)} and kind not in ('problem', 'same') and take <> ${matching.take}`);
}
export async function takenDifferences(tx, rosterId, of) {
    const { rows } = await tx.execute(sql `
    select key, record_id as "recordId", row_version as "rowVersion", edit
      from roster_difference where roster_id = ${rosterId} and of = ${of} and take and edit is not null order by name collate "und-x-icu", key`);
    return rows;
}
/** Providers that the file confirms: those without differences, and those whose changes are accepted. */
export async function confirmedProviders(tx, rosterId) {
    const { rows } = await tx.execute(sql `
    select record_id as id from roster_difference
     where roster_id = ${rosterId} and of = 'provider' and record_id is not null and (kind = 'same' or (kind = 'changed' and take))
     order by 1`);
    return rows.map(({ id }) => id);
}
/** Whether a record that would be changed was changed, or is gone, since the check. */
export async function isOutdated(db, rosterId) {
    const { rows } = await db.execute(sql `
    select exists (
      select from roster_difference as own left join provider on provider.id = own.record_id
       where own.roster_id = ${rosterId} and own.of = 'provider' and own.take and own.record_id is not null
         and provider.row_version is distinct from own.row_version
      union all
      select from roster_difference as own left join practice_address as place on place.id = own.record_id
       where own.roster_id = ${rosterId} and own.of = 'place' and own.take and own.record_id is not null
         and place.row_version is distinct from own.row_version
      union all
      select from roster_difference as own join provider on provider.npi = own.npi
       where own.roster_id = ${rosterId} and own.of = 'provider' and own.take and own.record_id is null) as "isOutdated"`);
    return rows[0]?.isOutdated ?? false;
}
//# sourceMappingURL=differences.js.map