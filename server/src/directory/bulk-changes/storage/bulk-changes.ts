import { ROLE } from '@careline/contracts/basis/call';
import type { BulkChangeRow, BulkChangeRows } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { fullNameOf, isoMoment, limitToPage, type PageRequest } from '../../../platform/db/expressions.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

/** Where a change of many providers was made: by a bulk change, or by taking what the registry says. */
export type BulkKind = 'bulk' | 'registry';

export async function beginBulkChange(
  tx: Transaction,
  what: string,
  by: SessionUser,
  kind: BulkKind = 'bulk',
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into bulk_change (what, created_by, created_by_name, kind)
    values (${what}, ${by.id}, ${fullNameOf(by)}, ${kind}) returning id`);
  return rows[0]?.id ?? 0;
}

export async function finishBulkChange(
  tx: Transaction,
  id: number,
  { line, changed }: { line: number; changed: number },
): Promise<void> {
  await tx.execute(sql`update bulk_change set line = ${line}, changed = ${changed} where id = ${id}`);
}

/** Admins may undo any change, others only their own. */
const mayUndo = (by: SessionUser) => sql`(${by.role === ROLE.Admin} or created_by = ${by.id})`;

/** Locks a bulk change and marks it as undone: of two undos at once, one waits and is refused. */
export async function takeBulkChange(
  tx: Transaction,
  id: number,
  by: SessionUser,
  kind: BulkKind = 'bulk',
): Promise<{ line: number; what: string }> {
  const { rows } = await tx.execute<{ line: number; what: string; isUndone: boolean }>(sql`
    select line::float8 as line, what, undone_at is not null as "isUndone"
      from bulk_change where id = ${id} and kind = ${kind} and ${mayUndo(by)} for update`);
  const [change] = rows;
  const one = kind === 'bulk' ? 'bulk change' : 'change from the registry';
  if (!change) throw notFound(one);
  if (change.isUndone) throw refused(`This ${one} has already been undone.`);
  await tx.execute(
    sql`update bulk_change set undone_at = now(), undone_by_name = ${fullNameOf(by)} where id = ${id}`,
  );
  return change;
}

export async function listBulkChanges(
  db: Database,
  page: PageRequest,
  by: SessionUser,
): Promise<BulkChangeRows> {
  const { rows } = await db.execute<BulkChangeRow & Record<string, unknown>>(sql`
    select id, what, changed, created_by_name as "createdByName", ${isoMoment('at')} as at,
           case when undone_at is null then 'applied' else 'undone' end as status,
           ${isoMoment('undone_at')} as "undoneAt", undone_by_name as "undoneByName"
      from bulk_change where kind = 'bulk' and ${mayUndo(by)}
     order by id desc ${limitToPage(page)}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from bulk_change where kind = 'bulk' and ${mayUndo(by)}`,
  );
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}
