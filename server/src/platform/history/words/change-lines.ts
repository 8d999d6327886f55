/** Turns the changes of the audit log into lines that a person reads. Pure. */

import type { ChangeLine } from '@careline/contracts/basis/history';
import {
  type FieldWords,
  fieldLabel,
  type RecordWords,
  type RowWords,
} from '@careline/contracts/basis/record-words';
import { shortened } from '@careline/contracts/basis/text';
import { asList, type FieldChange, type Fields, isEmpty } from '../changes.ts';
import { type Names, rowsOf } from './references.ts';

/** One line for each changed field, and for each row that was added, removed or changed. */
export function changeLines(words: RecordWords, changes: readonly FieldChange[], names: Names): ChangeLine[] {
  return changes.flatMap(({ field, from, to }) => {
    const label = fieldLabel(words, field);
    const how = words[field] ?? {};
    return pairsOf(how, from, to, names).map((pair) => ({ field, label, ...pair }));
  });
}

interface Pair {
  from: string;
  to: string;
}

function pairsOf(how: FieldWords, from: unknown, to: unknown, names: Names): Pair[] {
  if (how.rows) return rowPairs(how.rows, rowsOf(from), rowsOf(to), names);
  if (Array.isArray(from) || Array.isArray(to)) return valuePairs(how, asList(from), asList(to), names);
  return [{ from: shownValue(how, from, names), to: shownValue(how, to, names) }];
}

/** A list of ids or texts: one pair for each value that came or went. */
function valuePairs(how: FieldWords, from: readonly unknown[], to: readonly unknown[], names: Names): Pair[] {
  return [
    ...to
      .filter((value) => !from.includes(value))
      .map((value) => ({ from: '', to: shownValue(how, value, names) })),
    ...from
      .filter((value) => !to.includes(value))
      .map((value) => ({ from: shownValue(how, value, names), to: '' })),
  ];
}

function rowPairs(rows: RowWords, from: readonly Fields[], to: readonly Fields[], names: Names): Pair[] {
  const keyOf = (row: Fields) => String(row[rows.key]);
  const before = new Map(from.map((row) => [keyOf(row), row]));
  const after = new Map(to.map((row) => [keyOf(row), row]));
  const pairs = [
    ...to.map((row) => changedRow(rows, before.get(keyOf(row)), row, names)),
    ...from.filter((row) => !after.has(keyOf(row))).map((row) => changedRow(rows, row, undefined, names)),
  ].filter((pair) => pair.from !== pair.to);
  if (pairs.length > 0) return pairs;
  const listed = (list: readonly Fields[]) => list.map((row) => rowName(rows, row, names)).join('; ');
  const order = { from: listed(from), to: listed(to) };
  return order.from === order.to ? [] : [order];
}

function changedRow(
  rows: RowWords,
  before: Fields | undefined,
  after: Fields | undefined,
  names: Names,
): Pair {
  if (!before || !after) return { from: wholeRow(rows, before, names), to: wholeRow(rows, after, names) };
  const parts = detailsOf(rows).map(([field, how]) => {
    const label = fieldLabel(rows.fields ?? {}, field);
    return how.rows
      ? listDifference(label, how.rows, rowsOf(before[field]), rowsOf(after[field]), names)
      : valueDifference(
          (value) => saidOf(label, how, value),
          shownValue(how, before[field], names),
          shownValue(how, after[field], names),
        );
  });
  const side = (row: Fields, which: keyof Pair) =>
    [
      rowName(rows, row, names),
      parts
        .map((part) => part[which])
        .filter(Boolean)
        .join(', '),
    ]
      .filter(Boolean)
      .join(': ');
  return { from: side(before, 'from'), to: side(after, 'to') };
}

const valueDifference = (said: (value: string) => string, from: string, to: string): Pair =>
  from === to ? { from: '', to: '' } : { from: said(from), to: said(to) };

function saidOf(label: string, { isSaidByValue }: FieldWords, value: string): string {
  if (isSaidByValue) return value || `${label} not known`;
  return value === '' ? `no ${label}` : `${label} ${value}`;
}

/** Names only what came, went or changed: a location may accept dozens of plans. */
function listDifference(
  label: string,
  rows: RowWords,
  from: readonly Fields[],
  to: readonly Fields[],
  names: Names,
): Pair {
  const [before, after] = [from, to].map(
    (list) => new Map(list.map((row) => [rowName(rows, row, names), row])),
  );
  const missing = (list: typeof before, others: typeof before) =>
    [...(list?.keys() ?? [])].filter((name) => !others?.has(name));
  const [removed, added] = [missing(before, after), missing(after, before)];
  const changed = [...(after ?? [])]
    .filter(([name]) => before?.has(name))
    .map(([name, row]) => changedRow(rows, before?.get(name), row, names))
    .filter((pair) => pair.from !== pair.to);
  if (removed.length + added.length + changed.length === 0) return { from: '', to: '' };
  const said = (present: readonly string[], absent: readonly string[], which: keyof Pair) =>
    `${label} ${[...present.map((name) => `with ${name}`), ...absent.map((name) => `without ${name}`), ...changed.map((pair) => pair[which])].join('; ')}`;
  return { from: said(removed, added, 'from'), to: said(added, removed, 'to') };
}

/** "Knee pain, Knee (Min 5, Priority Yes)" */
function wholeRow(rows: RowWords, row: Fields | undefined, names: Names): string {
  if (!row) return '';
  const details = detailsOf(rows)
    .filter(([field]) => !isEmpty(row[field]))
    .map(([field, how]) => {
      const value = how.rows
        ? rowsOf(row[field])
            .map((inner) => wholeRow(how.rows as RowWords, inner, names))
            .join('; ')
        : shownValue(how, row[field], names);
      return saidOf(fieldLabel(rows.fields ?? {}, field), how, value);
    });
  return `${rowName(rows, row, names)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}

/** What a row says besides its name. */
const detailsOf = (rows: RowWords): [string, FieldWords][] =>
  Object.entries(rows.fields ?? {}).filter(([field]) => field !== rows.key && !rows.name.includes(field));

const rowName = (rows: RowWords, row: Fields, names: Names): string =>
  nameFrom(rows.name, rows.fields ?? {}, row, names);

/** The values of some fields, joined: what a record or a row is called. */
export const nameFrom = (
  fields: readonly string[],
  words: RecordWords,
  record: Fields,
  names: Names,
): string =>
  fields
    .map((field) => shownValue(words[field] ?? {}, record[field], names))
    .filter(Boolean)
    .join(', ');

export function shownValue(
  { refersTo, refersToIn, values }: FieldWords,
  value: unknown,
  names: Names,
): string {
  if (value === null || value === undefined) return '';
  // The line of a change may not say which set it was; it has names of that one alone.
  if (refersTo === undefined && refersToIn !== undefined)
    return Object.values(names).find((known) => known[String(value)])?.[String(value)] ?? GONE;
  if (refersTo !== undefined) return names[refersTo]?.[String(value)] ?? GONE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return values?.[String(value)] ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const GONE = '(a deleted record)';

const LONGEST_VALUE = 120;
const MOST_NAMED = 8;

/** "Name: Smith → Smyth; Terms: Knee pain added, Hip pain changed": the same in one line. */
export function summarize(words: RecordWords, lines: readonly ChangeLine[]): string {
  const byField = new Map<string, ChangeLine[]>();
  for (const line of lines) byField.set(line.field, [...(byField.get(line.field) ?? []), line]);
  return [...byField.values()]
    .map(
      (group) =>
        `${group[0]?.label}: ${isList(words, group) ? listed(group) : group.map(inShort).join(', ')}`,
    )
    .join('; ');
}

const isList = (words: RecordWords, [first, second]: readonly ChangeLine[]) =>
  second !== undefined || (first !== undefined && words[first.field]?.rows !== undefined);

function listed(lines: readonly ChangeLine[]): string {
  const kinds = [
    { done: 'added', of: lines.filter(({ from }) => from === '').map(({ to }) => to) },
    { done: 'removed', of: lines.filter(({ to }) => to === '').map(({ from }) => from) },
    { done: 'changed', of: lines.filter(({ from, to }) => from !== '' && to !== '').map(({ to }) => to) },
  ];
  return kinds
    .flatMap(({ done, of }) =>
      of.length > MOST_NAMED ? [`${of.length} ${done}`] : of.map((name) => `${clipped(name)} ${done}`),
    )
    .join(', ');
}

const inShort = ({ from, to }: ChangeLine) =>
  from === '' ? clipped(to) : `${clipped(from)} → ${to === '' ? 'empty' : clipped(to)}`;

const clipped = (text: string) => shortened(text, LONGEST_VALUE);
