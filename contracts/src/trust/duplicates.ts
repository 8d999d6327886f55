import { z } from 'zod';
import { EDITORS, postCall, putCall } from '../basis/call.ts';
import { LIST_PAGE } from '../basis/entity-set.ts';
import { EventId } from '../basis/history.ts';
import { Id, IdParam, Query, RowVersion, Skip, takeUpTo } from '../basis/primitives.ts';
import { practiceAddresses } from '../directory/practice-addresses.ts';
import { practices } from '../directory/practices.ts';
import { providers } from '../directory/providers.ts';

/** Records that may be the same: found, dismissed, merged. */

export const DuplicateSet = z.enum(['Providers', 'PracticeAddresses', 'Practices']);
export type DuplicateSet = z.infer<typeof DuplicateSet>;

export const Certainty = z.enum(['sure', 'likely', 'possible']);
export type Certainty = z.infer<typeof Certainty>;

const DuplicateRecord = z.object({
  id: Id,
  rowVersion: RowVersion,
  name: z.string(),
  npi: z.string().describe('Empty for addresses and practices'),
});

const Evidence = z.object({
  field: z.string(),
  a: z.string(),
  b: z.string(),
  verdict: z.enum(['same', 'similar', 'different']),
});

export const DuplicatePair = z.object({
  id: Id,
  certainty: Certainty,
  a: DuplicateRecord,
  b: DuplicateRecord,
  evidence: z.array(Evidence),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

export const SearchDuplicatesRequest = z.object({
  set: DuplicateSet,
  status: z.enum(['open', 'dismissed']).nullish().describe('open when absent'),
  query: Query.optional().describe('Words of one of the names'),
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most),
});
export type SearchDuplicatesRequest = z.output<typeof SearchDuplicatesRequest>;

export const DuplicatePairs = z.object({ items: z.array(DuplicatePair), total: z.int() });
export type DuplicatePairs = z.infer<typeof DuplicatePairs>;

const SETS = { Providers: providers, PracticeAddresses: practiceAddresses, Practices: practices };

/** The set that records are merged in. */
export const mergedSet = (set: DuplicateSet): (typeof SETS)[DuplicateSet] => SETS[set];

/** Choices beyond the fields of Save. Each applies to every location that both records have. */
const LOCATION_FIELDS: Readonly<Record<DuplicateSet, readonly string[]>> = {
  Providers: ['hip', 'accepting'],
  PracticeAddresses: ['hip', 'accepting'],
  Practices: [],
};

/** Days are those of the kept record. */
const NOT_CHOSEN = ['id', 'rowVersion', 'verified', 'startsOn', 'endsOn'];

/** What can be chosen when two records of a set are merged. */
export const mergeFields = (set: DuplicateSet): string[] => [
  ...Object.keys(SETS[set].save.shape).filter((field) => !NOT_CHOSEN.includes(field)),
  ...LOCATION_FIELDS[set],
];

const Side = z.enum(['keep', 'remove'], 'Choose keep or remove.');
export type Side = z.infer<typeof Side>;

export const MergeRequest = z
  .object({
    set: DuplicateSet,
    keep: Id,
    remove: Id,
    rowVersions: z.tuple([RowVersion, RowVersion], 'Give the row versions of both records: [keep, remove].'),
    choices: z
      .record(z.string(), Side)
      .nullish()
      .transform((choices) => choices ?? {}),
  })
  .refine(({ keep, remove }) => keep !== remove, {
    path: ['remove'],
    message: 'A record cannot be merged with itself.',
  })
  .superRefine(({ set, choices }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['choices', field], message });
    const known = mergeFields(set);
    for (const field of Object.keys(choices))
      if (!known.includes(field)) refuse(field, `There is no field ${field.slice(0, 50)} to choose.`);
    const { latitude, longitude } = choices;
    if (latitude && longitude && latitude !== longitude)
      refuse('longitude', 'Choose the latitude and the longitude of the same record.');
  });
export type MergeRequest = z.output<typeof MergeRequest>;

const MergedRecord = z.union([providers.record, practiceAddresses.record, practices.record]);
export type MergedRecord = z.infer<typeof MergedRecord>;

export const MergePreview = z.object({
  record: MergedRecord.describe('As it would be'),
  moves: z
    .array(z.object({ what: z.string(), count: z.int() }))
    .describe('What comes to the kept record from the other one'),
  shared: z
    .array(
      z.object({
        field: z.string(),
        rows: z.array(z.object({ name: z.string(), keep: z.string(), remove: z.string() })),
      }),
    )
    .optional()
    .describe('For addresses: what providers at both of them have there, where it differs'),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const Merged = z.object({ record: MergedRecord, eventId: z.int().describe('For Unmerge') });
export type Merged = z.infer<typeof Merged>;

export const Unmerged = z.object({
  kept: z
    .array(z.object({ field: z.string(), label: z.string() }))
    .describe('What was changed since the merge, and stays so'),
});
export type Unmerged = z.infer<typeof Unmerged>;

export const EVIDENCE_LABELS: Readonly<Record<string, string>> = {
  npi: 'NPI',
  name: 'name',
  middleName: 'middle name',
  nameSuffix: 'suffix',
  gender: 'gender',
  phone: 'phone',
  address: 'address',
  specialty: 'specialty',
  practice: 'practice',
  suite: 'suite',
  zip: 'ZIP code',
};

/** "Same NPI and phone, similar name, different gender" */
export function evidenceInWords(
  evidence: readonly Pick<z.infer<typeof Evidence>, 'field' | 'verdict'>[],
): string {
  const parts = (['same', 'similar', 'different'] as const).flatMap((verdict) => {
    const fields = evidence
      .filter((one) => one.verdict === verdict)
      .map(({ field }) => EVIDENCE_LABELS[field] ?? field);
    if (fields.length === 0) return [];
    const all = fields.length > 1 ? `${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}` : fields[0];
    return [`${verdict} ${all}`];
  });
  const text = parts.join('; ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export const duplicateCalls = {
  search: postCall('/api/Duplicates/Search', EDITORS, {
    summary: 'Pairs of records that may be the same, the surest first.',
    body: SearchDuplicatesRequest,
    answer: DuplicatePairs,
  }),
  preview: postCall('/api/Duplicates/Preview', EDITORS, {
    summary: 'What a merge would make of two records.',
    body: MergeRequest,
    answer: MergePreview,
  }),
  merge: postCall('/api/Duplicates/Merge', EDITORS, {
    summary: 'Merges one record into another one.',
    body: MergeRequest,
    answer: Merged,
  }),
  unmerge: postCall('/api/Duplicates/Unmerge', EDITORS, {
    summary: 'Brings both records back as they were; what was changed since stays.',
    body: z.object({ eventId: EventId }),
    answer: Unmerged,
  }),
  dismiss: putCall('/api/Duplicates/Dismiss/:id', EDITORS, {
    summary: 'Not a duplicate: hides the pair until something that was compared changes.',
    params: IdParam,
  }),
  reopen: putCall('/api/Duplicates/Reopen/:id', EDITORS, {
    summary: 'Lists a dismissed pair again.',
    params: IdParam,
  }),
};
