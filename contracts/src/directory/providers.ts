import { z } from 'zod';
import { EDITORS } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { scopeOf } from '../basis/list-filters.ts';
import {
  clearable,
  Flag,
  Id,
  Ids,
  loadedDays,
  OptionalDay,
  OptionalId,
  OptionalName,
  OptionalText,
  optionalLine,
  RequiredId,
  RequiredName,
  savedDays,
  UnknownOrName,
} from '../basis/primitives.ts';
import { NO_VERIFICATION, Verification, VerificationStatus, Verified } from '../basis/verification.ts';
import { ALWAYS } from '../rules/days.ts';
import { npiProblem } from '../rules/npi.ts';
import { Accepting, Gender } from './preferences.ts';
import { PROVIDER_FILTERS } from './provider-filters.ts';
import { providerWords } from './provider-words.ts';

/** A provider and its nine kinds of child rows: as loaded, and as saved. */

export const PHOTO_LIMIT = 1_048_576;
export const MOST_ENTRIES = 5_000;
export const TOO_MANY_ENTRIES = 'At most 5,000 entries are allowed.';

const LoadedTerm = z.object({
  id: Id,
  termId: Id,
  name: z.string(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  note: z.string(),
  priority: z.boolean(),
  bodyPartId: Id,
  bodyPartName: z.string(),
});

const LoadedPlan = z.object({
  id: Id,
  insurancePlanId: Id,
  insuranceConsideration: z.string(),
  insuranceId: Id,
  insuranceName: z.string(),
  insurancePlanName: z.string(),
  ...loadedDays,
});

/** Includes names, so that a form can show a location without loading every address. */
const LoadedLocation = z.object({
  id: Id,
  practiceAddressId: Id,
  practiceName: z.string(),
  address: z.string(),
  suite: z.string(),
  zip: z.string(),
  hip: z.string(),
  isPrimary: z.boolean(),
  accepting: Accepting.nullable().describe('Which patients are taken here; null when not known'),
  acceptingSince: z.string().nullable().describe('The day it last changed'),
  ...loadedDays,
  insurancePlans: z.array(z.object({ insurancePlanId: Id, ...loadedDays })),
});

export const Provider = Versioned.extend({
  name: z.string(),
  firstName: z.string().nullable().describe('Counts only where a last name was entered'),
  middleName: z.string().nullable(),
  lastName: z.string().nullable().describe('Where it is null, all parts are derived from the name'),
  nameSuffix: z.string().nullable().describe('Such as Jr. or III'),
  npi: z.string(),
  profilePhoto: z.string().nullable().describe('A data URL'),
  degreeId: Id.nullable(),
  providerTypeId: Id,
  surgicalSchedulerName: z.string(),
  surgicalSchedulerPhone: z.string(),
  coordinatorName: z.string(),
  coordinatorPhone: z.string(),
  oxford: z.string(),
  uhc: z.string(),
  clinicalRestriction: z.string(),
  forConsideration: z.string(),
  communication: z.string(),
  inactive: z.boolean(),
  gender: Gender.nullable(),
  telehealth: z.boolean(),
  ...loadedDays,
  languages: z.array(Id),
  groups: z.array(Id),
  providerExtenders: z.array(z.object({ id: Id, name: z.string(), degreeId: Id.nullable() })),
  providerTerms: z.array(LoadedTerm),
  providerSpecialties: z.array(z.object({ specialtyId: Id, name: z.string() })),
  providerPracticeAddresses: z.array(LoadedLocation),
  providerInsurancePlans: z.array(LoadedPlan),
  verification: Verification,
});
export type Provider = z.infer<typeof Provider>;

/** Before anything is entered. */
export const NEW_PROVIDER: Provider = {
  id: 0,
  rowVersion: 0,
  name: '',
  firstName: null,
  middleName: null,
  lastName: null,
  nameSuffix: null,
  npi: '',
  profilePhoto: null,
  degreeId: null,
  providerTypeId: 0,
  surgicalSchedulerName: '',
  surgicalSchedulerPhone: '',
  coordinatorName: '',
  coordinatorPhone: '',
  oxford: '',
  uhc: '',
  clinicalRestriction: '',
  forConsideration: '',
  communication: '',
  inactive: false,
  gender: null,
  telehealth: false,
  ...ALWAYS,
  languages: [],
  groups: [],
  providerExtenders: [],
  providerTerms: [],
  providerSpecialties: [],
  providerPracticeAddresses: [],
  providerInsurancePlans: [],
  verification: NO_VERIFICATION,
};

export const ProviderRow = z.object({
  id: Id,
  personName: z.string(),
  providerType: z.string(),
  npi: z.string(),
  groups: z.array(z.string()),
  inactive: z.boolean(),
  verificationStatus: VerificationStatus,
});
export type ProviderRow = z.infer<typeof ProviderRow>;

const Age = clearable(
  z.int().min(0, 'Ages are 0 to 150.').max(150, 'Ages are 0 to 150.'),
  'Ages are whole years.',
).optional();

const SaveTerm = z
  .object({
    id: Id.nullish(),
    termId: RequiredId,
    min: Age,
    max: Age,
    note: OptionalText.optional(),
    priority: Flag.optional(),
  })
  .refine((row) => row.min == null || row.max == null || row.min <= row.max, {
    path: ['min'],
    message: 'The minimum age is over the maximum age.',
  });

const SavePlan = z.object({
  id: Id.nullish(),
  insurancePlanId: RequiredId,
  insuranceConsideration: OptionalText.optional(),
  ...savedDays,
});

const OptionalAccepting = clearable(Accepting, 'Choose new, existing or none.');
const OptionalGender = clearable(Gender, 'Choose female, male or other.');

const SaveLocation = z.object({
  id: Id.nullish(),
  practiceAddressId: RequiredId,
  hip: OptionalName.optional(),
  isPrimary: Flag.optional(),
  accepting: OptionalAccepting.optional(),
  ...savedDays,
  insurancePlans: z
    .array(z.object({ insurancePlanId: RequiredId, ...savedDays }))
    .max(MOST_ENTRIES)
    .nullish(),
});

const Npi = optionalLine(20).superRefine((npi, context) => {
  const problem = npi === '' ? undefined : npiProblem(npi);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** null and [] both mean none. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(MOST_ENTRIES, TOO_MANY_ENTRIES)
    .nullable()
    .transform((items) => items ?? []);

export const SaveProvider = saveRequest(
  {
    name: RequiredName,
    firstName: UnknownOrName,
    middleName: UnknownOrName,
    lastName: UnknownOrName,
    nameSuffix: UnknownOrName,
    npi: Npi,
    // The size is checked after decoding, where the error message of the contract applies.
    profilePhoto: z
      .string()
      .nullable()
      .describe('A data URL of a PNG, JPEG or WebP of at most 1 MB; null removes it'),
    degreeId: OptionalId,
    providerTypeId: RequiredId,
    surgicalSchedulerName: OptionalName,
    surgicalSchedulerPhone: OptionalName,
    coordinatorName: OptionalName,
    coordinatorPhone: OptionalName,
    oxford: OptionalName,
    uhc: OptionalName,
    clinicalRestriction: OptionalText,
    forConsideration: OptionalText,
    communication: OptionalText,
    inactive: Flag,
    gender: OptionalGender,
    telehealth: Flag,
    startsOn: OptionalDay,
    endsOn: OptionalDay,
    languages: Ids,
    groups: Ids,
    providerExtenders: list(
      z.object({ id: Id.nullish(), name: RequiredName, degreeId: OptionalId.optional() }),
    ),
    providerTerms: list(SaveTerm),
    providerSpecialties: list(z.object({ specialtyId: RequiredId })),
    providerPracticeAddresses: list(SaveLocation),
    providerInsurancePlans: list(SavePlan),
    verified: Verified.nullable().describe('Also verifies the record'),
  },
  ['name', 'providerTypeId'],
);
export type SaveProvider = z.output<typeof SaveProvider>;

export const providers = defineEntitySet({
  name: 'Providers',
  label: { one: 'provider', many: 'Providers', title: 'Provider' },
  row: ProviderRow,
  record: Provider,
  save: SaveProvider,
  filters: PROVIDER_FILTERS,
  scope: scopeOf(PROVIDER_FILTERS),
  exportForms: { links: 'One row for each location and plan' },
  sort: ['personName', 'providerType', 'npi'],
  isVerified: true,
  access: { read: EDITORS, write: EDITORS },
  named: ['name'],
  words: providerWords,
  restorable: true,
  asOfPage: '/providers/as-of/$id',
});
