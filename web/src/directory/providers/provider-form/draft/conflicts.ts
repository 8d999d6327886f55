import { ACCEPTING_LABELS, GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { isDay } from '@careline/contracts/rules/days';
import { formatDay } from '../../../../lib/text/moments.ts';
import { isSameRow } from './changes.ts';
import { describeTyped } from './days.ts';
import { dropUntakenPlans, setPrimary } from './draft.ts';
import type { DraftExtender, DraftLocation, DraftPlan, DraftTerm, ProviderDraft } from './draft-record.ts';
import { ownLabel, type RowList, rowLabel } from './problems.ts';

/**
 * What two users changed to different values. `rebase` keeps mine there; the form shows theirs beside it, and `takeTheirs`
 * puts theirs into the merged draft. Pure.
 */
export interface DraftConflict {
  key: string;
  label: string;
  mine: ShownValue;
  theirs: ShownValue;
  takeTheirs: (merged: ProviderDraft) => ProviderDraft;
}

/** A text, or the id of a record whose name is shown. */
export type ShownValue = string | { set: 'degrees' | 'providerTypes'; id: number };

export const listConflicts = (
  opened: ProviderDraft,
  mine: ProviderDraft,
  theirs: ProviderDraft,
): DraftConflict[] => {
  const drafts = { opened, mine, theirs };
  return [
    ...listScalarConflicts(drafts),
    ...listRowConflicts(drafts, EXTENDERS),
    ...listRowConflicts(drafts, TERMS),
    ...listRowConflicts(drafts, PLANS),
    ...listRowConflicts(drafts, LOCATIONS),
    ...listPrimaryConflicts(drafts),
  ];
};

interface Drafts {
  opened: ProviderDraft;
  mine: ProviderDraft;
  theirs: ProviderDraft;
}

const SCALARS = [
  'profilePhoto',
  'inactive',
  'startsOn',
  'endsOn',
  'gender',
  'telehealth',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'nameSuffix',
  'degreeId',
  'npi',
  'providerTypeId',
  'surgicalSchedulerName',
  'surgicalSchedulerPhone',
  'coordinatorName',
  'coordinatorPhone',
  'oxford',
  'uhc',
  'clinicalRestriction',
  'forConsideration',
  'communication',
] as const satisfies readonly (keyof ProviderDraft)[];

const listScalarConflicts = ({ opened, mine, theirs }: Drafts): DraftConflict[] =>
  SCALARS.filter((field) => isContested(opened[field], mine[field], theirs[field])).map((field) => ({
    key: field,
    label: ownLabel(field),
    mine: describe(field, mine[field]),
    theirs: describe(field, theirs[field]),
    takeTheirs: (merged) => ({ ...merged, [field]: theirs[field] }),
  }));

const isContested = (before: unknown, mine: unknown, theirs: unknown): boolean =>
  !isSameRow(before, mine) && !isSameRow(before, theirs) && !isSameRow(mine, theirs);

/** How the rows of one list are told apart, named and edited. */
interface RowKind<Row> {
  list: 'extenders' | 'terms' | 'plans' | 'locations';
  /** The list in the contract, which names the fields. */
  sentAs: RowList;
  rowsOf: (draft: ProviderDraft) => readonly Row[];
  /** The same for one row in all drafts; undefined for a row that is not stored yet and has no natural key. */
  keyOf: (row: Row) => number | undefined | null;
  nameOf: (row: Row) => string;
  fields: readonly (keyof Row & string)[];
}

const EXTENDERS: RowKind<DraftExtender> = {
  list: 'extenders',
  sentAs: 'providerExtenders',
  rowsOf: (draft) => draft.extenders,
  keyOf: (row) => row.id,
  nameOf: (row) => `Extender ${row.name}`,
  fields: ['name', 'degreeId'],
};
const TERMS: RowKind<DraftTerm> = {
  list: 'terms',
  sentAs: 'providerTerms',
  rowsOf: (draft) => draft.terms.filter((row) => row.included),
  keyOf: (row) => row.termId,
  nameOf: (row) => row.name,
  fields: ['min', 'max', 'note', 'priority'],
};
const PLANS: RowKind<DraftPlan> = {
  list: 'plans',
  sentAs: 'providerInsurancePlans',
  rowsOf: (draft) => draft.plans.filter((row) => row.included),
  keyOf: (row) => row.insurancePlanId,
  nameOf: (row) => `${row.insuranceName}, ${row.insurancePlanName}`,
  fields: ['insuranceConsideration', 'startsOn', 'endsOn'],
};
const LOCATIONS: RowKind<DraftLocation> = {
  list: 'locations',
  sentAs: 'providerPracticeAddresses',
  rowsOf: (draft) => draft.locations,
  keyOf: (row) => row.practiceAddressId,
  nameOf: (row) => `${row.practiceName}, ${row.address}`,
  fields: ['hip', 'accepting', 'startsOn', 'endsOn', 'plans', 'planDays'],
};

function listRowConflicts<Row extends object>(drafts: Drafts, kind: RowKind<Row>): DraftConflict[] {
  const { opened, mine, theirs } = drafts;
  const [before, here, there] = [opened, mine, theirs].map((draft) => indexRows(draft, kind));
  const keys = new Set([...(before?.keys() ?? []), ...(here?.keys() ?? []), ...(there?.keys() ?? [])]);
  return [...keys].flatMap((key) =>
    compareRows(kind, key, before?.get(key), here?.get(key), there?.get(key)),
  );
}

const indexRows = <Row>(draft: ProviderDraft, { rowsOf, keyOf }: RowKind<Row>): Map<number, Row> =>
  new Map(rowsOf(draft).flatMap((row) => (keyOf(row) ? [[Number(keyOf(row)), row] as const] : [])));

const FIELD_LABELS: Readonly<Record<string, string>> = {
  plans: rowLabel('providerPracticeAddresses', 'insurancePlans'),
  planDays: `Days of ${rowLabel('providerPracticeAddresses', 'insurancePlans').toLowerCase()}`,
};

function compareRows<Row extends object>(
  kind: RowKind<Row>,
  key: number,
  before: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
): DraftConflict[] {
  const { fields } = kind;
  const labelOf = (field: string) => FIELD_LABELS[field] ?? rowLabel(kind.sentAs, field);
  const changed = (row: Row) => fields.filter((field) => !isSameRow(before?.[field], row[field]));
  const summary = (row: Row) =>
    changed(row)
      .map((field) => `${labelOf(field)}: ${toText(describe(field, row[field]))}`)
      .join('; ');
  const whole = { key: `${kind.list}.${key}` };
  if (mine && theirs)
    return fields
      .filter((field) => isContested(before?.[field], mine[field], theirs[field]))
      .map((field) => ({
        key: `${whole.key}.${field}`,
        label: `${kind.nameOf(theirs)}: ${labelOf(field)}`,
        mine: describe(field, mine[field]),
        theirs: describe(field, theirs[field]),
        takeTheirs: (merged) => changeRow(merged, kind, key, { [field]: theirs[field] } as Partial<Row>),
      }));
  // A row that only one of the users added is not a conflict.
  if (!before) return [];
  if (theirs && changed(theirs).length > 0)
    return [
      {
        ...whole,
        label: kind.nameOf(theirs),
        mine: 'removed',
        theirs: summary(theirs),
        takeTheirs: (merged) => addRow(merged, kind, theirs),
      },
    ];
  if (mine && changed(mine).length > 0)
    return [
      {
        ...whole,
        label: kind.nameOf(mine),
        mine: summary(mine),
        theirs: 'removed',
        takeTheirs: (merged) => removeRow(merged, kind, key),
      },
    ];
  return [];
}

/** Two users made different locations the primary one. */
function listPrimaryConflicts({ opened, mine, theirs }: Drafts): DraftConflict[] {
  const primaryOf = (draft: ProviderDraft) => draft.locations.find((row) => row.isPrimary);
  const name = (row: DraftLocation | undefined) => (row ? LOCATIONS.nameOf(row) : 'none');
  const ids = [opened, mine, theirs].map((draft) => primaryOf(draft)?.practiceAddressId);
  if (!isContested(ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0)) return [];
  return [
    {
      key: 'primary',
      label: 'Primary location',
      mine: name(primaryOf(mine)),
      theirs: name(primaryOf(theirs)),
      takeTheirs: (merged) => {
        const row = merged.locations.find((one) => one.practiceAddressId === ids[2]);
        const old = primaryOf(merged);
        if (row) return setPrimary(merged, row.key, true);
        return old ? setPrimary(merged, old.key, false) : merged;
      },
    },
  ];
}

const replaceRows = <Row>(
  draft: ProviderDraft,
  { list }: RowKind<Row>,
  rows: readonly Row[],
): ProviderDraft => dropUntakenPlans({ ...draft, [list]: rows });

/** All rows, also those that are not included. */
const rowsIn = <Row>(draft: ProviderDraft, { list }: RowKind<Row>) => draft[list] as readonly Row[];

const changeRow = <Row extends object>(
  draft: ProviderDraft,
  kind: RowKind<Row>,
  key: number,
  change: Partial<Row>,
): ProviderDraft =>
  replaceRows(
    draft,
    kind,
    rowsIn(draft, kind).map((row) => (kind.keyOf(row) === key ? { ...row, ...change } : row)),
  );

const removeRow = <Row>(draft: ProviderDraft, kind: RowKind<Row>, key: number): ProviderDraft =>
  replaceRows(
    draft,
    kind,
    rowsIn(draft, kind).filter((row) => kind.keyOf(row) !== key),
  );

/** The row keys of two drafts are not related, so the row gets a new one. */
function addRow<Row extends object>(draft: ProviderDraft, kind: RowKind<Row>, row: Row): ProviderDraft {
  const others = rowsIn(draft, kind).filter((one) => kind.keyOf(one) !== kind.keyOf(row));
  const added = 'key' in row ? { ...row, key: draft.nextKey } : row;
  const wasPrimary = 'isPrimary' in row ? { isPrimary: false } : {};
  return replaceRows({ ...draft, nextKey: draft.nextKey + 1 }, kind, [
    ...others,
    { ...added, ...wasPrimary },
  ]);
}

function describe(field: string, value: unknown): ShownValue {
  if (field === 'profilePhoto') return value ? 'a photo' : 'no photo';
  if (field === 'degreeId' && value) return { set: 'degrees', id: Number(value) };
  if (field === 'providerTypeId' && value) return { set: 'providerTypes', id: Number(value) };
  if (field === 'gender') return labelled(GENDER_LABELS, value);
  if (field === 'accepting') return labelled(ACCEPTING_LABELS, value);
  if (field === 'planDays') return describePlanDays(value as DraftLocation['planDays']);
  if (typeof value === 'string' && isDay(value)) return formatDay(value);
  if (Array.isArray(value)) return `${value.length} accepted`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'empty' : String(value);
}

const describePlanDays = (days: DraftLocation['planDays']): string =>
  Object.values(days).map(describeTyped).join(', ') || 'empty';

const labelled = (labels: Readonly<Record<string, string>>, value: unknown): string =>
  labels[String(value)] ?? 'empty';

const toText = (value: ShownValue): string => (typeof value === 'string' ? value : 'changed');
