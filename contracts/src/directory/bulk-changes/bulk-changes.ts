import { z } from 'zod';
import { EDITORS, postCall } from '../../basis/call.ts';
import { LIST_PAGE, searchRequest } from '../../basis/entity-set.ts';
import { ChangeLine } from '../../basis/history.ts';
import { Id, Skip, takeUpTo } from '../../basis/primitives.ts';
import { Undone } from '../../basis/undo.ts';
import { providers } from '../providers.ts';
import { BulkChange } from './bulk-change-table.ts';

/** Changing many providers at once: which ones, what, a preview that is then applied, and one undo for all. */

export const MOST_CHOSEN = 10_000;

const ChosenIds = z
  .array(Id)
  .min(1, 'Choose at least one provider.')
  .max(
    MOST_CHOSEN,
    'At most 10,000 providers can be listed one by one. Search for them and choose all that match.',
  )
  .transform((ids) => [...new Set(ids)]);

const BY_ID_OR_SEARCH = 'Give either ids or search.';

/** `except`: providers that were unticked after all matches had been selected. */
const ChosenProviders = z
  .strictObject(
    {
      ids: ChosenIds.optional(),
      search: searchRequest(providers).optional().describe('The body of Providers/Search: all that match'),
      except: z
        .array(Id)
        .max(MOST_CHOSEN, 'At most 10,000 providers can be left out.')
        .optional()
        .describe('Left out of those that match'),
    },
    BY_ID_OR_SEARCH,
  )
  .refine(({ ids, search }) => (ids === undefined) !== (search === undefined), BY_ID_OR_SEARCH)
  .refine(({ ids, except }) => ids === undefined || except === undefined, 'Only search takes except.');
export type ChosenProviders = z.output<typeof ChosenProviders>;
/** As it is sent. */
export type ProviderChoice = z.input<typeof ChosenProviders>;

export const BulkResult = z.enum(['change', 'same', 'blocked']);
export type BulkResult = z.infer<typeof BulkResult>;

const request = { providers: ChosenProviders, change: BulkChange };

export const BulkPreviewRequest = z.object({
  ...request,
  result: BulkResult.nullish().describe('Only items with this result; the counts stay those of all'),
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most).describe('1,000 if it is not given'),
});
export type BulkPreviewRequest = z.output<typeof BulkPreviewRequest>;

const BulkItem = z.object({
  id: Id,
  name: z.string(),
  result: BulkResult,
  changes: z.array(ChangeLine.omit({ field: true })),
  reason: z.string().describe('Why it cannot be changed; empty unless blocked'),
});
export type BulkItem = z.infer<typeof BulkItem>;

export const BulkPreview = z.object({
  token: z.string().describe('For Apply; works once, and only while nothing differs from this preview'),
  what: z.string().describe('The change in words'),
  items: z.array(BulkItem),
  counts: z.object({ change: z.int(), same: z.int(), blocked: z.int() }),
  total: z.int().describe('All providers that were chosen; with result, those that have it'),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkApplyRequest = z.object({
  ...request,
  token: z
    .string('Send the token of the preview.')
    .min(1, 'Send the token of the preview.')
    .max(100, 'This is no token of a preview.'),
});
export type BulkApplyRequest = z.output<typeof BulkApplyRequest>;

export const BulkApplied = z.object({ id: Id.describe('For Undo'), changed: z.int() });
export type BulkApplied = z.infer<typeof BulkApplied>;

export const BulkChangeRow = z.object({
  id: Id,
  what: z.string().describe('The change in words'),
  changed: z.int().describe('How many providers'),
  createdByName: z.string(),
  at: z.iso.datetime(),
  status: z.enum(['applied', 'undone']),
  undoneAt: z.iso.datetime().nullable(),
  undoneByName: z.string(),
});
export type BulkChangeRow = z.infer<typeof BulkChangeRow>;

export const BulkChangeRows = z.object({ items: z.array(BulkChangeRow), total: z.int() });
export type BulkChangeRows = z.infer<typeof BulkChangeRows>;

export const PREVIEW_OUTDATED =
  'Something has changed since this preview, and nothing was applied. Look at the preview again.';

export const bulkCalls = {
  preview: postCall('/api/BulkChanges/Preview', EDITORS, {
    summary: 'What a change of many providers would do, provider by provider.',
    body: BulkPreviewRequest,
    answer: BulkPreview,
  }),
  apply: postCall('/api/BulkChanges/Apply', EDITORS, {
    summary: 'Applies what was previewed, in one transaction; blocked providers are left as they are.',
    body: BulkApplyRequest,
    answer: BulkApplied,
  }),
  undo: postCall('/api/BulkChanges/Undo', EDITORS, {
    summary:
      'Takes a bulk change back, except for what was changed since: any for an Admin, the own ones for others.',
    body: z.object({ id: Id }),
    answer: Undone,
  }),
  search: postCall('/api/BulkChanges/Search', EDITORS, {
    summary: 'Former bulk changes, newest first: all for an Admin, the own ones for others.',
    body: z.object({ skip: Skip, take: takeUpTo(LIST_PAGE.most) }),
    answer: BulkChangeRows,
  }),
};
