import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { isoMoment } from '../../db/expressions.ts';
import type { Fields } from '../changes.ts';
import { stateAfter } from './record-history.ts';

export interface StateAsOf {
  /** Fields that were empty may be absent. */
  state: Fields;
  /** Null and empty if the record is older than its history. */
  savedAt: string | null;
  userName: string;
}

interface Line extends Record<string, unknown> {
  id: number;
  savedAt: string;
  userName: string;
  rowVersion: number | null;
  /** The record was not there before. */
  isFirst: boolean;
  /** It was deleted, or became part of another one. */
  isLast: boolean;
}

/** A record as it was kept at a moment; undefined if it was not there. `today` is empty if it is gone. */
export async function recordAsOf(
  db: Database,
  set: EntitySet,
  id: number,
  at: string,
  today: object | undefined,
): Promise<StateAsOf | undefined> {
  // Moments are told in milliseconds: whoever asks for the moment of a save means what it left.
  const line = async (isPast: boolean): Promise<Line | undefined> => {
    const { rows } = await db.execute<Line>(sql`
      select id::float8 as id, ${isoMoment('at')} as "savedAt", user_name as "userName", row_version as "rowVersion",
             jsonb_typeof(changes) = 'array' and changes @> '[{"field": "name", "from": null}]' as "isFirst",
             action = 'deleted' or action = 'merged' and part_of is not null as "isLast"
        from audit_event
       where entity = ${set.name} and record_id = ${id}
         and action in ('created', 'changed', 'deleted', 'restored', 'imported', 'merged')
         and (date_trunc('milliseconds', at) <= ${at}::timestamptz) = ${isPast}
       order by id ${sql.raw(isPast ? 'desc' : 'asc')} limit 1`);
    return rows[0];
  };
  const last = await line(true);
  if (last?.isLast) return undefined;
  const next = last ? undefined : await line(false);
  if (next?.isFirst || (!last && !next && !today)) return undefined;
  const state = await stateAfter(db, set, id, last?.id ?? 0, today ?? {});
  return {
    state: { ...state, ...(last && { rowVersion: last.rowVersion ?? 0 }) },
    savedAt: last?.savedAt ?? null,
    userName: last?.userName ?? '',
  };
}
