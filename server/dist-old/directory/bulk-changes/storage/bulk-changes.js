import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { ROLE } from '@careline/contracts/basis/role';
import { sql } from 'drizzle-orm';
import { fullNameOf, isoMoment } from '../../../platform/db/expressions.js';
import { notFound, refused } from '../../../platform/domain/app-error.js';
export async function beginBulkChange(tx, what, by) {
    const { rows } = await tx.execute(sql `
    insert into bulk_change (what, created_by, created_by_name) values (${what}, ${by.id}, ${fullNameOf(by)}) returning id`);
    return rows[0]?.id ?? 0;
}
export async function finishBulkChange(tx, id, { line, changed }) {
    await tx.execute(sql `update bulk_change set line = ${line}, changed = ${changed} where id = ${id}`);
}
/** Admins may undo any change, others only their own. */
const mayUndo = (by) => sql `(${by.role === ROLE.Admin} or created_by = ${by.id})`;
/** Locks a bulk change and marks it as undone: of two undos at once, one waits and is refused. */
export async function takeBulkChange(tx, id, by) {
    const { rows } = await tx.execute(sql `
    select line::float8 as line, what, undone_at is not null as "isUndone"
      from bulk_change where id = ${id} and ${mayUndo(by)} for update`);
    const [change] = rows;
    if (!change)
        throw notFound('bulk change');
    if (change.isUndone)
        throw refused('This bulk change has already been undone.');
    await tx.execute(sql `update bulk_change set undone_at = now(), undone_by_name = ${fullNameOf(by)} where id = ${id}`);
    return change;
}
export async function listBulkChanges(db, { skip, take }, by) {
    const { rows } = await db.execute(sql `
    select id, what, changed, created_by_name as "createdByName", ${isoMoment('at')} as at,
           case when undone_at is null then 'applied' else 'undone' end as status,
           ${isoMoment('undone_at')} as "undoneAt", undone_by_name as "undoneByName"
      from bulk_change where ${mayUndo(by)}
     order by id desc limit ${take ?? LIST_PAGE.default} offset ${skip ?? 0}`);
    const counted = await db.execute(sql `select count(*)::integer as total from bulk_change where ${mayUndo(by)}`);
    return { items: rows, total: counted.rows[0]?.total ?? 0 };
}
//# sourceMappingURL=bulk-changes.js.map