import { z } from 'zod';
import { deleteCall, EDITORS, getCall, postCall, putCall } from '../basis/call.ts';
import { formatCount } from '../basis/counts.ts';
import { LIST_PAGE } from '../basis/entity-set.ts';
import type { LoggedJob } from '../basis/job.ts';
import { Id, IdParam, Query, RowVersion, Skip, takeUpTo } from '../basis/primitives.ts';
import { Undone } from '../basis/undo.ts';
import { Gender } from '../directory/preferences.ts';
import { Provider } from '../directory/providers.ts';
import { NPI_DIGITS } from '../rules/npi.ts';

/** The national registry of providers (NPPES), loaded from its public file and held beside the directory. */

export const REGISTRY_FILE_LIMIT = 50 * 1_048_576;

export const registryLoads: LoggedJob = {
  kind: 'registry load',
  history: { name: 'Registry', one: 'registry file', many: 'Registry files' },
};

export const RegistryStatus = z.object({
  status: z.enum(['idle', 'loading', 'failed']),
  fileName: z.string().nullable().describe('Of the latest file, whether it could be loaded or not'),
  rowsDone: z.int().describe('Rows read so far'),
  loadedAt: z.iso.datetime().nullable().describe('When the registry was last loaded; null if it never was'),
  rows: z.int().describe('All numbers that the registry holds'),
  errorMessage: z.string().nullable(),
});
export type RegistryStatus = z.infer<typeof RegistryStatus>;

const Day = z.iso.date();

export const RegistryEntry = z.object({
  npi: z.string(),
  entityType: z.enum(['person', 'organization']).nullable(),
  name: z.string().describe('Not in capitals'),
  firstName: z.string(),
  lastName: z.string(),
  credential: z.string(),
  gender: Gender.nullable(),
  taxonomies: z.array(
    z.object({
      code: z.string(),
      primary: z.boolean(),
      specialtyId: Id.nullable().describe('The specialty of the directory with this code'),
    }),
  ),
  practiceAddress: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  phone: z.string(),
  fax: z.string(),
  otherNames: z.array(z.string()),
  lastUpdated: Day.nullable(),
  deactivatedAt: Day.nullable().describe('Null once reactivated'),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const RegistryDifferenceKind = z.enum([
  'deactivated',
  'name',
  'gender',
  'specialty',
  'phone',
  'address',
  'notFound',
  'noNpi',
]);
export type RegistryDifferenceKind = z.infer<typeof RegistryDifferenceKind>;

export const differenceLabel: Readonly<Record<RegistryDifferenceKind, string>> = {
  deactivated: 'Retired number',
  name: 'Name',
  gender: 'Gender',
  specialty: 'Specialty',
  phone: 'Phone',
  address: 'Address',
  notFound: 'Not in the registry',
  noNpi: 'No NPI',
};

/** What can be taken over from the registry. */
export const ACCEPTABLE: readonly RegistryDifferenceKind[] = ['name', 'gender', 'noNpi'];

export const RegistryDifference = z.object({
  providerId: Id,
  provider: z.string(),
  npi: z.string(),
  kind: RegistryDifferenceKind,
  ours: z.string().nullable(),
  registry: z.string().nullable().describe('For noNpi the only number of that name, else null'),
});
export type RegistryDifference = z.infer<typeof RegistryDifference>;

export const RegistryDifferencesRequest = z.object({
  kind: RegistryDifferenceKind.nullish(),
  query: Query.optional().describe('Words of the name or the NPI'),
  status: z.enum(['open', 'ignored']).nullish().describe('open when absent'),
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most),
});
export type RegistryDifferencesRequest = z.output<typeof RegistryDifferencesRequest>;

export const RegistryDifferences = z.object({
  items: z.array(RegistryDifference),
  total: z.int(),
  counts: z.record(RegistryDifferenceKind, z.int()).describe('By kind, under the same query and status'),
});
export type RegistryDifferences = z.infer<typeof RegistryDifferences>;

const DifferenceId = z.object({ providerId: Id, kind: RegistryDifferenceKind });
export type DifferenceId = z.infer<typeof DifferenceId>;

export const AcceptDifference = DifferenceId.extend({ rowVersion: RowVersion });
export type AcceptDifference = z.infer<typeof AcceptDifference>;

/** What many providers can take at once. A credential becomes the degree of that name or code. */
export const TAKEN_KINDS = ['name', 'gender', 'noNpi', 'credential'] as const;
export const TakenKind = z.enum(TAKEN_KINDS);
export type TakenKind = z.infer<typeof TakenKind>;

export const MOST_TAKEN = 1_000;

export const TakePreviewRequest = z.object({
  kind: TakenKind,
  query: Query.optional().describe('Words of the name or the NPI'),
});
export type TakePreviewRequest = z.output<typeof TakePreviewRequest>;

const Taken = z.object({
  providerId: Id,
  rowVersion: RowVersion,
  to: z.string().max(1_000).describe('What the registry says, as it was shown'),
});

export const TakePreview = z.object({
  items: z
    .array(Taken.extend({ provider: z.string(), npi: z.string(), from: z.string().nullable() }))
    .describe('The first thousand'),
  total: z.int(),
});
export type TakePreview = z.infer<typeof TakePreview>;

export const TakeManyRequest = z.object({
  kind: TakenKind,
  items: z
    .array(Taken, 'Choose at least one provider.')
    .min(1, 'Choose at least one provider.')
    .max(MOST_TAKEN, `At most ${formatCount(MOST_TAKEN)} can be taken at once.`)
    .refine(
      (items) => new Set(items.map(({ providerId }) => providerId)).size === items.length,
      'The same provider was given twice.',
    ),
});
export type TakeManyRequest = z.output<typeof TakeManyRequest>;

export const registryCalls = {
  upload: postCall('/api/Registry/Upload', EDITORS, {
    summary: 'Loads a file of the registry, as CSV or ZIP of at most 50 MB. GetStatus tells how far it is.',
    upload: true,
    answer: RegistryStatus,
  }),
  getStatus: getCall('/api/Registry/GetStatus', EDITORS, {
    passive: true,
    summary: 'What the registry holds, and how far the latest load is.',
    answer: RegistryStatus,
  }),
  cancelLoad: deleteCall('/api/Registry/Load', EDITORS, {
    summary: 'Ends the load that is under way. The registry stays as it was before it.',
  }),
  find: getCall('/api/Registry/Find/:npi', EDITORS, {
    summary: 'What the registry says of a number.',
    params: z.object({ npi: z.string().regex(/^[0-9]{10}$/, NPI_DIGITS) }),
    answer: RegistryEntry,
  }),
  differences: postCall('/api/Registry/Differences', EDITORS, {
    summary: 'Where providers and the registry disagree.',
    body: RegistryDifferencesRequest,
    answer: RegistryDifferences,
  }),
  accept: putCall('/api/Registry/Accept', EDITORS, {
    summary: 'Saves what the registry says: a name, a gender or an NPI.',
    body: AcceptDifference,
    answer: Provider,
  }),
  preview: postCall('/api/Registry/Preview', EDITORS, {
    summary: 'What TakeMany would change, provider by provider.',
    body: TakePreviewRequest,
    answer: TakePreview,
  }),
  takeMany: postCall('/api/Registry/TakeMany', EDITORS, {
    summary: 'Saves for many providers what the registry says, as it was shown: all, or none (409).',
    body: TakeManyRequest,
    answer: z.object({ id: Id.describe('For Undo'), changed: z.int() }),
  }),
  undo: putCall('/api/Registry/Undo/:id', EDITORS, {
    summary:
      'Takes back what was taken from the registry, except for what was changed since: any for an Admin, the own for others.',
    params: IdParam,
    answer: Undone,
  }),
  ignore: putCall('/api/Registry/Ignore', EDITORS, {
    summary: 'Hides a difference until either side changes.',
    body: DifferenceId,
  }),
  unignore: putCall('/api/Registry/Unignore', EDITORS, {
    summary: 'Shows an ignored difference again.',
    body: DifferenceId,
  }),
};
