import { z } from 'zod';
import { EDITORS, postCall } from '../basis/call.ts';
import { LIST_PAGE } from '../basis/entity-set.ts';
import { Id, OptionalDay, Query, Skip, takeUpTo } from '../basis/primitives.ts';
import { NoticeSet } from './notices.ts';

/** What starts and ends in the next weeks, in one list. */

/** In the order in which one day lists them. */
export const COMING_KINDS = [
  'providerJoins',
  'providerLeaves',
  'locationStarts',
  'locationEnds',
  'planStarts',
  'planEnds',
  'noticeStarts',
  'noticeEnds',
] as const;
export const ComingKind = z.enum(COMING_KINDS);
export type ComingKind = z.infer<typeof ComingKind>;

/** So many days after the first one are listed. */
export const COMING_DAYS = 60;

export const ComingRequest = z.object({
  from: OptionalDay.optional().describe('Absent: today'),
  to: OptionalDay.optional().describe(`Absent: ${COMING_DAYS} days after \`from\``),
  kinds: z.array(ComingKind).max(COMING_KINDS.length).nullish(),
  query: Query.optional().describe('Words of the provider, the plan or the address'),
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most),
});
export type ComingRequest = z.infer<typeof ComingRequest>;

export const ComingItem = z.object({
  on: z.iso.date().describe('The first or the last day itself'),
  kind: ComingKind,
  set: NoticeSet,
  id: Id.describe('Of the provider, or of the address that a notice is about'),
  name: z.string(),
  words: z.string().describe('Such as "Aetna PPO at 12 Main Street ends"'),
  practiceAddressId: Id.nullable().describe('Of the row of a location, or of a plan there'),
  insurancePlanId: Id.nullable().describe('Of the row of a plan'),
  noticeId: Id.nullable(),
});
export type ComingItem = z.infer<typeof ComingItem>;

export const ComingAnswer = z.object({
  items: z.array(ComingItem),
  total: z.int(),
  counts: z.record(ComingKind, z.int()).describe('Of each kind, under all filters but `kinds`'),
});
export type ComingAnswer = z.infer<typeof ComingAnswer>;

export const comingCalls = {
  search: postCall('/api/Coming/Search', EDITORS, {
    summary: 'What starts and what ends, day by day.',
    body: ComingRequest,
    answer: ComingAnswer,
  }),
};
