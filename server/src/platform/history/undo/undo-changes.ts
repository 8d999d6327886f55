/** Takes back what a line of the audit log says was changed, except for what was changed again since. Pure. */

import {
  type FieldWords,
  fieldLabel,
  type RecordWords,
  type RowWords,
} from '@careline/contracts/basis/record-words';
import { asList, type FieldChange, type Fields, fieldsOfRow } from '../changes.ts';
import { nameFrom, shownValue } from '../words/change-lines.ts';
import type { Names } from '../words/references.ts';
import {
  byKey,
  type ChangePiece,
  detailFields,
  isEqual,
  nestedLists,
  RecordParts,
  VALUES,
} from './record-parts.ts';

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
            from: asList(fieldsOfRow(old)[name]),
            to: asList(fieldsOfRow(now)[name]),
          }),
    );
    const details = detailFields(rows);
    if (old === undefined) return [...inner, { ...piece, kind: 'added', fields: details }];
    if (now === undefined) return [{ ...piece, kind: 'removed', fields: [] }];
    const fields = details.filter((name) => !isEqual(fieldsOfRow(old)[name], fieldsOfRow(now)[name]));
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
  const state = new RecordParts(words, current, changes);
  const now = new RecordParts(words, current);
  const isRestorable = (piece: ChangePiece) =>
    piece.from === undefined || exists(fieldOf(piece.path), partialField(words, piece));
  const possible = pieces.filter(
    (piece) => state.isAsLeft(piece) && !isTouched(touched, piece.path) && isRestorable(piece),
  );
  // Rows within rows come first in `pieces`, so a row that was added goes only once it is empty.
  for (const piece of possible) state.takeBack(piece);
  for (const change of changes) state.restoreOrder(change);
  const after = settle(current, state.record);
  const result = new RecordParts(words, after);
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
  ...fieldsOfRow(entry),
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

function entryName(how: FieldWords, entry: unknown, names: Names): string {
  return how.rows
    ? nameFrom(how.rows.name, how.rows.fields ?? {}, fieldsOfRow(entry), names)
    : shownValue(how, entry, names);
}
