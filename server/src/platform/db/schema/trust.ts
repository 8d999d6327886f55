import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, flag, id, moment, optionalText, rowVersion } from './columns.ts';

export const recordMerge = pgTable('record_merge', {
  id: id(),
  entity: text().notNull(),
  keptId: integer().notNull(),
  removedId: integer().notNull(),
  eventId: bigint({ mode: 'number' }).notNull(),
  removedName: text().notNull(),
  removedNpi: text().notNull(),
  choices: jsonb().$type<Record<string, 'keep' | 'remove'>>().notNull(),
  keptBefore: jsonb().notNull(),
  removed: jsonb().notNull(),
  keptAfter: jsonb().notNull(),
  beside: jsonb().notNull(),
  others: jsonb().notNull().default([]),
  at: moment().notNull().defaultNow(),
  undoneAt: moment(),
});

export const attestation = pgTable('attestation', {
  id: id(),
  practiceAddressId: integer().notNull(),
  addressText: text().notNull(),
  versions: jsonb().notNull().$type<Record<string, number>>(),
  askedBy: integer().notNull(),
  askedByUserName: text().notNull(),
  askedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  origin: text().notNull(),
  wantsReminder: flag(),
  remindedAt: moment(),
  answeredAt: moment(),
  answeredBy: optionalText(),
  outcome: text(),
  reason: optionalText(),
  closedAt: moment(),
  closedByName: optionalText(),
  rowVersion: rowVersion(),
  comment: optionalText(),
  missing: optionalText(),
  line: bigint({ mode: 'number' }),
});

export const attestationLink = pgTable('attestation_link', {
  hash: bytea().primaryKey(),
  attestationId: integer().notNull(),
});

export const attestationItem = pgTable('attestation_item', {
  attestationId: integer().notNull(),
  key: text().notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  verdict: text().notNull(),
  changes: jsonb(),
  state: text().notNull(),
});
