import { z } from 'zod';
import { AsOf, Id } from '../basis/primitives.ts';
import type { Said } from '../rules/sentences/say.ts';
import { TO_CALLERS } from '../rules/sentences/to-callers.ts';
import { SearchRequest } from './search.ts';

/** The question that leaves fewest providers: what an agent asks a caller next. */

/** What callers know of themselves, in the order in which equally good questions are asked. */
export const AskedFilter = z.enum([
  'bodyPartId',
  'categoryId',
  'termId',
  'insuranceId',
  'insurancePlanId',
  'practiceAddressRegionId',
  'age',
  'accepting',
]);
export type AskedFilter = z.infer<typeof AskedFilter>;

export const QUESTIONS: Readonly<Record<AskedFilter, Said>> = {
  bodyPartId: TO_CALLERS.askBodyPart,
  categoryId: TO_CALLERS.askCategory,
  termId: TO_CALLERS.askTerm,
  insuranceId: TO_CALLERS.askInsurance,
  insurancePlanId: TO_CALLERS.askInsurancePlan,
  practiceAddressRegionId: TO_CALLERS.askRegion,
  age: TO_CALLERS.askAge,
  accepting: TO_CALLERS.askAccepting,
};

export const MOST_ANSWERS = 8;
/** With as few providers as this nothing more is asked. */
export const FEW_PROVIDERS = 3;
export const OLDEST_ASKED_AGE = 90;

export const AskNextRequest = SearchRequest.extend({
  asked: z
    .array(AskedFilter)
    .max(AskedFilter.options.length, `At most ${AskedFilter.options.length} entries are allowed.`)
    .nullish()
    .describe('What the caller could not answer, which is not asked again'),
});
export type AskNextRequest = z.infer<typeof AskNextRequest>;

const AnswerToQuestion = z.object({
  key: z.union([Id, z.literal(true)]).describe('What the filter takes'),
  value: z.string(),
  count: z.int().describe('Providers that this answer would leave'),
});

export const Question = z.object({
  filter: AskedFilter,
  words: z.string().describe('To be read aloud'),
  wordsEs: z.string(),
  leaves: z.number().describe('How many providers the answer leaves on average'),
  answers: z.array(AnswerToQuestion).describe('At most 8, most providers first; none for an age'),
});
export type Question = z.infer<typeof Question>;

export const AskNextAnswer = z.object({
  total: z.int().describe('Providers that match'),
  question: Question.nullable(),
  asOf: AsOf,
});
export type AskNextAnswer = z.infer<typeof AskNextAnswer>;
