import type { AnswerItem, AnswerLanguage } from '@careline/contracts/call-center/answers';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, id, moment } from './columns.ts';

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
