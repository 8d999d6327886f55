import { z } from 'zod';
import { EDITORS, postCall } from '../basis/call.ts';
import { LIST_PAGE } from '../basis/entity-set.ts';
import { Skip, takeUpTo } from '../basis/primitives.ts';

/** Everything that changed many records, or was decided for others, in one list. Each is undone by its own call. */

export const ACTION_KINDS = [
  'import',
  'roster',
  'bulk',
  'merge',
  'registry',
  'attestation',
  'report',
] as const;
export const ActionKind = z.enum(ACTION_KINDS);
export type ActionKind = z.infer<typeof ActionKind>;

export const RecentAction = z.object({
  kind: ActionKind,
  id: z.int().describe('For the undo of its kind; of a merge its eventId'),
  at: z.iso.datetime(),
  userName: z.string(),
  words: z.string(),
  count: z.int().describe('How many records were changed'),
  undo: z
    .enum(['possible', 'done', 'no'])
    .describe('`no` for what this user may not undo, and what cannot be undone any more'),
});
export type RecentAction = z.infer<typeof RecentAction>;

export const RecentActions = z.object({ items: z.array(RecentAction), total: z.int() });
export type RecentActions = z.infer<typeof RecentActions>;

export const RecentActionsRequest = z.object({
  mine: z.boolean('This must be true or false.').nullish().describe('Only what this user did'),
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most),
});
export type RecentActionsRequest = z.output<typeof RecentActionsRequest>;

export const recentActionCalls = {
  search: postCall('/api/RecentActions/Search', EDITORS, {
    summary: 'What changed many records, newest first, and what of it can be undone.',
    body: RecentActionsRequest,
    answer: RecentActions,
  }),
};
