import { type SQL, sql } from 'drizzle-orm';

/**
 * What a set with 100,000 rows says about its list. `find-in-large-list.ts` reads it.
 */
export interface LargeList {
  /** Has the columns `id` and `search_letters`. */
  table: string;
  /** Triggers keep the number of its rows in `list_count`. */
  isCounted?: boolean;
  /** The columns in which a word may occur. */
  keys: readonly string[];
  /** For each field of the contract that can be sorted by. */
  orders: Readonly<Record<string, ListOrder>>;
  /** The order `match`: rows whose value in this column begins with a word of the query come first. */
  beginnings?: string;
  /** The conditions of the fields that narrow the list, given the value of the field; 1 and 0 for a flag. */
  scope?: Readonly<Record<string, ScopeCondition>>;
  /** Finds the rows with all words without reading the table. */
  memory?: ListMemory | undefined;
}

/** A copy of a list's searchable text in memory. Undefined while it cannot answer: then the database does. */
export interface ListMemory {
  find(words: readonly string[]): Promise<FoundInMemory | undefined>;
  /** The ids of the rows with similar names. */
  similar(words: readonly string[]): Promise<readonly number[] | undefined>;
}

export interface FoundInMemory {
  total: number;
  /** All of them, in no order. */
  ids(): number[];
  /**
   * Memory does not know the database's rules of sorting to the letter, only which rows may be on a page of the natural order:
   * sorted by the database, the page begins after the first `skip` of these. Undefined where the database comes across it soon.
   */
  around(page: {
    start: number;
    count: number;
    isDescending: boolean;
  }): { ids: number[]; skip: number } | undefined;
}

/** An expression for which there are indexes: `(expression asc or desc, natural order, id)`. */
export interface ListOrder {
  expression: SQL;
  /** Set when the expression belongs to another, short table. The rows of `table` are then read owner by owner. */
  owner?: { table: string; column: string };
}

/**
 * The ids of another table. `is true` stops PostgreSQL from turning the subquery into a join, which would lose the order of the
 * index: it is evaluated once, as a hashed subplan.
 */
export const isAmong = (ids: SQL): SQL => sql`(id in (${ids})) is true`;

/** A condition in two forms: `all` is fast for the whole table, `each` for the few rows that a walk along an index meets. */
export interface TwoForms {
  all: SQL;
  each: SQL;
}

/** Rows of other tables that belong to a row of the list: `owner` is their column with its id. */
interface RelatedRows {
  rows: SQL;
  owner: SQL;
  where: SQL;
}

/** Whether any of them belong to the row. `limit` keeps PostgreSQL from hashing them all for a walk. */
export const hasRelated = (id: SQL, related: RelatedRows): TwoForms =>
  relatedIn(id, related, sql.raw('is true'));
export const lacksRelated = (id: SQL, related: RelatedRows): TwoForms =>
  relatedIn(id, related, sql.raw('is not true'));

const relatedIn = (id: SQL, { rows, owner, where }: RelatedRows, holds: SQL): TwoForms => ({
  all: sql`(id in (select ${owner} from ${rows} where ${where})) ${holds}`,
  each: sql`(select true from ${rows} where ${owner} = ${id} and ${where} limit 1) ${holds}`,
});

/** A field that narrows a list: an id, a flag, or a text. */
export type ScopeValue = number | boolean | string | null | undefined;

/** `value` is a parameter of the query; `plain` is for values that each have a condition of their own. */
export type ScopeCondition = (value: SQL, plain: number | string) => SQL | TwoForms;

export const byText = (expression: string): ListOrder => ({
  expression: sql.raw(`${expression} collate "und-x-icu"`),
});
export const byValue = (column: string): ListOrder => ({ expression: sql.raw(column) });
