import type { Notice } from '@careline/contracts/directory/notices';
import type { Days } from '@careline/contracts/rules/days';
import { NOTICES, wordsOfNotice } from '@careline/contracts/rules/sentences/notices';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/db/connection.ts';
import { midnightOf, TODAY } from '../../platform/db/expressions.ts';
import { known, type Resource, type ResourceType } from './elements.ts';

export type SqlReader = Pick<Reader, 'execute'>;

/** What a resource is made with besides its row. */
export interface Making {
  /** `https://directory.example.org/fhir` */
  base: string;
}

/**
 * One kind of our records as resources: what to select, and how to say it. Organizations and services have several. All expressions
 * refer to the tables in `from`, and a source is never joined with another: chains compare its key with a sub-select.
 */
export interface ResourceSource {
  name: SourceName;
  type: ResourceType;
  profile: string;
  /** A table with its joins. Keeps out what nobody may read: inactive providers, and those who left. */
  from: SQL;
  where?: SQL;
  /** The provider, if only those who may see it may see the resource. */
  provider?: SQL;
  /** Integers that identify a resource within the source, in the order of its pages. The first one is indexed. */
  key: readonly SQL[];
  /** The newest change among the rows that the resource is made of. */
  updated: SQL;
  /** `updated` in two parts, for pages not sorted by it: SQL for the row alone, and a function for the lists it contains. */
  listed?: { updated: SQL; ofLists(row: never): string | null };
  /** `updated` for a whole source: lists are read once instead of once per row. `join` is added to `from`. */
  sorted?: { join: SQL; updated: SQL };
  /** Keys and moments of a page in the order of its last changes, where sorting all rows would take too long. */
  inOrder?(reader: SqlReader, page: SourceOrder): Promise<SourceRow[]>;
  /** A faster `updated >= moment`, where looking at the lists of every row would take too long. */
  isSince?(moment: SQL): SQL;
  /** Holds for every location with a resource that changed at this moment or later, and for few others if few changed. */
  isNearSince?(moment: SQL): SQL;
  columns: SQL;
  /** `5` or `practice-5` as a key; undefined for what is not an id of this source. */
  keyOf(id: string): number[] | undefined;
  idOf(key: readonly number[]): string;
  make(row: never, making: Making): Record<string, unknown>;
  /** Whether the resource would exist if its provider were active and its days not over. */
  isWithdrawn?(key: readonly number[]): SQL;
}

export interface SourceOrder {
  isAscending: boolean;
  limit: number;
  /** The last row of the page before. */
  after: { updated: string; key: readonly number[] } | undefined;
  /** Which providers the reader may see. */
  isSeen: readonly SQL[];
  conditions: OrderConditions;
}

/** Conditions of a search, by what they are about. */
export interface OrderConditions {
  /** The provider, the location, or what belongs to them. */
  location: readonly SQL[];
  /** The plan accepted there, as `lp`. */
  plan: readonly SQL[];
  moment: readonly ((updated: SQL) => SQL)[];
}

export type SourceName =
  | 'practitioner'
  | 'role'
  | 'practice'
  | 'insurance'
  | 'network'
  | 'location'
  | 'telehealth'
  | 'onSite'
  | 'plan';

export interface SourceRow {
  key: number[];
  updated: string;
}

export function makeResource(source: ResourceSource, row: SourceRow, making: Making): Resource {
  const { type, profile, idOf, make } = source;
  return {
    resourceType: type,
    id: idOf(row.key),
    meta: { lastUpdated: row.updated, profile: [profile] },
    ...make(row as never, making),
  };
}

/** Not after the last day of a row. */
export const isNotOver = (row: 'p' | 'l' | 'lp'): SQL => {
  const end = sql.raw(`${row}.ends_on`);
  return sql`(${end} is null or ${end} >= ${TODAY})`;
};

/** Not before its first day. */
export const hasBegun = (startsOn: SQL): SQL => sql`coalesce(${startsOn} <= ${TODAY}, true)`;

/** A provider that readers are told of. */
export const isThere = sql`not p.inactive and ${isNotOver('p')}`;

/** The plan at a location, and the provider's own. */
export const isPlanNotOver = sql`${isNotOver('lp')} and not exists (
  select from provider_insurance_plan as own
   where own.provider_id = lp.provider_id and own.insurance_plan_id = lp.insurance_plan_id and own.ends_on < ${TODAY})`;

/** The midnight at which the provider began. */
export const PROVIDER_BEGAN = sql`case when p.starts_on <= ${TODAY} then ${midnightOf(sql`p.starts_on`)} end`;

/** FHIR's Period; null if both ends are open. */
export const periodOf = ({ startsOn, endsOn }: Days) =>
  startsOn || endsOn ? known({ start: startsOn, end: endsOn }) : null;

/** The last change of what is made of rows and a list of the provider `p.id`, in each form that a source can give it. */
export function lastChange(ofRows: SQL, listed: 'language' | 'specialty') {
  const item = sql.raw(listed);
  const newest = sql`max(${item}.changed_at)`;
  const links = sql`provider_${item} as own`;
  const list = sql`${links} join ${item} on ${item}.id = own.${item}_id`;
  return {
    updated: sql`greatest(${ofRows}, (select ${newest} from ${list} where own.provider_id = p.id))`,
    sorted: {
      join: sql`left join (
        select own.provider_id, ${newest} as changed_at from ${list} group by own.provider_id) as listed on listed.provider_id = p.id`,
      updated: sql`greatest(${ofRows}, listed.changed_at)`,
    },
    isSince: (moment: SQL) => sql`(${ofRows} >= ${moment} or p.id in (
      select own.provider_id from ${links}
       where own.${item}_id in (select ${item}.id from ${item} where ${item}.changed_at >= ${moment})))`,
  };
}

/** A moment as FHIR writes it; later ones are greater as texts, too. */
export const fhirMoment = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const MOST = 2_147_483_647;
const NUMBER = /^[1-9]\d{0,9}$/;

/** Ids are written in one way only: neither `05` nor `+5` is 5. */
export function idNumber(text: string): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return number <= MOST ? number : undefined;
}

/** Ids of a prefix and a number. */
export const numberedIds = (prefix = ''): Pick<ResourceSource, 'keyOf' | 'idOf'> => ({
  keyOf: (id) => {
    const number = id.startsWith(prefix) ? idNumber(id.slice(prefix.length)) : undefined;
    return number === undefined ? undefined : [number];
  },
  idOf: ([number]) => `${prefix}${number}`,
});

/** When nobody is seen: offices that are closed, providers who are away. Notes are not published, nor what is over. */

type PublishedNotice = Pick<Notice, 'kind' | 'startsOn' | 'endsOn' | 'text' | 'textEs'>;

export interface WithNotices {
  notices: PublishedNotice[];
}

/** `isConcerned`: which rows of `notice`. */
export const publishedNotices = (isConcerned: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('kind', notice.kind, 'startsOn', notice.starts_on, 'endsOn', notice.ends_on,
                                             'text', notice.text, 'textEs', notice.text_es) order by notice.starts_on, notice.id), '[]')
    from notice where notice.kind <> 'note' and (notice.ends_on is null or notice.ends_on >= ${TODAY}) and ${isConcerned}) as notices`;

export const notAvailableOf = ({ notices }: WithNotices) =>
  known({
    notAvailable: notices.map((notice) => ({
      description:
        wordsOfNotice(notice, 'en') || NOTICES[notice.kind === 'closed' ? 'isClosed' : 'isAway'].en,
      during: periodOf(notice),
    })),
  });
