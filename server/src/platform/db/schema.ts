/**
 * The tables as queries see them. The SQL in `server/migrations` creates them and holds the constraints; a test compares the
 * two. Column names are the keys in snake_case (`casing` in connection.ts).
 */
import type { KeyScope } from '@careline/contracts/basis/call';
import type { AnswerItem, AnswerLanguage } from '@careline/contracts/call-center/answers';
import type { Accommodation } from '@careline/contracts/directory/preferences';
import type { SignInMethod } from '@careline/contracts/people/account';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
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
/** Written only by a trigger. */
const changedAt = () => moment().notNull().defaultNow();

const named = () => ({ id: id(), name: text().notNull(), searchKey: searchKey(), rowVersion: rowVersion() });

const namedTable = <Name extends string>(name: Name) => pgTable(name, named());

/** What callers say for a record. */
const synonyms = () => text().array().notNull().default([]);

const spoken = () => ({ ...named(), synonyms: synonyms(), synonymKeys: searchKey() });

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
  id: id(),
  name: text().notNull(),
  searchKey: searchKey(),
  rowVersion: rowVersion(),
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
  searchKey: searchKey(),
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
  searchKey: searchKey(),
  rowVersion: rowVersion(),
  relatedKey: optionalText(),
  searchLetters: searchLetters(),
  changedAt: changedAt(),
  formerKey: optionalText(),
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
  changedAt: changedAt(),
  formerKey: optionalText(),
  enteredNameKey: text().generatedAlwaysAs(''),
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
});

export const rosterProgress = pgTable('roster_progress', {
  rosterId: integer().primaryKey(),
  leaseUntil: moment().notNull(),
  rowsDone: integer().notNull().default(0),
});

export const rosterRow = pgTable('roster_row', {
  rosterId: integer().notNull(),
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

export const recordToCheck = pgTable('record_to_check', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text().notNull(),
  recordId: integer().notNull(),
});

export const registryLoad = pgTable('registry_load', {
  id: id(),
  fileName: text().notNull(),
  status: text().notNull().default('loading'),
  rowsDone: integer().notNull().default(0),
  rows: integer().notNull().default(0),
  leftOut: integer().notNull().default(0),
  errorMessage: optionalText(),
  startedAt: moment().notNull().defaultNow(),
  leaseUntil: moment().notNull(),
  endedAt: moment(),
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
const byKind = (t: { providerId: AnyPgColumn; kind: AnyPgColumn }) => [
  primaryKey({ columns: [t.providerId, t.kind] }),
];

export const registryDifference = pgTable('registry_difference', differing(), byKind);
export const registryIgnored = pgTable('registry_ignored', differing(), byKind);

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

export const matchKey = pgTable(
  'match_key',
  { entity: text().notNull(), key: text().notNull(), recordId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.entity, t.recordId] })],
);

export const recordKeys = pgTable(
  'record_keys',
  {
    entity: text().notNull(),
    recordId: integer().notNull(),
    keys: text().array().notNull(),
    compared: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.entity, t.recordId] })],
);

export const recordToCompare = pgTable(
  'record_to_compare',
  { entity: text().notNull(), recordId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.entity, t.recordId] })],
);

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
});

export const attestationLink = pgTable('attestation_link', {
  hash: bytea().primaryKey(),
  attestationId: integer().notNull(),
});

export const attestationItem = pgTable(
  'attestation_item',
  {
    attestationId: integer().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    verdict: text().notNull(),
    changes: jsonb(),
    state: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.attestationId, t.key] })],
);

export const attestationOffice = pgTable('attestation_office', {
  practiceAddressId: integer().primaryKey(),
  mailedAt: moment(),
  mailedBefore: moment(),
  optedOutAt: moment(),
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
  userId: integer().notNull(),
  userName: text().notNull(),
  isMailOnly: flag(),
});

export const answerSetting = pgTable('answer_setting', {
  id: boolean().primaryKey().default(true),
  keepDays: integer().notNull().default(731),
  groupName: optionalText(),
  groupPhone: optionalText(),
});

/** Resources that others could read and that are gone. Written only by triggers. */
export const publishedGone = pgTable(
  'published_gone',
  {
    type: text().notNull(),
    id: text().notNull(),
    groups: integer().array().notNull().default([]),
    at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.type, t.id] })],
);

export const publishingSetting = pgTable('publishing_setting', {
  id: boolean().primaryKey().default(true),
  isPublic: flag(),
});

export const publishingGroup = pgTable('publishing_group', { groupId: integer().primaryKey() });

export const fhirExport = pgTable('fhir_export', {
  id: text().primaryKey(),
  owner: integer().notNull(),
  groups: integer().array().notNull(),
  request: text().notNull(),
  base: text().notNull(),
  types: text().array().notNull(),
  since: moment(),
  status: text().notNull().default('running'),
  resources: integer().notNull().default(0),
  snapshotAt: moment(),
  files: jsonb().notNull().default([]),
  startedAt: moment().notNull().defaultNow(),
  leaseUntil: moment().notNull(),
  endedAt: moment(),
});
