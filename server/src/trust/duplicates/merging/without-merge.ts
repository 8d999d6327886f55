/** Computes the records as if a merge had never happened. Pure. */
import { type DuplicateSet, mergedSet } from '@careline/contracts/trust/duplicates';
import { changedFields, type FieldChange, type Fields } from '../../../platform/history/changes.ts';
import { undoChanges } from '../../../platform/history/undo/undo-changes.ts';
import type { MergedState, MergePair } from './merge-rules.ts';
import { RULES } from './rules-of-sets.ts';

/** A merge with everything that its undo needs: whole records as they were, and the kept one as the merge left it. */
export interface StoredMerge extends MergePair {
  id: number;
  entity: DuplicateSet;
  eventId: number;
  keptBefore: MergedState;
  removed: MergedState;
  keptAfter: MergedState;
  others: OtherRecord[];
  verification: { kept: VerificationRow | null; removed: VerificationRow | null };
}

/** A record that pointed to the removed one, with the fields that the merge reads. */
interface OtherRecord {
  entity: DuplicateSet;
  id: number;
  before: Fields;
  after: Fields;
}

export type VerificationRow = Fields;

/** The effect of a merge on one record, as far as it is still visible today. */
export interface MergeEffect {
  entity: DuplicateSet;
  id: number;
  /** Without the merge. */
  from: Fields;
  /** With it; undefined for the removed record, which is not there. */
  to: Fields | undefined;
  /** Paths that users have changed since. */
  touched: ReadonlySet<string>;
  verification?: { from: VerificationRow | null; to: VerificationRow | null };
}

export type TouchedSince = (entity: DuplicateSet, id: number, eventId: number) => ReadonlySet<string>;

/**
 * Later merges built on the result of this one. Each is recomputed without it, so that the records end up as the later merges alone would
 * have left them, and those can still be undone. Returns the differences from today, and the later merges that changed.
 */
export function withoutMerge(
  own: StoredMerge,
  later: readonly StoredMerge[],
  touchedSince: TouchedSince,
): { differences: MergeEffect[]; rewritten: StoredMerge[] } {
  const differences = new Map<string, MergeEffect>();
  const put = (difference: MergeEffect) => differences.set(keyOf(difference), difference);
  const { entity } = own;
  put({
    entity,
    id: own.keptId,
    from: own.keptBefore,
    to: own.keptAfter,
    touched: touchedSince(entity, own.keptId, own.eventId),
    verification: { from: own.verification.kept, to: olderOf(own.verification) },
  });
  put({
    entity,
    id: own.removedId,
    from: own.removed,
    to: undefined,
    touched: NOTHING,
    verification: { from: own.verification.removed, to: null },
  });
  for (const { before: from, after: to, ...other } of own.others)
    put({ ...other, from, to, touched: touchedSince(other.entity, other.id, own.eventId) });
  const rewritten = later.flatMap((merge) => {
    const pair = rewritePair(merge, differences, touchedSince);
    const others = rewriteOthers(merge, differences);
    return pair || others ? [{ ...merge, ...pair, ...others }] : [];
  });
  return { differences: addRemovedPaths([own, ...later], [...differences.values()]), rewritten };
}

const NOTHING: ReadonlySet<string> = new Set();

const keyOf = ({ entity, id }: { entity: DuplicateSet; id: number }) => `${entity}/${id}`;

/** The two records of a later merge; undefined if neither has anything of the undone one. */
function rewritePair(
  merge: StoredMerge,
  differences: Map<string, MergeEffect>,
  touchedSince: TouchedSince,
): Partial<StoredMerge> | undefined {
  const { entity, keptId, removedId, choices } = merge;
  const inKept = differences.get(keyOf({ entity, id: keptId }));
  const inRemoved = differences.get(keyOf({ entity, id: removedId }));
  if (!inKept && !inRemoved) return undefined;
  const keptBefore = takenOut(merge.keptBefore, inKept);
  const removed = takenOut(merge.removed, inRemoved);
  const keptAfter = {
    ...RULES[entity].unite(keptBefore, removed, choices),
    rowVersion: merge.keptAfter.rowVersion,
  };
  const verification = {
    kept: verificationWithout(merge.verification.kept, inKept),
    removed: verificationWithout(merge.verification.removed, inRemoved),
  };
  differences.delete(keyOf({ entity, id: removedId }));
  const touched = inRemoved
    ? [...inRemoved.touched, ...(inKept?.touched ?? touchedSince(entity, keptId, merge.eventId))]
    : (inKept?.touched ?? []);
  differences.set(keyOf({ entity, id: keptId }), {
    entity,
    id: keptId,
    touched: new Set(touched),
    from: { ...inKept?.from, ...keptAfter },
    to: { ...inKept?.to, ...merge.keptAfter },
    verification: { from: olderOf(verification), to: olderOf(merge.verification) },
  });
  return { keptBefore, removed, keptAfter, verification };
}

/** The records that a later merge redirected, including the record that comes back if that merge would have redirected it. */
function rewriteOthers(
  merge: StoredMerge,
  differences: Map<string, MergeEffect>,
): Pick<StoredMerge, 'others'> | undefined {
  const { pointers } = RULES[merge.entity];
  if (!pointers) return undefined;
  let isRewritten = false;
  const others = merge.others.flatMap((other) => {
    const difference = differences.get(keyOf(other));
    if (!difference) return [other];
    isRewritten = true;
    const before = takenOut(other.before, difference);
    const after = pointers.repoint(before, merge);
    differences.set(keyOf(other), {
      ...difference,
      from: { ...difference.from, ...after },
      to: { ...difference.to, ...other.after },
    });
    return after === before ? [] : [{ ...other, before, after }];
  });
  for (const difference of differences.values()) {
    if (difference.to || difference.entity !== pointers.entity) continue;
    const after = pointers.repoint(difference.from, merge);
    if (after === difference.from) continue;
    isRewritten = true;
    const { entity, id, from } = difference;
    others.push({ entity, id, before: only(pointers.fields, from), after: only(pointers.fields, after) });
    differences.set(keyOf(difference), { ...difference, from: after });
  }
  return isRewritten ? { others } : undefined;
}

export const only = (fields: readonly string[], record: Fields): Fields =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));

function takenOut<State extends Fields>(state: State, difference: MergeEffect | undefined): State {
  if (!difference) return state;
  const after = undoOn(state, difference, () => true).after as State;
  const { from, to } = difference;
  const isPhotoTheirs = 'profilePhoto' in state && to && to.profilePhoto === state.profilePhoto;
  return isPhotoTheirs ? { ...after, profilePhoto: from.profilePhoto } : after;
}

/** Takes a difference out of a record as it is, except for what users have changed. */
export const undoOn = (
  current: Fields,
  difference: MergeEffect,
  exists: (field: string, value: unknown) => boolean,
) =>
  undoChanges({
    words: mergedSet(difference.entity).words,
    current,
    exists,
    touched: difference.touched,
    changes: changesIn(current, difference),
    settle: RULES[difference.entity].settle,
  });

/** Photos are compared and restored separately: the history has no values for them. */
export function changesIn(current: Fields, { entity, from, to }: MergeEffect): FieldChange[] {
  const { withIdsOf } = RULES[entity];
  return changedFields(withIdsOf(from, current), withIdsOf({ ...to }, current)).filter(
    ({ field }) => field in current && field !== 'profilePhoto' && field !== 'verification',
  );
}

/** The older verification counts; no verification counts as the oldest. */
export function olderOf({ kept, removed }: StoredMerge['verification']): VerificationRow | null {
  if (!kept || !removed) return null;
  return new Date(String(kept.verified_at)) <= new Date(String(removed.verified_at)) ? kept : removed;
}

export const isSameVerification = (a: VerificationRow | null, b: VerificationRow | null): boolean =>
  a?.verified_at === b?.verified_at;

const verificationWithout = (row: VerificationRow | null, difference: MergeEffect | undefined) =>
  difference?.verification && isSameVerification(row, difference.verification.to)
    ? difference.verification.from
    : row;

/** A provider removed from a merged address was removed from both. */
function addRemovedPaths(merges: readonly StoredMerge[], differences: readonly MergeEffect[]): MergeEffect[] {
  const addresses = merges.filter(({ entity }) => entity === 'PracticeAddresses').toReversed();
  return differences.map((difference) => {
    if (difference.entity !== 'Providers' || addresses.length === 0) return difference;
    const touched = new Set(difference.touched);
    const path = (id: number) => `providerPracticeAddresses/${id}`;
    for (const { keptId, removedId } of addresses)
      if (touched.has(path(keptId))) touched.add(path(removedId));
    return { ...difference, touched };
  });
}
