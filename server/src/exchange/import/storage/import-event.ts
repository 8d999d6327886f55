import type pg from 'pg';
import type { Actor } from '../../../platform/history/storage/audit-log.ts';
import type { RunResult } from './runs.ts';

/** The audit line of the import as a whole, under the number that the lines of its providers refer to. */
export async function recordImport(
  client: pg.PoolClient,
  line: number,
  { runId, by, fileName, result }: { runId: number; by: Actor; fileName: string; result: RunResult },
): Promise<void> {
  const { linked, updated, alreadyLinked, skipped, remarked } = result;
  const summary = `${fileName}: ${linked} linked, ${updated} updated, ${alreadyLinked} already linked, ${skipped} skipped, ${remarked} with a remark`;
  await client.query(
    `insert into audit_event (id, user_id, user_name, action, entity, record_id, name, summary, search_text)
     values ($6, $1, $2, 'imported', 'ImportData', $3, $4, $5, search_key($5))`,
    [by.id, by.userName, runId, fileName, summary, line],
  );
}
