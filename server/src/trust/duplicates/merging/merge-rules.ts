/** What a set must say for its records to be merged, and what the sets have in common. Pure. */
import type { DuplicateSet, MergePreview, Side } from '@careline/contracts/trust/duplicates';
import type { Fields } from '../../../platform/history/changes.ts';

export type Choices = Readonly<Record<string, Side>>;

/** A whole record of one of the sets. */
export type MergedState = Fields & { readonly id: number; readonly rowVersion: number };

export type Moves = MergePreview['moves'];

export interface MergePair {
  keptId: number;
  removedId: number;
  choices: Choices;
}

export interface MergeRules {
  /** The kept record with what the other one has besides. */
  unite(keep: MergedState, remove: MergedState, choices: Choices): MergedState;
  /** What comes to the kept record from the other one, counted. */
  countMoves(keep: MergedState, remove: MergedState): Moves;
  /**
   * `record` with the row ids of `reference`, where both have a row about the same thing. A merge that is computed again names the rows
   * by the records that they once came from.
   */
  withIdsOf(record: Fields, reference: Fields): Fields;
  /** The record nearest to `wanted` in which all rules between its parts hold. */
  settle(current: Fields, wanted: Fields): Fields;
  /** Records of another set that point to records of this one. */
  pointers?: Pointers;
}

export interface Pointers {
  entity: DuplicateSet;
  /** The fields that `repoint` reads or changes. */
  fields: readonly string[];
  /** The record with the kept one wherever it pointed to the removed one; the same object if it did not. */
  repoint(record: Fields, pair: MergePair): Fields;
  /** What the record says of both, where it differs: one choice for all records. */
  differing?(
    record: Fields,
    pair: Pick<MergePair, 'keptId' | 'removedId'>,
  ): { field: string; keep: string; remove: string }[];
}

const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Without a choice keep's value counts, or the other one where keep has none. */
export const sideOf = (choices: Choices, field: string, kept: unknown): Side =>
  choices[field] ?? (isMissing(kept) ? 'remove' : 'keep');

/** One value of each field. */
export function uniteValues<Entity extends Fields, Field extends keyof Entity & string>(
  fields: readonly Field[],
  keep: Entity,
  remove: Entity,
  choices: Choices,
): Pick<Entity, Field> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      sideOf(choices, field, keep[field]) === 'keep' ? keep[field] : remove[field],
    ]),
  ) as Pick<Entity, Field>;
}

/** The rows of `own`, and those of `other` about something else. */
export function uniteRows<Row>(
  own: readonly Row[],
  other: readonly Row[],
  keyOf: (row: Row) => unknown,
): Row[] {
  const known = new Set(own.map(keyOf));
  return [...own, ...other.filter((row) => !known.has(keyOf(row)))];
}
