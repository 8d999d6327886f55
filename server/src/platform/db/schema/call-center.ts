import type { AnswerItem, AnswerLanguage } from '@careline/contracts/call-center/answers';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, id, moment } from './columns.ts';

/** Where a map service found an address that has no coordinates of its own. */
export const keptPlace = pgTable('kept_place', {
  practiceAddressId: integer().primaryKey(),
  address: text().notNull(),
  zip: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  label: text().notNull(),
  isExact: boolean().notNull(),
  foundAt: moment().notNull().defaultNow(),
});

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
