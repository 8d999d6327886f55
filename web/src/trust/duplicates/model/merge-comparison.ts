/** Two records beside each other: what must be chosen, what is equal, and how it reads. Pure. */
import { type FieldWords, fieldLabel, type RowWords } from '@careline/contracts/basis/record-words';
import {
  type DuplicateSet,
  type MergePreview,
  mergedSet,
  mergeFields,
  type Side,
} from '@careline/contracts/trust/duplicates';

export type RecordFields = Readonly<Record<string, unknown>>;

export interface ComparedField {
  field: string;
  label: string;
  how: FieldWords;
  keep: unknown;
  remove: unknown;
}

export type NameOf = (set: string, id: number) => string | undefined;

/** One key for each choice. M merges, X swaps, E shows what is equal and P the result. */
const KEYS = [...'123456789abcdfghijklnoqrstuvwyz'];
export const keyOf = (index: number): string | undefined => KEYS[index];

export function compareRecords(
  set: DuplicateSet,
  keep: RecordFields,
  remove: RecordFields,
): { differing: ComparedField[]; equal: ComparedField[] } {
  const fields = mergeFields(set).flatMap((field) => comparedField(set, field, keep, remove));
  const isEqual = (one: ComparedField) => JSON.stringify(one.keep) === JSON.stringify(one.remove);
  const isSaid = (value: unknown) => !isMissing(value) && value !== false;
  const said = fields.filter((one) => isSaid(one.keep) || isSaid(one.remove));
  return { differing: said.filter((one) => !isEqual(one)), equal: said.filter(isEqual) };
}

/** What providers at both addresses have there: one choice for all of them. */
export function sharedFields(shared: MergePreview['shared'] = []): ComparedField[] {
  const fields = mergedSet('Providers').words[LOCATIONS]?.rows?.fields ?? {};
  return shared.map(({ field, rows }) => {
    const said = (side: Side) =>
      rows
        .map((row) => `${row.name}: ${shownValue(fields[field] ?? {}, row[side], () => undefined) || '–'}`)
        .join('; ');
    const label = `${fieldLabel(fields, field)} of providers at both`;
    return { field, label, how: {}, keep: said('keep'), remove: said('remove') };
  });
}

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What counts without a choice. */
export const sideWithoutChoice = ({ keep }: ComparedField): Side => (isMissing(keep) ? 'remove' : 'keep');

const LOCATIONS = 'providerPracticeAddresses';

function comparedField(
  set: DuplicateSet,
  field: string,
  keep: RecordFields,
  remove: RecordFields,
): ComparedField[] {
  const { words } = mergedSet(set);
  const how = words[field] ?? {};
  const label = fieldLabel(words, field);
  const locations = words[LOCATIONS]?.rows;
  if (!(field in keep) && locations?.fields?.[field]) {
    const name = `${fieldLabel(locations.fields, field)} at shared locations`;
    return sharedRows(locations, [field], keep[LOCATIONS], remove[LOCATIONS]).map((both) => ({
      field,
      label: name,
      how: {},
      ...both,
    }));
  }
  // Both coordinates come from the same record.
  if (field === 'longitude') return [];
  if (field === 'latitude')
    return [{ field, label: 'Coordinates', how, keep: coordinates(keep), remove: coordinates(remove) }];
  if (how.rows) {
    const details = Object.entries(how.rows.fields ?? {})
      .filter(([name, { rows }]) => name !== how.rows?.key && !rows)
      .map(([name]) => name);
    // The rows of locations have choices of their own.
    return field === LOCATIONS
      ? []
      : sharedRows(how.rows, details, keep[field], remove[field]).map((both) => ({
          field,
          label: `${label} of both`,
          how: {},
          ...both,
        }));
  }
  // Links to other records are united.
  if (!(field in keep) || (Array.isArray(keep[field]) && how.refersTo)) return [];
  return [{ field, label, how, keep: keep[field], remove: remove[field] }];
}

const coordinates = ({ latitude, longitude }: RecordFields): string =>
  latitude === null || latitude === undefined ? '' : `${String(latitude)}, ${String(longitude)}`;

/** Rows about the same thing that say different things about it, as one text for each record. */
function sharedRows(
  { key, name, fields = {} }: RowWords,
  details: readonly string[],
  keep: unknown,
  remove: unknown,
): { keep: string; remove: string }[] {
  const theirs = new Map(rowsOf(remove).map((row) => [row[key], row]));
  const pairs = rowsOf(keep).flatMap((own) => {
    const other = theirs.get(own[key]);
    const differing = details.filter((detail) => other && own[detail] !== other[detail]);
    if (!other || differing.length === 0) return [];
    const said = (row: RecordFields) =>
      `${name
        .map((part) => row[part])
        .filter(Boolean)
        .join(' ')}: ${differing
        .map((detail) => shownValue(fields[detail] ?? {}, row[detail], () => undefined) || '–')
        .join(', ')}`;
    return [{ keep: said(own), remove: said(other) }];
  });
  if (pairs.length === 0) return [];
  return [
    { keep: pairs.map((pair) => pair.keep).join('; '), remove: pairs.map((pair) => pair.remove).join('; ') },
  ];
}

const rowsOf = (value: unknown): RecordFields[] => (Array.isArray(value) ? (value as RecordFields[]) : []);

/** A value as a person reads it; empty if there is none. */
function shownValue({ refersTo, values }: FieldWords, value: unknown, nameOf: NameOf): string {
  if (isMissing(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (refersTo !== undefined && typeof value === 'number') return nameOf(refersTo, value) ?? '…';
  if (Array.isArray(value)) return value.map((one) => values?.[String(one)] ?? String(one)).join(', ');
  return values?.[String(value)] ?? String(value);
}

/** Photos are not shown, only that there is one. */
export const shownField = (
  { field, how }: Pick<ComparedField, 'field' | 'how'>,
  value: unknown,
  nameOf: NameOf,
) => (field === 'profilePhoto' && !isMissing(value) ? 'A photo' : shownValue(how, value, nameOf));

/** The merged record as lines; of lists, how long they are. */
export function recordLines(
  set: DuplicateSet,
  record: RecordFields,
  nameOf: NameOf,
): { field: string; label: string; value: string }[] {
  const { words } = mergedSet(set);
  return Object.entries(record)
    .filter(([field]) => !['id', 'rowVersion', 'verification'].includes(field))
    .map(([field, value]) => {
      const how = words[field] ?? {};
      const isLinks = Array.isArray(value) && (how.rows || how.refersTo) && value.length > 0;
      return {
        field,
        label: fieldLabel(words, field),
        value: isLinks ? String(value.length) : shownField({ field, how }, value, nameOf),
      };
    })
    .filter(({ value }) => value !== '' && value !== 'No');
}

/** The records that fields stand for, each once. */
export function referencesOf(
  set: DuplicateSet,
  records: readonly RecordFields[],
): { set: string; id: number }[] {
  const { words } = mergedSet(set);
  const found = records.flatMap((record) =>
    Object.entries(words).flatMap(([field, { refersTo }]) => {
      const id = record[field];
      return refersTo !== undefined && typeof id === 'number' ? [{ set: refersTo, id }] : [];
    }),
  );
  return [...new Map(found.map((one) => [`${one.set} ${one.id}`, one])).values()];
}
