import { isSameRow } from './changes.ts';
import { dropUntakenPlans, setPrimary } from './draft.ts';
import type { ProviderDraft } from './draft-record.ts';

/** Merges two users' changes to one provider: mine where I changed something, theirs everywhere else. */

export function rebase(opened: ProviderDraft, mine: ProviderDraft, theirs: ProviderDraft): ProviderDraft {
  const together: ProviderDraft = {
    ...mergeScalars(opened, mine, theirs),
    groups: mergeLists(opened.groups, mine.groups, theirs.groups, (id) => id),
    languages: mergeLists(opened.languages, mine.languages, theirs.languages, (id) => id),
    extenders: mergeLists(
      opened.extenders,
      mine.extenders,
      theirs.extenders,
      (row) => row.id ?? `new ${row.key}`,
    ),
    terms: mergeLists(opened.terms, mine.terms, theirs.terms, (row) => row.termId),
    plans: mergeLists(opened.plans, mine.plans, theirs.plans, (row) => row.insurancePlanId),
    locations: mergeLists(opened.locations, mine.locations, theirs.locations, locationKey),
    specialties: mergeLists(
      opened.specialties,
      mine.specialties,
      theirs.specialties,
      (row) => row.specialtyId ?? `new ${row.key}`,
    ),
    nextKey: 0,
  };
  return dropUntakenPlans(keepOnePrimary(renumberKeys(together), mine));
}

type ListKey =
  | 'groups'
  | 'languages'
  | 'extenders'
  | 'terms'
  | 'plans'
  | 'locations'
  | 'specialties'
  | 'nextKey';

function mergeScalars(
  opened: ProviderDraft,
  mine: ProviderDraft,
  theirs: ProviderDraft,
): Omit<ProviderDraft, ListKey> {
  const mineAlone = Object.entries(mine).filter(
    ([field, value]) => value !== opened[field as keyof ProviderDraft],
  );
  return { ...theirs, ...Object.fromEntries(mineAlone) };
}

const locationKey = (row: { practiceAddressId: number | null; key: number }) =>
  row.practiceAddressId ?? `new ${row.key}`;

/** Merges row by row: my additions, changes and removals win; everything else is theirs. */
function mergeLists<Row>(
  opened: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  keyOf: (row: Row) => number | string,
): Row[] {
  const before = new Map(opened.map((row) => [keyOf(row), row]));
  const here = new Map(mine.filter(isWanted).map((row) => [keyOf(row), row]));
  const there = new Set(theirs.map(keyOf));
  const kept = theirs
    .filter((row) => here.has(keyOf(row)) || !before.has(keyOf(row)))
    .map((row) => mergeRow(before.get(keyOf(row)), here.get(keyOf(row)), row));
  const onlyMine = mine.filter((row) => !there.has(keyOf(row)) && !isSameRow(before.get(keyOf(row)), row));
  return [...onlyMine, ...kept];
}

/** A row that I removed, added again and unticked counts as removed. */
const isWanted = (row: unknown) => (row as { included?: boolean }).included !== false;

/** Merges field by field. If they have stored the row, it takes their id and can no longer be unticked. */
function mergeRow<Row>(before: Row | undefined, own: Row | undefined, stored: Row): Row {
  if (typeof own !== 'object' || own === null) return stored;
  const changes = Object.entries(own).filter(
    ([field, value]) => field !== 'key' && !isSameRow(value, before?.[field as keyof Row]),
  );
  const { id } = stored as { id?: number };
  const fixed = id === undefined ? {} : { id, ...('included' in own ? { included: true } : {}) };
  return { ...stored, ...Object.fromEntries(changes), ...fixed };
}

function renumberKeys(draft: ProviderDraft): ProviderDraft {
  const renumbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, key) => ({ ...row, key }));
  return {
    ...draft,
    extenders: renumbered(draft.extenders),
    specialties: renumbered(draft.specialties),
    locations: renumbered(draft.locations),
    nextKey: Math.max(draft.extenders.length, draft.specialties.length, draft.locations.length),
  };
}

/** Both may have chosen a primary location: mine wins. */
function keepOnePrimary(draft: ProviderDraft, mine: ProviderDraft): ProviderDraft {
  const primaries = draft.locations.filter((row) => row.isPrimary);
  if (primaries.length < 2) return draft;
  const wanted = mine.locations.find((row) => row.isPrimary);
  const winner =
    primaries.find((row) => wanted && row.practiceAddressId === wanted.practiceAddressId) ?? primaries[0];
  return winner ? setPrimary(draft, winner.key, true) : draft;
}
