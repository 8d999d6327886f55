import { boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The tables that typed queries use, one file for each wing; this one has the columns that many tables share. The SQL in
 * `server/migrations` creates all tables and holds the constraints; a test compares the two. Column names are the keys in
 * snake_case (`casing` in connection.ts). A table that only hand-written SQL reads has no place here.
 */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const optionalText = () => text().notNull().default('');
export const flag = () => boolean().notNull().default(false);
export const generatedKey = () => text().notNull().generatedAlwaysAs('');
export const rowVersion = () => integer().notNull().default(1);
export const moment = () => timestamp({ withTimezone: true });
