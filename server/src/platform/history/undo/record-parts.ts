/** A record as paths lead through it: its fields, rows, and rows within rows. Pure. */

import type { RecordWords, RowWords } from '@careline/contracts/basis/record-words';
import { asList, type FieldChange, type Fields, fieldsOfRow } from '../changes.ts';
import type { Names } from '../words/references.ts';

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
export const VALUES: RowWords = { key: '', name: [] };

/** A record whose parts are found by path. */
export class RecordParts {
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
      const [before, after] = [fieldsOfRow(from), fieldsOfRow(to)];
      // Includes fields that follow from others, such as the date of a change.
      const nested = new Set(nestedLists(rows).map(([name]) => name));
      const differing = Object.keys(before).filter(
        (name) => fields.includes(name) || (!nested.has(name) && !isEqual(before[name], after[name])),
      );
      list[index] = {
        ...fieldsOfRow(list[index]),
        ...Object.fromEntries(differing.map((name) => [name, before[name]])),
      };
    } else if (nestedLists(rows).every(([name]) => asList(fieldsOfRow(list[index])[name]).length === 0))
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
    const [own, wanted] = [fieldsOfRow(present), fieldsOfRow(value)];
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

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const keyOf = (rows: RowWords, entry: unknown): string =>
  String(rows.key === '' ? entry : fieldsOfRow(entry)[rows.key]);

export const byKey = (rows: RowWords, entries: readonly unknown[]) =>
  new Map(entries.map((entry) => [keyOf(rows, entry), entry]));

export const nestedLists = (rows: RowWords) =>
  Object.entries(rows.fields ?? {}).filter(([, how]) => how.rows);

/** What a row says besides its key and the rows within it. */
export const detailFields = (rows: RowWords): string[] =>
  Object.entries(rows.fields ?? {})
    .filter(([name, how]) => name !== rows.key && !how.rows)
    .map(([name]) => name);
