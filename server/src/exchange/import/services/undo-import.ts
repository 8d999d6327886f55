import type { Undone } from '@careline/contracts/basis/undo';
import type { SQL } from 'drizzle-orm';
import { manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import { isVisibleToActor } from '../../../directory/providers/storage/visible-providers.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { undoRun } from '../../../platform/entity-set/storage/undo-run.ts';
import { recordRun } from '../../../platform/history/storage/audit-log.ts';
import { linkUndo } from '../storage/link-undo.ts';
import { takeImport } from '../storage/runs.ts';

/** Takes back what an import changed, link by link. What somebody has changed again since, or what was added since and depends on it, stays. */
export async function undoImport(tx: Transaction, id: number, by: SessionUser): Promise<Undone> {
  const { line, fileName } = await takeImport(tx, id, by);
  const because = `Import of ${fileName} taken back`;
  const manner = await linkUndo(tx);
  const mayTouch = (recordId: SQL) => isVisibleToActor(by.id, recordId);
  const undone = await undoRun(tx, manyProviders, { line, by, because, counts: 'pieces', manner, mayTouch });
  await recordRun(tx, by, {
    action: 'changed',
    entity: 'ImportData',
    recordId: id,
    name: fileName,
    summary: `${because}: ${undone.undone} changes undone, ${undone.kept} kept`,
    partOf: line,
  });
  return undone;
}
