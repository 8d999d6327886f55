import { sql } from 'drizzle-orm';
/** SQL expressions that several parts use. */
/** A moment as JavaScript writes it. */
export const isoMoment = (column) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
/** First and last name of a user. They are copied to what the user did, because the account may be deleted later. */
export const fullNameOf = ({ id, userName }) => sql `coalesce((select first_name || ' ' || last_name from user_account where id = ${id}), ${userName})`;
//# sourceMappingURL=expressions.js.map