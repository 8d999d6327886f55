import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment, optionalText } from './columns.ts';

export const auditEvent = pgTable('audit_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment().notNull().defaultNow(),
  userId: integer(),
  userName: optionalText(),
  action: text().notNull(),
  entity: optionalText(),
  recordId: integer(),
  summary: optionalText(),
  changes: jsonb(),
  name: optionalText(),
  names: jsonb(),
  rowVersion: integer(),
  partOf: bigint({ mode: 'number' }),
  searchText: optionalText(),
});

export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  rowVersion: integer().notNull().default(1),
});

export const oneTimeSecret = pgTable('one_time_secret', {
  purpose: text().notNull(),
  hash: bytea().notNull(),
  userId: integer(),
  data: jsonb().notNull().default({}),
  tries: integer().notNull().default(0),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});
