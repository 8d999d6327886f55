import { z } from 'zod';
import { AsOf, Id } from '../basis/primitives.ts';
import { FILTERS, isListed, type ListedFilter } from './filters.ts';
import { SearchFilter } from './search.ts';

/** The values each filter offers, with the providers they leave. */

const LISTED: readonly ListedFilter[] = FILTERS.filter(isListed);

const include = z.boolean().nullish();
const includes = Object.fromEntries(LISTED.map((filter) => [filter.include, include])) as {
  [Include in ListedFilter['include']]: typeof include;
};

export const AvailabilityRequest = SearchFilter.extend({
  ...includes,
  withOwner: include.describe(
    'Also whose each term and plan is: several body parts may have a term of one name, several insurances a plan',
  ),
});
export type AvailabilityRequest = z.infer<typeof AvailabilityRequest>;

export const FilterItem = z.object({
  key: Id,
  value: z.string(),
  count: z.int().describe('Providers that choosing this value would find'),
  owner: z.string().optional().describe('With withOwner: the body part of a term, the insurance of a plan'),
  synonyms: z
    .array(z.string())
    .optional()
    .describe('With withSynonyms: what callers say, where there is any'),
});
export type FilterItem = z.infer<typeof FilterItem>;

const InsuranceFilterItem = FilterItem.extend({ fullName: z.string() });

const InsurancePlanFilterItem = FilterItem.extend({ referralDetails: z.string() });

/** A value that is not a record. */
const valueItem = <Value extends z.ZodType>(key: Value) =>
  FilterItem.omit({ owner: true, synonyms: true }).extend({ key });

type ItemSchema<F> = F extends { list: 'insurances' }
  ? typeof InsuranceFilterItem
  : F extends { list: 'insurancePlans' }
    ? typeof InsurancePlanFilterItem
    : F extends { values: infer Value extends z.ZodType }
      ? ReturnType<typeof valueItem<Value>>
      : typeof FilterItem;

function itemSchema(filter: ListedFilter): z.ZodType {
  if (filter.list === 'insurances') return InsuranceFilterItem;
  if (filter.list === 'insurancePlans') return InsurancePlanFilterItem;
  return filter.kind === 'id' ? FilterItem : valueItem(filter.values);
}

export const FilterLists = z.object({
  ...(Object.fromEntries(LISTED.map((filter) => [filter.list, z.array(itemSchema(filter))])) as {
    [F in ListedFilter as F['list']]: z.ZodArray<ItemSchema<F>>;
  }),
  asOf: AsOf,
});
export type FilterLists = z.infer<typeof FilterLists>;

/** Only the requested lists. */
export const AvailabilityAnswer = FilterLists.partial();
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>;

export const FilterListsQuery = z.object({
  withOwner: z.stringbool().optional().describe('true or false: also whose each term and plan is'),
  withSynonyms: z.stringbool().optional().describe('true or false: also what callers say for each value'),
});

export const GroupsAnswer = z.object({
  items: z.array(z.object({ id: Id, name: z.string() })),
  asOf: AsOf,
});
export type GroupsAnswer = z.infer<typeof GroupsAnswer>;
