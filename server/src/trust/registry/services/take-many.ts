import { formatCount } from '@careline/contracts/basis/counts';
import { type Provider, providers } from '@careline/contracts/directory/providers';
import type { TakeManyRequest, TakenKind } from '@careline/contracts/trust/registry';
import { beginBulkChange, finishBulkChange } from '../../../directory/bulk-changes/storage/bulk-changes.ts';
import { manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import { AppError, notFound } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { inBatches } from '../../../platform/entity-set/storage/undo-run.ts';
import { recordChanges, recordRun } from '../../../platform/history/storage/audit-log.ts';
import { takenValues } from '../storage/taken-values.ts';

/** What the registry says, taken by many providers at once: a bulk change, undone like one. */

export const FROM_REGISTRY = 'From the registry';

export const TAKEN_WORDS: Readonly<Record<TakenKind, string>> = {
  name: 'Name',
  gender: 'Gender',
  noNpi: 'NPI',
  credential: 'Credential',
};

const CHANGED =
  'A provider or the registry has changed since this was shown, and nothing was taken. Look at it again.';

export async function takeMany(
  tx: Transaction,
  { kind, items }: TakeManyRequest,
  by: SessionUser,
): Promise<{ id: number; changed: number }> {
  const shown = new Map(items.map((item) => [item.providerId, item]));
  const ids = [...shown.keys()];
  await manyProviders.lock(tx, ids);
  const words = `${TAKEN_WORDS[kind]}s of ${formatCount(ids.length)} ${ids.length === 1 ? 'provider' : 'providers'}`;
  return asRegistryRun(tx, words, by, async (line) => {
    for (const batch of inBatches(ids)) {
      const records = await manyProviders.load(tx, batch, []);
      const missing = batch.find((id) => !records.has(id));
      if (missing !== undefined) throw notFound('provider');
      const values = await takenValues(tx, kind, [...records.values()]);
      const edits = [...records.values()].map((before) => {
        const [asked, taken] = [shown.get(before.id), values.get(before.id)];
        if (asked?.rowVersion !== before.rowVersion || asked.to !== taken?.to)
          throw new AppError(409, [CHANGED]);
        return { before, after: { ...before, ...taken.fields } as Provider };
      });
      const saved = await manyProviders.save(tx, edits);
      const lines = edits.map(({ before }) => ({
        id: before.id,
        before,
        after: saved.get(before.id),
        partOf: line,
        because: FROM_REGISTRY,
      }));
      await recordChanges(tx, by, providers, lines);
    }
    return { result: undefined, changed: ids.length };
  });
}

/** A change with a line of the history that those of its records are part of. */
export async function asRegistryRun<Result>(
  tx: Transaction,
  what: string,
  by: SessionUser,
  work: (line: number) => Promise<{ result: Result; changed: number }>,
): Promise<{ id: number; changed: number; result: Result }> {
  const name = `${what} from the registry`;
  const id = await beginBulkChange(tx, name, by, 'registry');
  const run = { action: 'changed', entity: 'Registry', recordId: id, name, summary: name };
  const line = await recordRun(tx, by, run);
  const { result, changed } = await work(line);
  await finishBulkChange(tx, id, { line, changed });
  return { id, changed, result };
}
