import { fieldLabel } from '@careline/contracts/basis/record-words';
import { notices } from '@careline/contracts/directory/notices';
import { type DuplicateSet, mergedSet, type Unmerged } from '@careline/contracts/trust/duplicates';
import type { Transaction } from '../../../platform/db/connection.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { changedValues, type FieldChange, type Fields } from '../../../platform/history/changes.ts';
import { recordChange, recordChanges } from '../../../platform/history/storage/audit-log.ts';
import { correctDeletion, deletedState } from '../../../platform/history/storage/corrected-deletions.ts';
import { presentIn, readNames } from '../../../platform/history/storage/reference-names.ts';
import { nameFrom } from '../../../platform/history/words/change-lines.ts';
import { referencesIn } from '../../../platform/history/words/references.ts';
import type { MergedState } from '../merging/merge-rules.ts';
import { RULES } from '../merging/rules-of-sets.ts';
import { changesIn, type MergeEffect, only, undoOn, withoutMerge } from '../merging/without-merge.ts';
import { putVerificationBack, unmergeBeside } from '../storage/beside-records.ts';
import { MERGED_STORES, SETS_IN_ORDER } from '../storage/merged-sets.ts';
import { moveNoticesBack } from '../storage/moved-notices.ts';
import {
  closeMerge,
  isNpiTaken,
  lockMerges,
  type MergeLine,
  readTouched,
  refreshFormerKey,
  releaseNpis,
  rewriteMerges,
} from '../storage/record-merges.ts';

type Kept = Unmerged['kept'];

/** Brings both records back as they were before a merge. What users have changed since stays, and is listed in the answer. */
export async function unmerge(
  tx: Transaction,
  eventId: number,
  by: SessionUser,
  remember: (record: object) => void,
): Promise<Unmerged> {
  await lockMerges(tx);
  const { own, later } = await closeMerge(tx, eventId);
  const { differences, rewritten } = withoutMerge(own, later, await readTouched(tx, own, later));
  await rewriteMerges(tx, rewritten);
  const keptId = lastOf(own, later);
  const kept: Kept = [];
  for (const entity of SETS_IN_ORDER) {
    const of = differences.filter((difference) => difference.entity === entity);
    kept.push(...(await takeBack(tx, entity, of, own, keptId, by)));
    const returning = of.find(({ to }) => !to);
    if (!returning) continue;
    // After the kept one has given back its name and its number.
    remember(returning.from);
    kept.push(...(await bringBack(tx, own, returning, keptId, by)));
  }
  await releaseNpis(tx);
  await unmergeBeside(tx, { entity: own.entity, keptId, removedId: own.removedId }, own.beside);
  const back = await moveNoticesBack(tx, { ...own, keptId }, own.beside.notices ?? []);
  await recordChanges(
    tx,
    by,
    notices,
    back.map((moved) => ({
      ...moved,
      id: moved.after.id,
      partOf: own.eventId,
      because: `Merge with ${own.removedName} undone`,
    })),
  );
  for (const id of [keptId, own.removedId]) await refreshFormerKey(tx, own.entity, id);
  return { kept };
}

const lastOf = (own: MergeLine, later: readonly MergeLine[]): number =>
  later.reduce(
    (id, merge) => (merge.entity === own.entity && merge.removedId === id ? merge.keptId : id),
    own.keptId,
  );

/** Takes the merge out of the records of a set that are there; returns what had to stay. */
async function takeBack(
  tx: Transaction,
  entity: DuplicateSet,
  differences: readonly MergeEffect[],
  own: MergeLine,
  keptId: number,
  by: SessionUser,
): Promise<Kept> {
  const { set, ...store } = MERGED_STORES[entity];
  const changed = differences.filter(({ to }) => to);
  const ids = changed.map(({ id }) => id);
  await store.lock(tx, ids);
  const current = await loadCurrent(tx, entity, changed);
  const present = changed.flatMap((difference) => {
    const record = current.get(difference.id);
    return record ? [{ difference, record, changes: changesIn(record, difference) }] : [];
  });
  const deleted = changed.filter(({ id }) => !current.has(id));
  await correctDeleted(tx, entity, deleted);
  const referred = present.flatMap(({ changes }) => changes.map(({ field, from }) => ({ [field]: from })));
  const isPresent = await presentIn(tx, set.words, referred);
  const takenNpi = await findTakenNpi(tx, present);
  const exists = (field: string, value: unknown) =>
    field === 'npi' ? value !== takenNpi : isPresent(field, value);
  const results = present.map(({ difference, record, changes }) => {
    const { after: undone, kept } = undoOn(record, difference, exists);
    const after = takenNpi === undefined ? undone : withoutMergedNpi(undone, difference);
    const isKeptRecord = entity === own.entity && record.id === keptId;
    return { record, changes, kept, isKeptRecord, ...photoBack(record, after, difference) };
  });
  const edits = results
    .map(({ record, after }) => ({ before: record, after: after as MergedState }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (edits.length > 0) await store.save(tx, edits);
  const saved = await loadCurrent(tx, entity, changed);
  await recordChanges(
    tx,
    by,
    set,
    results.map(({ record, isKeptRecord }) => ({
      id: record.id,
      before: record,
      after: saved.get(record.id),
      partOf: own.eventId,
      ...(isKeptRecord && { action: 'restored' as const }),
      because: `Merge with ${own.removedName} undone`,
    })),
  );
  const values = results.flatMap(({ changes }) => changedValues(changes));
  const naming = results.map(({ record }) => only(set.named, record));
  const names = await readNames(tx, referencesIn(set.words, [...values, ...naming]));
  const kept = results.flatMap(({ record, kept: pieces, isKeptRecord, keptPhoto }) => {
    const whose = isKeptRecord ? '' : `${nameFrom(set.named, set.words, record, names)}: `;
    const listed = pieces.map((piece) => ({
      field: piece.path.split('/', 1)[0] ?? '',
      label: `${whose}${piece.called(names)}`,
    }));
    return [...listed, ...keptPhoto];
  });
  for (const { id, verification } of changed)
    if (verification && current.has(id) && !(await putVerificationBack(tx, entity, id, verification)))
      kept.push({ field: 'verification', label: 'Verification' });
  return kept;
}

/** Those that users have deleted since come back, if they do, as they would be without the merge. */
async function correctDeleted(
  tx: Transaction,
  entity: DuplicateSet,
  absent: readonly MergeEffect[],
): Promise<void> {
  for (const difference of absent) {
    const deleted = await deletedState(tx, entity, difference.id);
    if (!deleted) continue;
    // The history of a deletion leaves out what was empty.
    const before = { ...emptied({ ...difference.to, ...difference.from }), ...deleted };
    await correctDeletion(tx, entity, difference.id, {
      before,
      after: undoOn(before, difference, () => true).after,
    });
  }
}

const emptied = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      Array.isArray(value) ? [] : typeof value === 'string' ? '' : null,
    ]),
  );

/** The NPI that the kept provider had before the merge, if another provider has it by now. At most one record of an undo had one. */
async function findTakenNpi(
  tx: Transaction,
  present: readonly { record: Fields; changes: readonly FieldChange[] }[],
): Promise<unknown> {
  for (const { record, changes } of present)
    for (const { field, from } of changes)
      if (field === 'npi' && (await isNpiTaken(tx, String(from), Number(record.id)))) return from;
  return undefined;
}

/** The NPI that came with the merge is removed in any case: it belongs to the removed provider. */
const withoutMergedNpi = (record: Fields, { to, touched }: MergeEffect): Fields =>
  record.npi === to?.npi && !touched.has('npi') ? { ...record, npi: '' } : record;

/** The merged records as a whole; of the others, only the fields that point to them. */
async function loadCurrent(
  tx: Transaction,
  entity: DuplicateSet,
  differences: readonly MergeEffect[],
): Promise<Map<number, MergedState>> {
  const store = MERGED_STORES[entity];
  const isWhole = ({ to }: MergeEffect) => to !== undefined && 'rowVersion' in to;
  const parts = differences.filter((difference) => !isWhole(difference));
  const loaded = await store.load(
    tx,
    parts.map(({ id }) => id),
    parts.flatMap(({ from }) => Object.keys(from)),
  );
  for (const { id } of differences.filter(isWhole)) {
    const record = await store.loadOne(tx, id);
    if (record) loaded.set(id, record);
  }
  return loaded;
}

/** The history does not hold photos: a photo is restored unless somebody has changed it. */
function photoBack(
  record: Fields,
  after: Fields,
  { from, to }: MergeEffect,
): { after: Fields; keptPhoto: Kept } {
  if (!to || !('profilePhoto' in record) || !('profilePhoto' in to) || from.profilePhoto === to.profilePhoto)
    return { after, keptPhoto: [] };
  if (record.profilePhoto !== to.profilePhoto)
    return { after, keptPhoto: [{ field: 'profilePhoto', label: 'Photo' }] };
  return { after: { ...after, profilePhoto: from.profilePhoto }, keptPhoto: [] };
}

/** Reinserts the removed record, without values that no longer exist or now belong to another record; returns those. */
async function bringBack(
  tx: Transaction,
  own: MergeLine,
  { entity, from, verification }: MergeEffect,
  keptId: number,
  by: SessionUser,
): Promise<Kept> {
  const store = MERGED_STORES[entity];
  const removed = from as MergedState;
  const live = await store.loadOne(tx, keptId);
  const isTaken = await isNpiTaken(tx, String(removed.npi ?? ''), removed.id);
  const { record, kept } = await whatIsLeft(tx, entity, removed, { live, isNpiTaken: isTaken });
  await store.reinsert(tx, record, record.rowVersion + 1);
  await recordChange(tx, by, {
    set: store.set,
    id: record.id,
    before: undefined,
    after: await store.loadOne(tx, record.id),
    action: 'restored',
    partOf: own.eventId,
    because: 'Merge undone',
  });
  if (verification) await putVerificationBack(tx, entity, record.id, verification);
  return kept;
}

async function whatIsLeft(
  tx: Transaction,
  entity: DuplicateSet,
  removed: MergedState,
  now: { live: MergedState | undefined; isNpiTaken: boolean },
): Promise<{ record: MergedState; kept: Kept }> {
  const { words, label } = mergedSet(entity);
  const isThere = await presentIn(tx, words, [removed]);
  const kept: Kept = [];
  const note = (field: string) => {
    if (!kept.some((one) => one.field === field)) kept.push({ field, label: fieldLabel(words, field) });
  };
  const entries = Object.entries(removed).map(([field, value]) => {
    if (field === 'npi' && now.isNpiTaken) {
      note(field);
      return [field, ''];
    }
    if (Array.isArray(value)) return [field, withFreeIds(rowsThere(field, value), now.live?.[field])];
    if (isThere(field, value)) return [field, value];
    if (field === MERGED_STORES[entity].needs)
      throw refused(
        `The ${fieldLabel(words, field).toLowerCase()} of the removed ${label.one} does not exist any more. Bring it back first.`,
      );
    note(field);
    return [field, null];
  });
  const back = { ...removed, ...Object.fromEntries(entries) };
  return { record: { ...back, ...RULES[entity].settle(back, back) }, kept };

  function rowsThere(field: string, rows: readonly unknown[]): unknown[] {
    return rows.filter((row) => {
      const isLeft = isThere(field, [row]);
      if (!isLeft) note(field);
      return isLeft;
    });
  }
}

/** Ids that rows of the kept record have are taken. */
function withFreeIds(rows: readonly unknown[], live: unknown): unknown[] {
  const taken = new Set((Array.isArray(live) ? (live as unknown[]) : []).map(idOf));
  return rows.map((row) => {
    const id = idOf(row);
    return id !== undefined && taken.has(id) ? { ...(row as object), id: null } : row;
  });
}

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null)?.id;
