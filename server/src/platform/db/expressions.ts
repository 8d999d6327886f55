import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { dayOf } from '@careline/contracts/rules/days';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL expressions that several parts use. */

/** A moment as JavaScript writes it. */
export const isoMoment = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** First and last name of a user. They are copied to what the user did, because the account may be deleted later. */
export const fullNameOf = ({ id, userName }: { id: number; userName: string }): SQL =>
  sql`coalesce((select first_name || ' ' || last_name from user_account where id = ${id}), ${userName})`;

/** What a request for a page of a list has. */
export interface PageRequest {
  skip?: number | null | undefined;
  take?: number | null | undefined;
}

/** The rows of the page, behind `order by`. */
export const limitToPage = ({ skip, take }: PageRequest, usual: number = LIST_PAGE.default): SQL =>
  sql`limit ${take ?? usual} offset ${skip ?? 0}`;

export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day that it is when the statement is sent, as this computer counts days. */
export const TODAY: SQLWrapper = { getSQL: () => sql`${dayOf(new Date())}::date` };

/** The moment at which a day begins here; clocks may change on it. */
export const midnightOf = (day: SQL): SQLWrapper => ({
  getSQL: () => sql`(${day}::timestamp at time zone ${localTimeZone()}::text)`,
});
