import type { Notice } from '@careline/contracts/directory/notices';
import type { Accommodation } from '@careline/contracts/directory/preferences';
import { bigint, date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, flag, generatedKey, id, moment, optionalText, rowVersion } from './columns.ts';

const days = () => ({ startsOn: date(), endsOn: date() });
const searchLetters = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAs(0);
/** Written only by a trigger. */
const changedAt = () => moment().notNull().defaultNow();

const named = () => ({
  id: id(),
  name: text().notNull(),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
});

const namedTable = <Name extends string>(name: Name) => pgTable(name, named());

/** What callers say for a record. */
const synonyms = () => text().array().notNull().default([]);

const spoken = () => ({ ...named(), synonyms: synonyms(), synonymKeys: generatedKey() });

export const bodyPart = pgTable('body_part', spoken());
export const category = namedTable('category');
export const specialty = pgTable('specialty', {
  ...spoken(),
  taxonomyCode: text(),
  changedAt: changedAt(),
});
export const providerType = pgTable('provider_type', {
  ...named(),
  roleCode: text(),
  changedAt: changedAt(),
});
export const region = namedTable('region');
export const degree = pgTable('degree', { ...named(), code: text(), changedAt: changedAt() });
export const providerGroup = namedTable('provider_group');
export const language = pgTable('language', { ...named(), code: text(), changedAt: changedAt() });

export const practice = pgTable('practice', {
  ...named(),
  searchLetters: searchLetters(),
  changedAt: changedAt(),
  formerKey: optionalText(),
});

export const term = pgTable('term', {
  id: id(),
  name: text().notNull(),
  urgent: flag(),
  bodyPartId: integer().notNull(),
  categoryId: integer().notNull(),
  synonyms: synonyms(),
  synonymKeys: generatedKey(),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
});

export const insurance = pgTable('insurance', {
  id: id(),
  fullName: text().notNull(),
  consumerFriendlyName: text().notNull(),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
  changedAt: changedAt(),
});

export const insurancePlan = pgTable('insurance_plan', {
  id: id(),
  insuranceId: integer().notNull(),
  name: text().notNull(),
  referralRequired: flag(),
  referralDetails: optionalText(),
  comment: optionalText(),
  productType: text(),
  planIdentifier: text(),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
  relatedKey: optionalText(),
  searchLetters: searchLetters(),
  changedAt: changedAt(),
});

export const practiceAddress = pgTable('practice_address', {
  id: id(),
  practiceId: integer().notNull(),
  address: text().notNull(),
  suite: optionalText(),
  zip: optionalText(),
  city: text(),
  state: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  regionId: integer(),
  mainPhone: optionalText(),
  backLine: optionalText(),
  email: optionalText(),
  fax: optionalText(),
  urgentHours: flag(),
  urgentHoursAdditional: optionalText(),
  eveningHours: flag(),
  eveningHoursAdditional: optionalText(),
  weekendHours: flag(),
  weekendHoursAdditional: optionalText(),
  xRayOnSite: flag(),
  xRayOnSiteAdditional: optionalText(),
  mriOnSite: flag(),
  mriOnSiteAdditional: optionalText(),
  ptOnSite: flag(),
  ptOnSiteAdditional: optionalText(),
  otOnSite: flag(),
  otOnSiteAdditional: optionalText(),
  pmOnSite: flag(),
  pmOnSiteAdditional: optionalText(),
  emgOnSite: flag(),
  emgOnSiteAdditional: optionalText(),
  accommodations: text().array().$type<Accommodation[]>().notNull().default([]),
  siteContact1: optionalText(),
  siteContact2: optionalText(),
  otherNotes: optionalText(),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
  relatedKey: optionalText(),
  searchLetters: searchLetters(),
  changedAt: changedAt(),
  formerKey: optionalText(),
});

export const provider = pgTable('provider', {
  id: id(),
  name: text().notNull(),
  firstName: text(),
  middleName: text(),
  lastName: text(),
  nameSuffix: text(),
  npi: optionalText(),
  degreeId: integer(),
  providerTypeId: integer().notNull(),
  surgicalSchedulerName: optionalText(),
  surgicalSchedulerPhone: optionalText(),
  coordinatorName: optionalText(),
  coordinatorPhone: optionalText(),
  oxford: optionalText(),
  uhc: optionalText(),
  clinicalRestriction: optionalText(),
  forConsideration: optionalText(),
  communication: optionalText(),
  inactive: flag(),
  gender: text(),
  telehealth: flag(),
  ...days(),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
  changedAt: changedAt(),
  formerKey: optionalText(),
  enteredNameKey: text().generatedAlwaysAs(''),
});

export const providerPhoto = pgTable('provider_photo', {
  providerId: integer().primaryKey(),
  mediaType: text().notNull(),
  content: bytea().notNull(),
});

export const directory = pgTable('directory', {
  id: id(),
  contact: text().notNull(),
  location: optionalText(),
  cellNumber: optionalText(),
  deskNumber: optionalText(),
  email: optionalText(),
  group: optionalText(),
  searchKey: generatedKey(),
  rowVersion: rowVersion(),
  searchLetters: searchLetters(),
});

const generatedId = () => integer().generatedAlwaysAs(0);

export const notice = pgTable('notice', {
  id: id(),
  set: text().$type<Notice['set']>().notNull(),
  recordId: integer().notNull(),
  kind: text().$type<Notice['kind']>().notNull(),
  startsOn: date().notNull(),
  endsOn: date(),
  text: optionalText(),
  textEs: optionalText(),
  insteadId: integer(),
  rowVersion: rowVersion(),
  providerId: generatedId(),
  addressId: generatedId(),
  insteadProviderId: generatedId(),
  insteadAddressId: generatedId(),
});
