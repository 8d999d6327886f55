import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Resources that others could read and that are gone. Written only by triggers. */
export const publishedGone = pgTable('published_gone', {
  type: text().notNull(),
  id: text().notNull(),
  groups: integer().array().notNull().default([]),
  at: moment().notNull().defaultNow(),
});
