import { FILTERS, type Filter, type FilterOf, type FilterValue, type FlagsFilter, isOf } from './filters.ts';

/**
 * Whether a provider fits a search, judged by what its details say. The server marks the locations of the details with it, the
 * page says what does not fit. The search index finds the same providers in its own way.
 */

/** What a search asks for. Absent, null, false and an empty list ask for nothing. */
export type Wanted = {
  readonly [F in Filter as F['key']]?: FilterValue<F> | (F extends { kind: 'flag' } ? boolean : never) | null;
};

/** What is recorded of a provider, a location, a term or a plan, under the names that the filters give. */
type FactsOf<Owner extends Filter['of']> = Readonly<
  Record<RecordedAs<FilterOf<Owner>>, Fact | readonly string[] | readonly { id: number }[]>
>;
type Fact = number | string | boolean | null;
type RecordedAs<F extends Filter> = F extends { recorded: infer Name extends string } ? Name : F['key'];

export function isWanted({ key }: Filter, wanted: Wanted): boolean {
  const value: unknown = wanted[key];
  return (value ?? false) !== false && !(Array.isArray(value) && value.length === 0);
}

/** Whether one filter holds. A filter that is not set always holds. */
export function fits<Owner extends Filter['of']>(
  filter: FilterOf<Owner>,
  facts: FactsOf<Owner>,
  wanted: Wanted,
): boolean {
  if (!isWanted(filter, wanted)) return true;
  const known: Readonly<Record<string, Fact | readonly (Fact | { id: number })[]>> = facts;
  const recorded = known['recorded' in filter ? filter.recorded : filter.key] ?? null;
  const values = [wanted[filter.key]].flat();
  const has = (value: unknown) =>
    Array.isArray(recorded)
      ? recorded.some(
          (one: Fact | { id: number }) => (typeof one === 'object' && one !== null ? one.id : one) === value,
        )
      : recorded === value;
  if (filter.kind === 'flag') return has('yes' in filter ? filter.yes : true);
  return values.every(has);
}

export const FILTERS_OF_TERMS = FILTERS.filter(isOf('term'));
const PLAN_FILTERS = FILTERS.filter(isOf('plan'));
export const FILTERS_OF_LOCATIONS = FILTERS.filter(isOf('location'));
export const FILTERS_OF_PROVIDERS = FILTERS.filter(isOf('provider'));

/** Body part, category and term; the age is apart. */
export const fitsTerm = (term: FactsOf<'term'>, wanted: Wanted): boolean =>
  FILTERS_OF_TERMS.every((filter) => fits(filter, term, wanted));

export const fitsPlan = (plan: FactsOf<'plan'>, wanted: Wanted): boolean =>
  PLAN_FILTERS.every((filter) => fits(filter, plan, wanted));

/** A single location must satisfy all the place filters. */
export const fitsLocation = (location: FactsOf<'location'>, wanted: Wanted): boolean =>
  FILTERS_OF_LOCATIONS.every((filter) => fits(filter, location, wanted));

/** Whether a location has one value of a set of flags. */
export const isOffered = ({ key }: FlagsFilter, location: FactsOf<'location'>, value: string): boolean =>
  [location[key]].flat().some((offer) => offer === value);

export const isPlaceWanted = (wanted: Wanted): boolean =>
  FILTERS_OF_LOCATIONS.some((filter) => isWanted(filter, wanted));
export const isInsuranceWanted = (wanted: Wanted): boolean =>
  PLAN_FILTERS.some((filter) => isWanted(filter, wanted));

/** Whole years, both ends included; null is open. */
export interface Ages {
  min: number | null;
  max: number | null;
}

export const includesAge = ({ min, max }: Ages, age: number): boolean =>
  (min ?? 0) <= age && age <= (max ?? Number.POSITIVE_INFINITY);
