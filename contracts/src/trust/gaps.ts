import { z } from 'zod';
import { EDITORS, postCall } from '../basis/call.ts';
import { LIST_PAGE } from '../basis/entity-set.ts';
import { DayOrMoment, Skip, takeUpTo } from '../basis/primitives.ts';

/** Searches that found nobody, counted by the chosen filters. The age band is all that they say about a patient. */

export const AgeBand = z.enum(['0-1', '2-5', '6-12', '13-17', '18-64', '65+']);
export type AgeBand = z.infer<typeof AgeBand>;

export const GapsRequest = z.object({
  from: DayOrMoment.nullish().describe('The first day, in UTC'),
  to: DayOrMoment.nullish().describe('The last day, in UTC'),
  skip: Skip,
  take: takeUpTo(LIST_PAGE.most),
});
export type GapsRequest = z.infer<typeof GapsRequest>;

const name = z.string().nullable();

export const Gap = z.object({
  bodyPart: name,
  category: name,
  term: name,
  insurance: name,
  insurancePlan: name,
  region: name,
  ageBand: AgeBand.nullable(),
  searches: z.int(),
  lastAt: z.string().describe('When it was last searched for'),
});
export type Gap = z.infer<typeof Gap>;

export const GapsAnswer = z.object({ items: z.array(Gap).describe('Most searches first'), total: z.int() });
export type GapsAnswer = z.infer<typeof GapsAnswer>;

export const gapCalls = {
  gaps: postCall('/api/Insights/Gaps', EDITORS, {
    summary: 'Searches that found nobody, counted by what was chosen.',
    body: GapsRequest,
    answer: GapsAnswer,
  }),
};
