import type { KeyScope } from '@careline/contracts/basis/call';
import type { SignInMethod } from '@careline/contracts/people/account';
import { bigint, boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, flag, generatedKey, id, moment, optionalText, rowVersion } from './columns.ts';

export const userAccount = pgTable('user_account', {
  id: id(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  userName: text().notNull(),
  email: text().notNull(),
  role: smallint().notNull(),
  isDeactivated: flag(),
  passwordHash: text(),
  temporaryPasswordHash: text(),
  temporaryPasswordExpiresAt: moment(),
  initialPasswordUntil: moment(),
  pendingUntil: moment(),
  lastSignInAt: moment(),
  ssoIssuer: text(),
  ssoSubject: text(),
  breakGlass: flag(),
  searchKey: generatedKey(),
  askNext: boolean().notNull().default(true),
  rowVersion: rowVersion(),
});

export const userAccountGroup = pgTable('user_account_group', {
  userId: integer().notNull(),
  groupId: integer().notNull(),
});

export const session = pgTable('session', {
  tokenHash: bytea().primaryKey(),
  xsrfHash: bytea().notNull(),
  userId: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
  lastSeenAt: moment().notNull().defaultNow(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  method: text().$type<SignInMethod>().notNull().default('password'),
  device: optionalText(),
  mustEnrol: flag(),
  ssoSid: text(),
  ssoProof: bytea(),
});

export const secondFactor = pgTable('second_factor', {
  id: id(),
  userId: integer().notNull(),
  kind: text().$type<'totp' | 'passkey'>().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  confirmedAt: moment(),
  lastUsedAt: moment(),
  failures: integer().notNull().default(0),
  secret: bytea(),
  lastStep: bigint({ mode: 'number' }),
  credentialId: text(),
  publicKey: bytea(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
});

export const apiKey = pgTable('api_key', {
  id: id(),
  name: text().notNull(),
  hash: bytea().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  createdAt: moment().notNull().defaultNow(),
  createdBy: text().notNull(),
  expiresAt: moment(),
  lastUsedOn: date(),
  revokedAt: moment(),
});

export const apiKeyGroup = pgTable('api_key_group', {
  apiKeyId: integer().notNull(),
  groupId: integer().notNull(),
});

export const serverSecret = pgTable('server_secret', {
  id: boolean().primaryKey().default(true),
  key: bytea().notNull(),
});

/** Searches that users have named. */
export const ownSearch = pgTable('own_search', {
  id: id(),
  userId: integer().notNull(),
  name: text().notNull(),
  query: text().notNull(),
});
