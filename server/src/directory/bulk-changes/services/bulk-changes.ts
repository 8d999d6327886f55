import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import type { Undone } from '@careline/contracts/basis/undo';
import {
  type ChosenChange,
  chosenChange,
} from '@careline/contracts/directory/bulk-changes/bulk-change-table';
import {
  type BulkApplied,
  type BulkApplyRequest,
  type BulkItem,
  type BulkPreview,
  type BulkPreviewRequest,
  type ChosenProviders,
  PREVIEW_OUTDATED,
} from '@careline/contracts/directory/bulk-changes/bulk-changes';
import type { KnownNames } from '@careline/contracts/directory/bulk-changes/places-and-plans';
import { providers } from '@careline/contracts/directory/providers';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { inBatches, undoRun } from '../../../platform/entity-set/storage/undo-run.ts';
import { changedValues } from '../../../platform/history/changes.ts';
import { recordChanges, recordRun } from '../../../platform/history/storage/audit-log.ts';
import { readNames } from '../../../platform/history/storage/reference-names.ts';
import { changeLines } from '../../../platform/history/words/change-lines.ts';
import { referencesIn } from '../../../platform/history/words/references.ts';
import { matchingProviders } from '../../providers/storage/providers.ts';
import { manyProviders } from '../../providers/storage/save-providers.ts';
import { type BulkOutcome, outcomeOf } from '../bulk-outcome.ts';
import { type BulkKind, beginBulkChange, finishBulkChange, takeBulkChange } from '../storage/bulk-changes.ts';
import { keepPreview, takePreview } from '../storage/previews.ts';
import { chosenVersions, knownNames, type ProviderVersion, referenceNames } from '../storage/references.ts';

type Transactions = Pick<Database, 'transaction'>;

/** One snapshot of the directory, so that the token stands for exactly what is shown. */
export async function previewBulkChange(
  long: Transactions,
  request: BulkPreviewRequest,
  by: SessionUser,
): Promise<BulkPreview> {
  const change = chosenChange(request.change);
  const seen = await long.transaction((tx) => look(tx, change, request), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const { versions, ...shown } = seen;
  const token = await long.transaction((tx) => keepPreview(tx, by, request, versions));
  return { token, ...shown };
}

async function look(tx: Transaction, change: ChosenChange, request: BulkPreviewRequest) {
  const what = await inWords(tx, change);
  const versions = await chosen(tx, request.providers);
  const known = await knownNames(tx, change);
  const counts = { change: 0, same: 0, blocked: 0 };
  const first = request.skip ?? 0;
  const last = first + (request.take ?? LIST_PAGE.most);
  const items: BulkItem[] = [];
  let total = 0;
  for (const batch of inBatches(versions)) {
    const outcomes = await outcomesOf(tx, change, known, batch);
    const shown = outcomes.filter(({ result }) => {
      counts[result] += 1;
      if (request.result && result !== request.result) return false;
      total += 1;
      return total > first && total <= last;
    });
    items.push(...(await asItems(tx, shown)));
  }
  return { what, items, counts, total, versions };
}

export const applyBulkChange = (
  long: Transactions,
  request: BulkApplyRequest,
  by: SessionUser,
): Promise<BulkApplied> => inTransaction(long, (tx) => apply(tx, request, by));

async function apply(tx: Transaction, request: BulkApplyRequest, by: SessionUser): Promise<BulkApplied> {
  const change = chosenChange(request.change);
  const matches = await takePreview(tx, by, request);
  const versions = await orOutdated(async () => {
    const before = await chosen(tx, request.providers);
    await manyProviders.lock(
      tx,
      before.map(({ id }) => id),
    );
    // Once they are locked: somebody may have saved one of them meanwhile.
    return chosenVersions(
      tx,
      before.map(({ id }) => id),
    );
  });
  if (!matches(versions)) throw outdated();
  const what = await orOutdated(() => inWords(tx, change));
  const known = await knownNames(tx, change);
  const id = await beginBulkChange(tx, what, by);
  const line = await recordRun(tx, by, {
    action: 'changed',
    entity: 'BulkChanges',
    recordId: id,
    name: what,
    summary: what,
  });
  let changed = 0;
  for (const batch of inBatches(versions)) {
    const outcomes = await outcomesOf(tx, change, known, batch);
    const edits = outcomes.filter(({ result }) => result === 'change');
    if (edits.length === 0) continue;
    const saved = await manyProviders.save(tx, edits);
    await recordChanges(
      tx,
      by,
      providers,
      edits.map(({ before }) => ({
        id: before.id,
        before,
        after: saved.get(before.id),
        partOf: line,
        because: 'Bulk change',
      })),
    );
    changed += edits.length;
  }
  await finishBulkChange(tx, id, { line, changed });
  return { id, changed };
}

/** Also of what was taken from the registry. */
export function undoBulkChange(
  db: Transactions,
  id: number,
  by: SessionUser,
  kind: BulkKind = 'bulk',
): Promise<Undone> {
  return inTransaction(db, async (tx) => {
    const { line, what } = await takeBulkChange(tx, id, by, kind);
    const because = kind === 'bulk' ? 'Bulk change undone' : 'Change from the registry undone';
    const undone = await undoRun(tx, manyProviders, { line, by, because, counts: 'records' });
    await recordRun(tx, by, {
      action: 'changed',
      entity: kind === 'bulk' ? 'BulkChanges' : 'Registry',
      recordId: id,
      name: what,
      summary: `Undone: ${what}: ${undone.undone} undone, ${undone.kept} kept`,
      partOf: line,
    });
    return undone;
  });
}

/** The chosen providers in the order of their names. An unknown id is refused. */
async function chosen(
  tx: Transaction,
  { ids, search, except = [] }: ChosenProviders,
): Promise<ProviderVersion[]> {
  const leftOut = new Set(except);
  const wanted = ids ?? (await matchingProviders(tx, search ?? {})).filter((id) => !leftOut.has(id));
  const versions = await chosenVersions(tx, wanted);
  const missing = ids ? ids.length - versions.length : 0;
  if (missing > 0)
    throw refused(
      missing === 1
        ? 'One of the chosen providers does not exist. Choose again.'
        : `${missing} of the chosen providers do not exist. Choose again.`,
      'providers',
    );
  return versions;
}

/** The change in words. A record that it needs and that does not exist is refused. */
const inWords = async (tx: Transaction, change: ChosenChange): Promise<string> => {
  const names = await referenceNames(tx, change);
  const what = change.says((set, id) => names[set]?.[id] ?? '');
  return what.length > LONGEST ? `${what.slice(0, LONGEST - 1)}…` : what;
};

/** A change may refer to a thousand locations. */
const LONGEST = 500;

type ProviderOutcome = BulkOutcome & { before: BulkOutcome['after'] };

async function outcomesOf(
  tx: Transaction,
  change: ChosenChange,
  known: KnownNames,
  batch: readonly ProviderVersion[],
): Promise<ProviderOutcome[]> {
  const records = await manyProviders.load(
    tx,
    batch.map(({ id }) => id),
    change.reads,
  );
  return batch.flatMap(({ id }) => {
    const before = records.get(id);
    return before ? [{ before, ...outcomeOf(change, before, known) }] : [];
  });
}

async function asItems(tx: Transaction, outcomes: readonly ProviderOutcome[]): Promise<BulkItem[]> {
  const values = outcomes.flatMap(({ changes }) => changedValues(changes));
  const names = await readNames(tx, referencesIn(providers.words, values));
  return outcomes.map(({ before: { id, name }, result, changes, reason }) => ({
    id,
    name,
    result,
    changes: changeLines(providers.words, changes, names).map(({ label, from, to }) => ({ label, from, to })),
    reason,
  }));
}

const outdated = () => new AppError(409, [PREVIEW_OUTDATED]);

/** A record that has disappeared since the preview makes it outdated. */
async function orOutdated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && error.status === 400 ? outdated() : error;
  }
}
