import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, id, moment, optionalText } from './columns.ts';

export const roster = pgTable('roster', {
  id: id(),
  status: optionalText(),
  fileName: text().notNull(),
  createdBy: integer().notNull(),
  createdByName: text().notNull(),
  at: moment().notNull().defaultNow(),
  columns: jsonb().notNull(),
  mapping: jsonb().notNull(),
  options: jsonb().notNull(),
  errorMessage: optionalText(),
  rowsTotal: integer().notNull(),
  line: bigint({ mode: 'number' }),
  undoneAt: moment(),
  undoneByName: optionalText(),
  sheets: jsonb().notNull(),
  sheet: smallint().notNull().default(0),
  constants: jsonb().notNull(),
  profileId: integer(),
  sinceLast: jsonb(),
});

export const rosterRow = pgTable('roster_row', {
  rosterId: integer().notNull(),
  sheet: smallint().notNull().default(0),
  number: integer().notNull(),
  cells: text().array().notNull(),
});

export const rosterDifference = pgTable('roster_difference', {
  rosterId: integer().notNull(),
  key: text().notNull(),
  of: text().notNull(),
  kind: text().notNull(),
  rank: smallint().notNull(),
  recordId: integer(),
  rowVersion: integer(),
  name: text().notNull(),
  npi: optionalText(),
  rows: integer().array().notNull(),
  row: integer(),
  take: boolean().notNull(),
  changes: jsonb().notNull(),
  reason: optionalText(),
  nearest: text(),
  edit: jsonb(),
  searchKey: text().notNull(),
  confirmed: boolean().notNull().default(true),
  leftLabels: text().array().notNull().default([]),
  isSinceLast: boolean().notNull().default(true),
});

export const rosterProfile = pgTable('roster_profile', {
  id: id(),
  name: text().notNull(),
  insuranceId: integer(),
  sheet: optionalText(),
  mapping: jsonb().notNull(),
  constants: jsonb().notNull(),
  options: jsonb().notNull(),
});

export const rosterMapping = pgTable('roster_mapping', {
  columnsHash: bytea().primaryKey(),
  mapping: jsonb().notNull(),
  at: moment().notNull().defaultNow(),
});

export const importRun = pgTable('import_run', {
  id: id(),
  isCheck: boolean().notNull(),
  status: smallint().notNull().default(1),
  fileName: text().notNull(),
  fileHash: bytea().notNull(),
  startedBy: integer().notNull(),
  startedByName: text().notNull(),
  userName: text().notNull(),
  startedAt: moment().notNull().defaultNow(),
  endedAt: moment(),
  errorMessage: optionalText(),
  linked: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  alreadyLinked: integer().notNull().default(0),
  remarked: integer().notNull().default(0),
  remarks: text().array().notNull().default([]),
  skipped: integer().notNull().default(0),
  newLinks: integer().notNull().default(0),
  problems: jsonb().notNull().default([]),
  goodRows: jsonb().notNull().default([]),
  undoneAt: moment(),
  undoneByName: optionalText(),
});

export const importProgress = pgTable('import_progress', {
  runId: integer().primaryKey(),
  leaseUntil: moment().notNull(),
  stage: text().notNull().default('reading'),
  rowsDone: integer().notNull().default(0),
  rowsTotal: integer(),
});

export const importReport = pgTable('import_report', {
  id: id(),
  runId: integer().notNull(),
  fileName: text().notNull(),
});

export const importReportPart = pgTable('import_report_part', {
  reportId: integer().notNull(),
  position: integer().notNull(),
  content: bytea().notNull(),
});

export const importChange = pgTable('import_change', {
  runId: integer().notNull(),
  providerId: integer().notNull(),
  practiceAddressId: integer(),
  insurancePlanId: integer(),
  isNew: boolean().notNull(),
  oldText: text(),
  newText: text(),
  oldPrimary: boolean(),
  newPrimary: boolean(),
  linkId: integer(),
});
