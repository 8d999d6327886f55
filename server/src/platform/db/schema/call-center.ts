import type { AnswerItem, AnswerLanguage } from '@careline/contracts/call-center/answers';
import type { Outcome } from '@careline/contracts/call-center/call-outcomes';
import type { PhoneLine } from '@careline/contracts/call-center/phone-lines';
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, generatedKey, id, moment, rowVersion } from './columns.ts';

/** What callers were told, as it was told. */
export const answer = pgTable('answer', {
  id: id(),
  number: text().notNull(),
  at: moment().notNull().defaultNow(),
  language: text().$type<AnswerLanguage>().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  items: jsonb().$type<AnswerItem[]>().notNull(),
  providerIds: integer().array().notNull(),
  insurancePlanId: integer(),
  insuranceId: integer(),
  onDay: date(),
  userId: integer().notNull(),
  userName: text().notNull(),
  isMailOnly: flag(),
});

export const phoneLine = pgTable('phone_line', {
  id: id(),
  number: text().notNull(),
  name: text().notNull(),
  language: text().$type<PhoneLine['language']>().notNull().default('en'),
  query: text().notNull().default(''),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
});

export const phoneLineGroup = pgTable('phone_line_group', {
  phoneLineId: integer().notNull(),
  groupId: integer().notNull(),
});

export const callOutcome = pgTable('call_outcome', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: integer(),
  lineId: integer(),
  providerId: integer(),
  outcome: text().$type<Outcome>().notNull(),
  startedAt: moment().notNull(),
  endedAt: moment().notNull(),
});
