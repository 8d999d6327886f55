import { z } from 'zod';
import type { Role } from './call.ts';
import type { ListFilters } from './list-filters.ts';
import { MANDATORY } from './messages.ts';
import { Direction, Id, Query, RowVersion, Skip, takeUpTo } from './primitives.ts';
import type { RecordWords } from './record-words.ts';
import type { Verified } from './verification.ts';

/** What server and web must agree on for an entity set. Knows nothing of SQL or React. */
export interface EntitySet<
  Row extends z.ZodType<{ id: number }> = z.ZodType<{ id: number }>,
  Entity extends z.ZodType<EditableRecord> = z.ZodType<EditableRecord>,
  Save extends z.ZodType<SaveRequest> = z.ZodType<SaveRequest>,
  Scope extends z.ZodRawShape = z.ZodRawShape,
> {
  /** The URL segment: `/api/{name}/Search`, `/api/{name}/Save`, … */
  readonly name: string;
  readonly label: EntityLabel;
  readonly row: Row;
  /** The response of GetById and Save. */
  readonly record: Entity;
  /** The body of Save, built by `saveRequest`. */
  readonly save: Save;
  /** Search parameters besides `query`, such as `practiceId`. */
  readonly scope: Scope;
  /** The search parameters that the list shows as filter fields. */
  readonly filters?: ListFilters;
  /** The set whose records use records of this one, and the filter of its list that finds them. */
  readonly usedIn?: UsedIn;
  /** Other kinds of records that use one of this set. */
  readonly alsoUsedIn?: readonly UsedIn[];
  /** Export layouts other than one row per record, each with its menu label. */
  readonly exportForms?: Readonly<Record<string, string>>;
  /** Row fields that a list can be sorted by; the first is the default. */
  readonly sort: readonly [string, ...string[]];
  /** Records carry `verification`, rows `verificationStatus`, and Save takes `verified`. */
  readonly isVerified?: boolean;
  readonly access: { readonly read: readonly Role[]; readonly write: readonly Role[] };
  /** The record's fields that together name it, such as practice, address and zip. */
  readonly named: readonly [string, ...string[]];
  /** How the record's fields read in words, where their names do not say it, and what ids stand for. */
  readonly words: RecordWords;
  /** GetAll is answered while the database is away, too. */
  readonly isInMemory?: boolean;
  /** Whether earlier versions and deleted records can be brought back. */
  readonly restorable: boolean;
  /** The page that shows a record as of a day, where there is one; `$id` stands for its id. */
  readonly asOfPage?: string;
}

export interface UsedIn {
  readonly one: string;
  readonly many: string;
  readonly set: string;
  readonly filter: string;
  /** Their list opens with all of them selected, for a bulk change. */
  readonly isSelected?: boolean;
}

interface EntityLabel {
  /** "practice address": used in sentences, in "New …" and, unless `title` overrides it, in "Create …" and "Edit …". */
  readonly one: string;
  /** "Practice Addresses": the list's heading, unless `heading` overrides it; in lower case within sentences (`manyOf`). */
  readonly many: string;
  readonly heading?: string;
  readonly title?: string;
}

interface EditableRecord {
  id: number;
  rowVersion: number;
}

interface SaveRequest {
  id?: number | null | undefined;
  rowVersion?: number | null | undefined;
  verified?: Verified | null | undefined;
}

export function defineEntitySet<
  Row extends z.ZodType<{ id: number }>,
  Entity extends z.ZodType<EditableRecord>,
  Save extends z.ZodType<SaveRequest>,
  Scope extends z.ZodRawShape,
>(set: EntitySet<Row, Entity, Save, Scope>): EntitySet<Row, Entity, Save, Scope> {
  return set;
}

export type RowOf<S extends EntitySet> = z.output<S['row']>;
export type RecordOf<S extends EntitySet> = z.output<S['record']>;
export type SaveOf<S extends EntitySet> = z.output<S['save']>;
/** What a form holds and sends, before the schema cleans it. */
export type DraftOf<S extends EntitySet> = z.input<S['save']>;
export type ScopeOf<S extends EntitySet> = z.output<z.ZodObject<S['scope']>>;

/**
 * The body of Save. Without an id it creates a record and all `required` fields must be present; with an id it edits, and
 * absent fields keep their values. Unknown and read-only fields are ignored, so a client may send back what it loaded.
 */
export function saveRequest<Fields extends z.ZodRawShape>(
  fields: Fields,
  required: readonly (keyof Fields & string)[],
) {
  return z
    .object(fields)
    .partial()
    .extend({
      id: Id.nullish().describe('Absent or null creates a record'),
      rowVersion: RowVersion.nullish().describe('As it was loaded; an old one is refused with 409'),
    })
    .superRefine((body, context) => {
      const given: Record<string, unknown> = body;
      if (typeof given.id === 'number') return;
      for (const field of required) {
        if (given[field] === undefined)
          context.addIssue({ code: 'custom', path: [field], message: MANDATORY });
      }
    })
    .meta({
      required: [...required],
      description: 'With an id, absent fields keep their values and none is mandatory.',
    });
}

export const LIST_PAGE = { default: 100, most: 1_000 } as const;

/** The order of suggestions: exact, begins with the query, a word begins with it, contains it, a synonym. */
export const BY_MATCH = 'match';

const wordsAndOrder = ({ sort }: EntitySet) => ({
  query: Query.optional().describe('Words that must all occur, without case, accents and punctuation'),
  orderBy: z
    .enum([...new Set([...sort, BY_MATCH])])
    .nullish()
    .describe('match: names that fit the query best come first'),
  direction: Direction.nullish(),
});

export function searchRequest<S extends EntitySet>(set: S) {
  return z
    .object({
      ...wordsAndOrder(set),
      skip: Skip,
      take: takeUpTo(LIST_PAGE.most),
      locate: Id.nullish().describe(
        'A record whose place in the ordered answer is wanted, so that a list can scroll to it',
      ),
    })
    .extend(set.scope as S['scope']);
}

export const EXPORT_FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** A search without its page, and the format of the file. */
export function exportRequest<S extends EntitySet>(set: S) {
  return z
    .object({
      ...wordsAndOrder(set),
      format: z.enum(['csv', 'xlsx'], 'Choose csv or xlsx.'),
      ...(set.exportForms && {
        rows: z.enum(Object.keys(set.exportForms)).nullish().describe('One row for each record when absent'),
      }),
    })
    .extend(set.scope as S['scope']);
}

export interface ExportOptions extends Pick<SearchOptions, 'query' | 'orderBy' | 'direction'> {
  format: ExportFormat;
  rows?: string | null | undefined;
}

export interface SearchOptions {
  query?: string | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
  orderBy?: string | null | undefined;
  direction?: Direction | null | undefined;
  locate?: number | null | undefined;
}

export interface Page<Row> {
  items: Row[];
  total: number;
  /** The position of the record named by `locate`; null if it does not match. */
  position?: number | null | undefined;
  /** No name has the words of the query; these are similar. */
  similarNames?: boolean | undefined;
}

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.int().describe('All that match, not only this page'),
    position: z
      .int()
      .nullish()
      .describe('Where the record asked for by locate stands; null when it does not match'),
    similarNames: z.boolean().optional().describe('No name matches the query; these are similar'),
  });

export const Usage = z.object({ uses: z.array(z.string()).describe('Such as "3 providers"') });

/** The fields that every record has. */
export const Versioned = z.object({
  id: Id,
  rowVersion: RowVersion.describe('Grows with every change; send it back with Save'),
});
