/** Which other records a record refers to. Ids in the audit log are shown under the names found for them. */
import type { FieldWords, RecordWords } from '@careline/contracts/basis/record-words';
import type { Fields } from '../changes.ts';

/** The ids of each set that are referred to. */
export type References = Map<string, Set<number>>;

/** Set -> id -> name. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Words in which every reference names its set, for a record that says which. */
export function wordsFor(words: RecordWords, record: Fields): RecordWords {
  const named = Object.entries(words).flatMap(([field, { refersToIn, ...how }]) => {
    const set = refersToIn && record[refersToIn];
    return typeof set === 'string' ? [[field, { ...how, refersTo: set }]] : [];
  });
  return named.length === 0 ? words : { ...words, ...Object.fromEntries(named) };
}

/** Collects the references in the values of some fields, those of child rows included. */
export function referencesIn(words: RecordWords, records: readonly Fields[]): References {
  const found: References = new Map();
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) collect(words[field], value, found);
  }
  return found;
}

function collect(field: FieldWords | undefined, value: unknown, found: References): void {
  if (field === undefined) return;
  if (field.refersTo !== undefined) {
    for (const id of Array.isArray(value) ? value : [value]) addReference(found, field.refersTo, id);
  }
  const { rows } = field;
  if (rows === undefined) return;
  for (const row of rowsOf(value)) {
    for (const [name, part] of Object.entries(row)) collect(rows.fields?.[name], part, found);
  }
}

function addReference(found: References, set: string, id: unknown): void {
  if (typeof id !== 'number') return;
  const ids = found.get(set) ?? new Set();
  found.set(set, ids.add(id));
}

/** The references that have no name yet. */
export function missingFrom(names: Names, references: References): References {
  const missing: References = new Map();
  for (const [set, ids] of references) {
    const unnamed = [...ids].filter((id) => names[set]?.[id] === undefined);
    if (unnamed.length > 0) missing.set(set, new Set(unnamed));
  }
  return missing;
}

export function joinReferences(all: readonly References[]): References {
  const joined: References = new Map();
  for (const references of all) {
    for (const [set, ids] of references) for (const id of ids) addReference(joined, set, id);
  }
  return joined;
}

export function onlyNamesOf(references: References, names: Names): Names {
  return Object.fromEntries(
    [...references].map(([set, ids]) => {
      const known = names[set] ?? {};
      return [
        set,
        Object.fromEntries([...ids].flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]]))),
      ];
    }),
  );
}

/** `first` wins over `second`. */
export function joinNames(first: Names, second: Names): Names {
  const sets = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries([...sets].map((set) => [set, { ...second[set], ...first[set] }]));
}

export const rowsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter((row): row is Fields => typeof row === 'object' && row !== null) : [];
