import type { Notice } from '@careline/contracts/directory/notices';
import type { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';

/** Notices about one of two merged records, or that name it as where to go instead. */

interface Pair {
  entity: DuplicateSet;
  keptId: number;
  removedId: number;
}

export type PointingNotice = Pick<Notice, 'id' | 'set' | 'recordId' | 'insteadId'>;

/** As the history compares them. */
export interface MovedNotice {
  before: Notice;
  after: Notice;
}

/** A notice that would send callers of the kept record to itself names nowhere to go. */
export const moveNotices = (tx: Transaction, pair: Pair): Promise<MovedNotice[]> =>
  point(
    tx,
    sql`
    select id, now_about as record_id, nullif(now_instead, now_about) as instead_id
      from (select id, case when record_id = ${pair.removedId}::integer then ${pair.keptId}::integer else record_id end as now_about,
                   case when instead_id = ${pair.removedId}::integer then ${pair.keptId}::integer else instead_id end as now_instead
              from notice
             where set = ${pair.entity} and ${pair.removedId}::integer in (record_id, instead_id)) as moved`,
  );

/** Back to where they were, unless somebody has changed where they point since. */
export const moveNoticesBack = (
  tx: Transaction,
  { keptId, removedId }: Pair,
  former: readonly PointingNotice[],
): Promise<MovedNotice[]> =>
  point(
    tx,
    sql`
    select former.id, former."recordId" as record_id, former."insteadId" as instead_id
      from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as former (id integer, "recordId" integer, "insteadId" integer)
      join notice on notice.id = former.id
     where (notice.record_id = former."recordId" or (notice.record_id = ${keptId}::integer and former."recordId" = ${removedId}::integer))
       and (notice.instead_id is null or notice.instead_id = former."insteadId"
            or (notice.instead_id = ${keptId}::integer and former."insteadId" = ${removedId}::integer))`,
  );

async function point(tx: Transaction, wanted: SQL): Promise<MovedNotice[]> {
  const { rows } = await tx.execute<
    Notice & Record<string, unknown> & { formerRecord: number; formerInstead: number | null }
  >(sql`
    with wanted as (${wanted}),
         former as (select notice.id, notice.record_id, notice.instead_id from notice join wanted using (id) for update of notice)
    update notice
       set record_id = wanted.record_id, instead_id = wanted.instead_id, row_version = notice.row_version + 1
      from wanted join former using (id)
     where notice.id = wanted.id
    returning notice.id, notice.set, notice.kind, notice.starts_on::text as "startsOn", notice.ends_on::text as "endsOn", notice.text, text_es as "textEs",
              notice.record_id as "recordId", notice.instead_id as "insteadId", notice.row_version as "rowVersion",
              former.record_id as "formerRecord", former.instead_id as "formerInstead"`);
  return rows.map(({ formerRecord, formerInstead, ...after }) => ({
    before: { ...after, recordId: formerRecord, insteadId: formerInstead, rowVersion: after.rowVersion - 1 },
    after,
  }));
}

export async function countNotices(tx: Transaction, entity: DuplicateSet, id: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from notice where set = ${entity} and record_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
}
