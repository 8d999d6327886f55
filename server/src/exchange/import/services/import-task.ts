import type pg from 'pg';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { answerUndo, type UndoAnswer } from '../../services/undo-in-process.ts';
import { type ImportTask, runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** What an import's process does. */
export type ImportOrder = ImportTask | { undo: number; by: SessionUser };

/** Only an undo has an answer; an import leaves its result in the database. */
export async function runImportTask(
  pool: pg.Pool,
  order: ImportOrder,
  onRead = () => {},
): Promise<UndoAnswer | undefined> {
  if (!('undo' in order)) {
    await runImport(pool, order, onRead);
    return undefined;
  }
  onRead();
  return answerUndo(pool, (tx) => undoImport(tx, order.undo, order.by));
}
