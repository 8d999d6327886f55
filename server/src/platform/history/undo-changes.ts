/** Takes back what a line of the audit log says was changed, except for what was changed again since. Pure. */

import {
  type FieldWords,
  fieldLabel,
  type RecordWords,
  type RowWords,
} from '@careline/contracts/basis/record-words';
import type { FieldChange, Fields } from './changes.ts';
import { nameFrom, shownValue } from './words/change-lines.ts';
import type { Names } from './words/references.ts';

/**
 * The smallest part of a change that is taken back or kept as a whole: a field, a row that came or went, the changed fields of a
 * row, or a row within a row (a plan at a location).
 */
export interface ChangePiece {
  /** `providerPracticeAddresses/12/insurancePlans/7` */
  path: string;
  kind: 'value' | 'added' | 'removed' | 'changed';
  from: unknown;
  to: unknown;
  /** The fields that a changed row is compared by. */
  fields: readonly string[];
  /** What the piece is called, given the names of records. */
  called: (names: Names) => string;
}

/** A list of plain values (ids) is a list of rows whose key is the value. */
const VALUES: RowWords = { key: '', name: [] };

function piecesOf(words: RecordWords, changes: readonly FieldChange[]): ChangePiece[] {
  return changes.flatMap(({ field, from, to }) => {
    const how = words[field] ?? {};
    const label = fieldLabel(words, field);
    if (how.rows || Array.isArray(from) || Array.isArray(to))
      return listPieces({ path: field, label: () => label, how, from: asList(from), to: asList(to) });
    return [{ path: field, kind: 'value' as const, from, to, fields: [], called: () => label }];
  });
}

interface ListChange {
  path: string;
  label: (names: Names) => string;
  how: FieldWords;
  from: readonly unknown[];
  to: readonly unknown[];
}

function listPieces({ path, label, how, from, to }: ListChange): ChangePiece[] {
  const rows = how.rows ?? VALUES;
  const before = byKey(rows, from);
  const after = byKey(rows, to);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ChangePiece[] => {
    const [old, now] = [before.get(key), after.get(key)];
    const called = (names: Names) => `${label(names)}: ${entryName(how, old ?? now, names)}`;
    const piece = { path: `${path}/${key}`, from: old, to: now, called };
    const inner = nestedLists(rows).flatMap(([name, nested]) =>
      old !== undefined && now === undefined
        ? [] // Comes back with its row.
        : listPieces({
            path: `${path}/${key}/${name}`,
            label: (names) => `${called(names)}, ${fieldLabel(rows.fields ?? {}, name)}`,
            how: nested,
            from: asList(fieldsOf(old)[name]),
            to: asList(fieldsOf(now)[name]),
          }),
    );
    const details = detailsOf(rows);
    if (old === undefined) return [...inner, { ...piece, kind: 'added', fields: details }];
    if (now === undefined) return [{ ...piece, kind: 'removed', fields: [] }];
    const fields = details.filter((name) => !isEqual(fieldsOf(old)[name], fieldsOf(now)[name]));
    return fields.length === 0 ? inner : [...inner, { ...piece, kind: 'changed', fields }];
  });
}

export interface UndoneRecord {
  after: Fields;
  undone: ChangePiece[];
  kept: KeptPiece[];
}

export interface KeptPiece extends ChangePiece {
  since: 'changed' | 'removed' | 'deleted';
}

export interface UndoInput {
  words: RecordWords;
  changes: readonly FieldChange[];
  current: Fields;
  /** Paths that later changes touched. */
  touched: ReadonlySet<string>;
  /** Whether all records that a value refers to still exist. */
  exists: (field: string, value: unknown) => boolean;
  /** Returns the nearest record in which all rules between its parts hold. */
  settle: (current: Fields, wanted: Fields) => Fields;
  /** Fields of a row that are taken back only together: if somebody has changed one of them since, all of them stay. */
  together?: readonly string[] | undefined;
}

export function undoChanges({
  words,
  changes,
  current,
  touched,
  exists,
  settle,
  together = [],
}: UndoInput): UndoneRecord {
  const pieces = piecesOf(words, changes).map((piece) => ({
    ...piece,
    fields: piece.fields.some((field) => together.includes(field))
      ? [...new Set([...piece.fields, ...together])]
      : piece.fields,
  }));
  const state = new State(words, current, changes);
  const now = new State(words, current);
  const isRestorable = (piece: ChangePiece) =>
    piece.from === undefined || exists(fieldOf(piece.path), partialField(words, piece));
  const possible = pieces.filter(
    (piece) => state.isAsLeft(piece) && !isTouched(touched, piece.path) && isRestorable(piece),
  );
  // Rows within rows come first in `pieces`, so a row that was added goes only once it is empty.
  for (const piece of possible) state.takeBack(piece);
  for (const change of changes) state.restoreOrder(change);
  const after = settle(current, state.record);
  const result = new State(words, after);
  const undone = possible.filter((piece) => result.isAsBefore(piece));
  const kept = pieces
    .filter((piece) => !undone.includes(piece))
    .map((piece) => ({ ...piece, since: sinceWhen(piece) }));
  return { after, undone, kept };

  function sinceWhen(piece: ChangePiece): KeptPiece['since'] {
    if (piece.kind !== 'removed' && piece.kind !== 'value' && !now.has(piece.path)) return 'removed';
    return isRestorable(piece) ? 'changed' : 'deleted';
  }
}

const fieldOf = (path: string) => path.split('/', 1)[0] ?? path;

/** A value of the field that refers to what the piece brings back and to nothing else. */
function partialField(words: RecordWords, { path, kind, from }: ChangePiece): unknown {
  const [field = '', key, inner] = path.split('/');
  if (kind === 'value') return from;
  const rows = words[field]?.rows;
  if (inner === undefined) return [rows ? withoutNested(rows, from) : from];
  return [{ [rows?.key ?? '']: Number(key), [inner]: [from] }];
}

/** A row is restored without those of its child rows that cannot be. */
const withoutNested = (rows: RowWords, entry: unknown): Fields => ({
  ...fieldsOf(entry),
  ...Object.fromEntries(nestedLists(rows).map(([name]) => [name, []])),
});

/** A later change to an enclosing row counts, too: that row was removed and added again. */
function isTouched(touched: ReadonlySet<string>, path: string): boolean {
  const parts = path.split('/');
  return parts.some((_, index) => touched.has(parts.slice(0, index + 1).join('/')));
}

/** The paths that changes touched. Changed fields of a row do not count as touching the rows within it. */
export const touchedPaths = (words: RecordWords, changes: readonly FieldChange[]): string[] =>
  piecesOf(words, changes).flatMap(({ path, kind, fields }) =>
    kind === 'changed' ? fields.map((field) => `${path}/${field}`) : [path],
  );

/** A record whose parts are found by path. */
class State {
  readonly record: Record<string, unknown>;

  private readonly words: RecordWords;
  private readonly original: Fields;

  /** Only the fields of `changes` may be changed. */
  constructor(words: RecordWords, original: Fields, changes: readonly FieldChange[] = []) {
    this.words = words;
    this.original = original;
    const copied = changes.map(({ field }) => [field, structuredClone(original[field])] as const);
    this.record = { ...original, ...Object.fromEntries(copied) };
  }

  has(path: string): boolean {
    const place = this.find(path);
    return place !== undefined && place.index >= 0;
  }

  /** Whether the change is still in force. */
  isAsLeft({ path, kind, to, fields }: ChangePiece): boolean {
    return this.compares(path, kind, kind === 'added' ? 'present' : 'absent', to, fields);
  }

  isAsBefore({ path, kind, from, fields }: ChangePiece): boolean {
    return this.compares(
      path,
      kind,
      kind === 'added' ? 'absent' : 'present',
      from,
      kind === 'removed' ? [] : fields,
    );
  }

  takeBack({ path, kind, from, to, fields }: ChangePiece): void {
    if (kind === 'value') {
      this.record[path] = from;
      return;
    }
    const place = this.find(path);
    if (!place) return;
    const { list, index, rows } = place;
    if (kind === 'removed') list.push(structuredClone(from));
    else if (kind === 'changed') {
      const [before, after] = [fieldsOf(from), fieldsOf(to)];
      // Includes fields that follow from others, such as the date of a change.
      const nested = new Set(nestedLists(rows).map(([name]) => name));
      const differing = Object.keys(before).filter(
        (name) => fields.includes(name) || (!nested.has(name) && !isEqual(before[name], after[name])),
      );
      list[index] = {
        ...fieldsOf(list[index]),
        ...Object.fromEntries(differing.map((name) => [name, before[name]])),
      };
    } else if (nestedLists(rows).every(([name]) => asList(fieldsOf(list[index])[name]).length === 0))
      list.splice(index, 1);
  }

  /** Rows return to their old positions, unless somebody has reordered them since; rows that others have added follow. */
  restoreOrder({ field, from, to }: FieldChange): void {
    const list = this.record[field];
    if (!Array.isArray(list) || !Array.isArray(from) || !Array.isArray(to)) return;
    const rows = this.words[field]?.rows ?? VALUES;
    const keys = (entries: readonly unknown[]) => entries.map((entry) => keyOf(rows, entry));
    const [then, now] = [keys(to), keys(asList(this.original[field]))];
    const common = (ordered: readonly string[], others: readonly string[]) =>
      ordered.filter((key) => others.includes(key)).join();
    if (common(then, now) !== common(now, then)) return;
    const places = new Map(keys(from).map((key, index) => [key, index]));
    const placeOf = (entry: unknown) => places.get(keyOf(rows, entry)) ?? places.size;
    this.record[field] = list.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  private compares(
    path: string,
    kind: ChangePiece['kind'],
    expected: 'present' | 'absent',
    value: unknown,
    fields: readonly string[],
  ): boolean {
    if (kind === 'value') return isEqual(this.record[path], value);
    const place = this.find(path);
    if (!place) return expected === 'absent' && kind === 'added';
    const present = place.index < 0 ? undefined : place.list[place.index];
    if (kind !== 'changed' && expected === 'absent') return present === undefined;
    if (present === undefined) return false;
    const [own, wanted] = [fieldsOf(present), fieldsOf(value)];
    // Another row under the same key was made by somebody else.
    return own.id === wanted.id && fields.every((name) => isEqual(own[name], wanted[name]));
  }

  /** The list that a path leads into, and where in it; undefined if a row on the way is not there. */
  private find(path: string): { list: unknown[]; index: number; rows: RowWords } | undefined {
    const parts = path.split('/');
    let holder: Record<string, unknown> = this.record;
    let words = this.words;
    for (let at = 0; at < parts.length; at += 2) {
      const [name = '', key = ''] = parts.slice(at, at + 2);
      const rows = words[name]?.rows ?? VALUES;
      if (!Array.isArray(holder[name])) holder[name] = [];
      const list = holder[name] as unknown[];
      const index = list.findIndex((entry) => keyOf(rows, entry) === key);
      if (at + 2 >= parts.length) return { list, index, rows };
      if (index < 0) return undefined;
      holder = list[index] as Record<string, unknown>;
      words = rows.fields ?? {};
    }
    return undefined;
  }
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = (entry: unknown): Fields =>
  typeof entry === 'object' && entry !== null ? (entry as Fields) : {};

const keyOf = (rows: RowWords, entry: unknown): string =>
  String(rows.key === '' ? entry : fieldsOf(entry)[rows.key]);

const byKey = (rows: RowWords, entries: readonly unknown[]) =>
  new Map(entries.map((entry) => [keyOf(rows, entry), entry]));

const nestedLists = (rows: RowWords) => Object.entries(rows.fields ?? {}).filter(([, how]) => how.rows);

/** What a row says besides its key and the rows within it. */
const detailsOf = (rows: RowWords): string[] =>
  Object.entries(rows.fields ?? {})
    .filter(([name, how]) => name !== rows.key && !how.rows)
    .map(([name]) => name);

function entryName(how: FieldWords, entry: unknown, names: Names): string {
  return how.rows
    ? nameFrom(how.rows.name, how.rows.fields ?? {}, fieldsOf(entry), names)
    : shownValue(how, entry, names);
}
