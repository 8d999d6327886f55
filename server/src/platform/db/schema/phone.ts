import type { Outcome } from '@careline/contracts/call-center/call-outcomes';
import type { PhoneLine } from '@careline/contracts/call-center/phone-lines';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedKey, id, moment, rowVersion } from './columns.ts';

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
