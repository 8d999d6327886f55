import { bigint, date, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { bytea, flag, id, moment, optionalText, rowVersion } from './columns.ts';

/** Searches that found nobody. */
export const searchGap = pgTable('search_gap', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  day: date().notNull(),
  bodyPart: text(),
  category: text(),
  term: text(),
  insurance: text(),
  insurancePlan: text(),
  region: text(),
  ageBand: text(),
  searches: integer().notNull(),
  lastAt: moment().notNull(),
});

export const recordToCheck = pgTable('record_to_check', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text().notNull(),
  recordId: integer().notNull(),
});

export const registryEntry = pgTable('registry_entry', {
  npi: text().primaryKey(),
  entityType: text(),
  organizationName: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  nameSuffix: text().notNull(),
  credential: text().notNull(),
  gender: text(),
  taxonomyCodes: text().array().notNull(),
  primaryCode: text(),
  line1: text().notNull(),
  line2: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zip: text().notNull(),
  phone: text().notNull(),
  fax: text().notNull(),
  otherNames: text().array().notNull(),
  nameKeys: text().array().notNull(),
  lastUpdated: date(),
  deactivatedAt: date(),
});

const differing = () => ({
  providerId: integer().notNull(),
  kind: text().notNull(),
  ours: text(),
  registry: text(),
});

export const registryDifference = pgTable('registry_difference', differing());
export const registryIgnored = pgTable('registry_ignored', differing());

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

export const matchKey = pgTable('match_key', {
  entity: text().notNull(),
  key: text().notNull(),
  recordId: integer().notNull(),
});

export const recordKeys = pgTable('record_keys', {
  entity: text().notNull(),
  recordId: integer().notNull(),
  keys: text().array().notNull(),
  compared: text().notNull().default(''),
  names: text(),
});

export const recordToCompare = pgTable('record_to_compare', {
  entity: text().notNull(),
  recordId: integer().notNull(),
});

export const duplicatePair = pgTable('duplicate_pair', {
  id: id(),
  entity: text().notNull(),
  aId: integer().notNull(),
  bId: integer().notNull(),
  certainty: text().notNull(),
  score: real().notNull(),
  evidence: jsonb().notNull(),
  compared: text().notNull(),
  isDismissed: flag(),
});

export const verification = pgTable('verification', {
  entity: text().notNull(),
  recordId: integer().notNull(),
  verifiedAt: moment().notNull(),
  verifiedBy: integer(),
  verifiedByName: text().notNull(),
  how: text().notNull(),
  former: jsonb(),
});

export const verificationAttempt = pgTable('verification_attempt', {
  entity: text().notNull(),
  recordId: integer().notNull(),
  at: moment().notNull().defaultNow(),
  userName: text().notNull(),
  outcome: text().notNull(),
  callBackOn: date(),
  userId: integer(),
  former: jsonb(),
});

export const verificationWork = pgTable('verification_work', {
  userId: integer().primaryKey(),
  userName: text().notNull(),
  entity: text().notNull(),
  recordId: integer().notNull(),
  until: moment().notNull(),
});

export const detailsOpened = pgTable('details_opened', {
  entity: text().notNull(),
  recordId: integer().notNull(),
  day: date().notNull(),
  count: integer().notNull(),
});

export const report = pgTable('report', {
  id: id(),
  providerId: integer().notNull(),
  providerName: text().notNull(),
  practiceAddressId: integer(),
  addressText: optionalText(),
  kind: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  outcome: text(),
  answer: optionalText(),
  closedAt: moment(),
  closedBy: integer(),
  closedByName: text(),
  ownerId: integer(),
  takenAt: moment(),
  rowVersion: rowVersion(),
});

export const reportReporter = pgTable('report_reporter', {
  reportId: integer().notNull(),
  userId: integer().notNull(),
  hasSeenAnswer: flag(),
  reportedAt: moment().notNull().defaultNow(),
});

export const reportNote = pgTable('report_note', {
  id: id(),
  reportId: integer().notNull(),
  at: moment().notNull().defaultNow(),
  userId: integer().notNull(),
  userName: text().notNull(),
  note: text().notNull(),
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

export const attestationOffice = pgTable('attestation_office', {
  practiceAddressId: integer().primaryKey(),
  mailedAt: moment(),
  mailedBefore: moment(),
  optedOutAt: moment(),
});
