import { getTableColumns, sql } from 'drizzle-orm';
import { findKnownSet } from '../../db/known-sets.js';
import { nameFrom } from '../words/change-lines.js';
import { joinNames, joinReferences, missingFrom, referencesIn, } from '../words/references.js';
/** The names of records: those they have, and for records that are gone the last one that the audit log knows. */
export async function readNames(db, references) {
    const present = await presentNames(db, references);
    return joinNames(present, await lastNames(db, missingFrom(present, references)));
}
/** Only records that exist. A plan is called by its insurance, too, so names may need further names. */
export async function presentNames(db, references) {
    const rows = await namedFields(db, references);
    const owners = joinReferences(rows.map(({ set, fields }) => referencesIn(findKnownSet(set)?.set.words ?? {}, [fields])));
    const ownerNames = owners.size > 0 ? await readNames(db, owners) : {};
    const names = {};
    for (const { set: name, id, fields } of rows) {
        const set = findKnownSet(name)?.set;
        names[name] ??= {};
        if (set)
            names[name][id] = nameFrom(set.named, set.words, fields, ownerNames);
    }
    return names;
}
/** The fields that name each record: one statement for any number of sets, since every save may ask. */
async function namedFields(db, references) {
    const selects = [...references].flatMap(([name, ids]) => {
        const known = findKnownSet(name);
        if (!known)
            return [];
        const { set, table } = known;
        const columns = getTableColumns(table);
        const fields = set.named.flatMap((field) => {
            const column = columns[field];
            return column ? [sql `${field}::text, ${column}`] : [];
        });
        return [
            sql `select ${name}::text as set, ${table.id} as id, jsonb_build_object(${sql.join(fields, sql `, `)}) as fields
            from ${table} where ${table.id} = any (${sql.param([...ids])}::integer[])`,
        ];
    });
    if (selects.length === 0)
        return [];
    const { rows } = await db.execute(sql.join(selects, sql ` union all `));
    return rows;
}
async function lastNames(db, references) {
    const bySet = [];
    for (const [entity, ids] of references) {
        const { rows } = await db.execute(sql `
      select wanted.id, line.name
        from unnest(${sql.param([...ids])}::integer[]) as wanted (id)
        cross join lateral (
          select name from audit_event
           where entity = ${entity} and record_id = wanted.id and name <> '' order by id desc limit 1) as line`);
        bySet.push([entity, Object.fromEntries(rows.map(({ id, name }) => [String(id), name]))]);
    }
    return Object.fromEntries(bySet);
}
//# sourceMappingURL=reference-names.js.map