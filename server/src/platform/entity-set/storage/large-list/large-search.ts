import { BY_MATCH, type SearchOptions } from '@careline/contracts/basis/entity-set';
import { type SQL, sql } from 'drizzle-orm';
import { isSingleLetter, type QueryWord } from '../../../domain/query-words.ts';
import type {
  FoundInMemory,
  LargeList,
  ListOrder,
  ScopeCondition,
  ScopeValue,
  TwoForms,
} from './large-list.ts';

/** A request for a large list, and the SQL for its conditions and its order. */

export interface LargeRequest {
  options: SearchOptions;
  scope: Record<string, ScopeValue>;
  naturalOrder: string;
}

export interface LargeSearch {
  list: LargeList;
  words: readonly QueryWord[];
  letters: bigint;
  scopes: readonly { condition: ScopeCondition; value: number | string }[];
  order: ListOrder;
  isDescending: boolean;
  natural: ListOrder;
  isByMatch: boolean;
  /** Few enough to be sorted, if given. */
  among?: readonly number[] | undefined;
  /** The rows with all words, if memory knows them. */
  found?: FoundInMemory | undefined;
  /** Only rows that begin with one of the words, or only those that do not. */
  begins?: { column: SQL; holds: boolean };
}

export function searchOf(
  list: LargeList,
  { options, scope, naturalOrder }: LargeRequest,
  words: readonly QueryWord[],
): LargeSearch {
  const natural = orderOf(list, naturalOrder);
  const isByMatch = options.orderBy === BY_MATCH;
  return {
    list,
    words: words.filter((word) => !isSingleLetter(word)),
    letters: words.reduce((all, word) => all | word.letters, 0n),
    scopes: Object.entries(scope).flatMap(([field, value]) => {
      const condition = list.scope?.[field];
      return value == null || condition === undefined
        ? []
        : [{ condition, value: typeof value === 'string' ? value : Number(value) }];
    }),
    order: orderOf(list, isByMatch ? naturalOrder : (options.orderBy ?? naturalOrder)),
    isByMatch,
    isDescending: options.direction === 'desc',
    natural,
  };
}

function orderOf(list: LargeList, field: string): ListOrder {
  const order = list.orders[field];
  if (!order) throw new Error(`The list ${list.table} has no order by ${field}.`);
  return order;
}

/** Every word occurs in one of the keys; every given scope holds. */
export function condition(
  { list, words, letters, scopes, begins, among }: LargeSearch,
  given: {
    form: keyof TwoForms;
    word: (index: number) => SQL;
    letters: SQL;
    scope: (index: number) => SQL;
    among?: SQL;
  },
): SQL {
  const parts = scopes.map(({ condition: holds, value }, index) => {
    const scope = holds(given.scope(index), value);
    return 'all' in scope ? scope[given.form] : scope;
  });
  if (among && given.among) parts.push(sql`id = any (${given.among})`);
  // `>=` instead of `=`, which means the same here: PostgreSQL evaluates an equality last, and this test is the cheapest.
  if (letters !== 0n) parts.push(sql`search_letters & ${given.letters} >= ${given.letters}`);
  for (const index of words.keys()) {
    const places = list.keys.map((key) => sql`strpos(${sql.identifier(key)}, ${given.word(index)}) > 0`);
    parts.push(sql`(${sql.join(places, sql` or `)})`);
  }
  if (begins) {
    const starts = [...words.keys()].map((index) => sql`strpos(${begins.column}, ${given.word(index)}) = 1`);
    parts.push(
      sql`(${sql.join(starts, sql` or `)}) is ${begins.holds ? sql.raw('true') : sql.raw('not true')}`,
    );
  }
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** Backwards, the order is reversed: an index can be read from either end. */
export type Way = 'forwards' | 'backwards';

/** The wanted field in the wanted direction, then the natural order and the id, always ascending. */
export function ordering({ order, natural, isDescending }: LargeSearch, way: Way): SQL {
  const terms = [sql`${order.expression} ${direction(isDescending, way)}`];
  if (order !== natural) terms.push(sql`${natural.expression} ${direction(false, way)}`);
  return sql.join([...terms, sql`id ${direction(false, way)}`], sql`, `);
}

export const direction = (isDescending: boolean, way: Way) =>
  sql.raw(isDescending === (way === 'forwards') ? 'desc' : 'asc');
