/**
 * The tables as queries see them. The SQL in `server/migrations` creates them and holds the constraints; a test compares the
 * two. Column names are the keys in snake_case (`casing` in connection.ts).
 */
import type { KeyScope } from '@careline/contracts/basis/call';
import type { Accommodation } from '@careline/contracts/directory/preferences';
import type { SignInMethod } from '@careline/contracts/people/account';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const optionalText = () => text().notNull().default('');
const flag = () => boolean().notNull().default(false);
const searchKey = () => text().notNull().generatedAlwaysAs('');
const searchLetters = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAs(0);
const rowVersion = () => integer().notNull().default(1);
const moment = () => timestamp({ withTimezone: true });

const named = () => ({ id: id(), name: text().notNull(), searchKey: searchKey(), rowVersion: rowVersion() });

const namedTable = <Name extends string>(name: Name) => pgTable(name, named());

/** What callers say for a record. */
const synonyms = () => text().array().notNull().default([]);

const spoken = () => ({ ...named(), synonyms: synonyms(), synonymKeys: searchKey() });

export const bodyPart = pgTable('body_part', spoken());
export const category = namedTable('category');
export const specialty = pgTable('specialty', { ...spoken(), taxonomyCode: text() });
export const providerType = pgTable('provider_type', { ...named(), roleCode: text() });
export const region = namedTable('region');
export const degree = pgTable('degree', { ...named(), code: text() });
export const providerGroup = namedTable('provider_group');
export const language = pgTable('language', { ...named(), code: text() });

export const practice = pgTable('practice', {
  id: id(),
  name: text().notNull(),
  searchKey: searchKey(),
  rowVersion: rowVersion(),
  searchLetters: searchLetters(),
});

export const term = pgTable('term', {
  id: id(),
  name: text().notNull(),
  urgent: flag(),
  bodyPartId: integer().notNull(),
  categoryId: integer().notNull(),
  synonyms: synonyms(),
  synonymKeys: searchKey(),
  searchKey: searchKey(),
  rowVersion: rowVersion(),
});

export const insurance = pgTable('insurance', {
  id: id(),
  fullName: text().notNull(),
  consumerFriendlyName: text().notNull(),
  searchKey: searchKey(),
  rowVersion: rowVersion(),
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
  searchKey: searchKey(),
  rowVersion: rowVersion(),
  relatedKey: optionalText(),
  searchLetters: searchLetters(),
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
  searchKey: searchKey(),
  rowVersion: rowVersion(),
  relatedKey: optionalText(),
  searchLetters: searchLetters(),
});

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

/** Where a map service found an address that has no coordinates of its own. */
export const keptPlace = pgTable('kept_place', {
  practiceAddressId: integer().primaryKey(),
  address: text().notNull(),
  zip: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  label: text().notNull(),
  isExact: boolean().notNull(),
  foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
  searchKey: searchKey(),
  rowVersion: rowVersion(),
});

/** Written only by triggers. */
export const providerList = pgTable('provider_list', {
  id: integer().primaryKey(),
  name: text().notNull(),
  npi: text().notNull(),
  providerTypeId: integer().notNull(),
  searchKey: text().notNull(),
  searchLetters: searchLetters(),
  hasPlan: flag(),
  hasPlanAtLocation: flag(),
});

export const providerPhoto = pgTable('provider_photo', {
  providerId: integer().primaryKey(),
  mediaType: text().notNull(),
  content: bytea().notNull(),
});

export const providerGroupMember = pgTable(
  'provider_group_member',
  { providerId: integer().notNull(), groupId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.providerId, t.groupId] })],
);

export const providerLanguage = pgTable(
  'provider_language',
  { providerId: integer().notNull(), languageId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.providerId, t.languageId] })],
);

export const providerExtender = pgTable('provider_extender', {
  id: id(),
  providerId: integer().notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  degreeId: integer(),
});

export const providerTerm = pgTable('provider_term', {
  id: id(),
  providerId: integer().notNull(),
  termId: integer().notNull(),
  minAge: smallint(),
  maxAge: smallint(),
  note: optionalText(),
  priority: flag(),
});

export const providerSpecialty = pgTable(
  'provider_specialty',
  { providerId: integer().notNull(), specialtyId: integer().notNull(), position: integer().notNull() },
  (t) => [primaryKey({ columns: [t.providerId, t.specialtyId] })],
);

export const providerInsurancePlan = pgTable('provider_insurance_plan', {
  id: id(),
  providerId: integer().notNull(),
  insurancePlanId: integer().notNull(),
  insuranceConsideration: optionalText(),
});

export const providerLocation = pgTable('provider_location', {
  id: id(),
  providerId: integer().notNull(),
  practiceAddressId: integer().notNull(),
  position: integer().notNull(),
  hip: optionalText(),
  isPrimary: flag(),
  accepting: text(),
  /** Written only by a trigger. */
  acceptingSince: date(),
});

export const providerLocationPlan = pgTable(
  'provider_location_plan',
  {
    providerLocationId: integer().notNull(),
    providerId: integer().notNull(),
    insurancePlanId: integer().notNull(),
    importRunId: integer(),
  },
  (t) => [primaryKey({ columns: [t.providerLocationId, t.insurancePlanId] })],
);

export const directory = pgTable('directory', {
  id: id(),
  contact: text().notNull(),
  location: optionalText(),
  cellNumber: optionalText(),
  deskNumber: optionalText(),
  email: optionalText(),
  group: optionalText(),
  searchKey: searchKey(),
  rowVersion: rowVersion(),
  searchLetters: searchLetters(),
});

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
  searchKey: searchKey(),
  rowVersion: rowVersion(),
});

export const userAccountGroup = pgTable(
  'user_account_group',
  { userId: integer().notNull(), groupId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.groupId] })],
);

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

export const oneTimeSecret = pgTable(
  'one_time_secret',
  {
    purpose: text().notNull(),
    hash: bytea().notNull(),
    userId: integer(),
    data: jsonb().notNull().default({}),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.hash] })],
);

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

export const securitySetting = pgTable('security_setting', {
  id: boolean().primaryKey().default(true),
  requiredFor: smallint().array().notNull().default([]),
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

export const apiKeyGroup = pgTable(
  'api_key_group',
  { apiKeyId: integer().notNull(), groupId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.groupId] })],
);

export const serverSecret = pgTable('server_secret', {
  id: boolean().primaryKey().default(true),
  key: bytea().notNull(),
});

export const usualAddress = pgTable(
  'usual_address',
  {
    userId: integer().notNull(),
    address: text().notNull(),
    lastUsedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] })],
);

export const signInThrottle = pgTable(
  'sign_in_throttle',
  {
    userKey: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    blockedUntil: moment(),
    lastFailureAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userKey, t.address] })],
);

export const budgetEvent = pgTable('budget_event', {
  kind: text().notNull(),
  subject: text().notNull(),
  at: moment().notNull().defaultNow(),
});

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

export const bulkChange = pgTable('bulk_change', {
  id: id(),
  what: text().notNull(),
  changed: integer().notNull().default(0),
  line: bigint({ mode: 'number' }),
  createdBy: integer().notNull(),
  createdByName: text().notNull(),
  at: moment().notNull().defaultNow(),
  undoneAt: moment(),
  undoneByName: optionalText(),
});

export const bulkPreview = pgTable('bulk_preview', {
  tokenHash: bytea().primaryKey(),
  userId: integer().notNull(),
  requestHash: bytea().notNull(),
  stateHash: bytea().notNull(),
  at: moment().notNull().defaultNow(),
  usedAt: moment(),
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

export const importReportPart = pgTable(
  'import_report_part',
  { reportId: integer().notNull(), position: integer().notNull(), content: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.reportId, t.position] })],
);

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

export const verification = pgTable(
  'verification',
  {
    entity: text().notNull(),
    recordId: integer().notNull(),
    verifiedAt: moment().notNull(),
    verifiedBy: integer(),
    verifiedByName: text().notNull(),
    how: text().notNull(),
    former: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.recordId] })],
);

export const verificationAttempt = pgTable(
  'verification_attempt',
  {
    entity: text().notNull(),
    recordId: integer().notNull(),
    at: moment().notNull().defaultNow(),
    userName: text().notNull(),
    outcome: text().notNull(),
    callBackOn: date(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.recordId] })],
);

export const verificationWork = pgTable('verification_work', {
  userId: integer().primaryKey(),
  userName: text().notNull(),
  entity: text().notNull(),
  recordId: integer().notNull(),
  until: moment().notNull(),
});

export const verificationSetting = pgTable('verification_setting', {
  id: boolean().primaryKey().default(true),
  verificationDays: integer().notNull(),
});

export const detailsOpened = pgTable(
  'details_opened',
  {
    entity: text().notNull(),
    recordId: integer().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.recordId, t.day] })],
);

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

export const reportReporter = pgTable(
  'report_reporter',
  {
    reportId: integer().notNull(),
    userId: integer().notNull(),
    hasSeenAnswer: flag(),
    reportedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.userId] })],
);

export const reportNote = pgTable('report_note', {
  id: id(),
  reportId: integer().notNull(),
  at: moment().notNull().defaultNow(),
  userId: integer().notNull(),
  userName: text().notNull(),
  note: text().notNull(),
});

/** Searches that users have named. */
export const ownSearch = pgTable('own_search', {
  id: id(),
  userId: integer().notNull(),
  name: text().notNull(),
  query: text().notNull(),
});
