import { DayText, type Direction, Id } from '@careline/contracts/basis/primitives';
import { FILTER_TABS, type FilterTab } from '@careline/contracts/call-center/filter-spec';
import {
  type ChosenFilters,
  FILTERS,
  type Filter,
  type FilterValue,
} from '@careline/contracts/call-center/filters';
import { OrderBy, SearchFilter } from '@careline/contracts/call-center/search';
import { z } from 'zod';

/**
 * The state of the search page, all of it in the URL. Patient data (age, birth date, address) is deliberately not here:
 * it must never reach a URL.
 */

export const VIEWS = ['list', 'map'] as const;
export type View = (typeof VIEWS)[number];

export interface ResultOrder {
  by: OrderBy;
  direction: Direction;
}

export interface SearchState extends ChosenFilters {
  physician: string;
  /** Undefined: all of them. */
  groups?: readonly number[] | undefined;
  tab: FilterTab;
  view: View;
  order?: ResultOrder | undefined;
  /** The day of the appointment; undefined for today. */
  on?: string | undefined;
  /** Whose details are open. */
  provider?: number | undefined;
}

export const NOTHING_SET: SearchState = { physician: '', tab: 'clinical', view: 'list' };

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

function valueSchema(filter: Filter): z.ZodType {
  if (filter.kind === 'id') return Id;
  if (filter.kind === 'flag') return z.literal(true);
  if (filter.kind === 'choice') return filter.values;
  return z.array(filter.values).min(1).max(filter.values.options.length);
}

const filters = Object.fromEntries(FILTERS.map((filter) => [filter.key, optional(valueSchema(filter))])) as {
  [F in Filter as F['key']]: z.ZodCatch<z.ZodOptional<z.ZodType<FilterValue<F>>>>;
};
// The router parses a name that looks like a number as a number.
const Physician = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .refine((name) => SearchFilter.shape.physician.safeParse(name).success);
const OrderText = z.string().regex(/^-?[a-z]+$/);

// Anyone can type a URL: invalid parts are ignored.
const SearchUrl = z.object({
  ...filters,
  physician: optional(Physician),
  groups: optional(z.array(Id).max(1_000)),
  tab: optional(z.enum(FILTER_TABS)),
  view: optional(z.enum(VIEWS)),
  order: optional(OrderText),
  on: optional(DayText),
  provider: optional(Id),
});
export type SearchUrl = z.infer<typeof SearchUrl>;

export function parseSearchUrl(search: unknown): SearchState {
  const { physician, tab, view, order, ...rest } = SearchUrl.parse(search ?? {});
  return {
    ...NOTHING_SET,
    ...withoutUndefined(rest),
    ...withoutUndefined({ physician, tab, view, order: parseResultOrder(order) }),
  };
}

/** The shortest URL for the state: default values are left out. */
export function formatSearchUrl(state: SearchState): SearchUrl {
  const { physician, tab, view, order, ...rest } = state;
  return withoutUndefined({
    ...rest,
    groups: rest.groups && [...rest.groups],
    physician: physician || undefined,
    tab: tab === NOTHING_SET.tab ? undefined : tab,
    view: view === NOTHING_SET.view ? undefined : view,
    order: order && `${order.direction === 'desc' ? '-' : ''}${order.by}`,
  }) as SearchUrl;
}

function parseResultOrder(text: string | undefined): ResultOrder | undefined {
  const by = OrderBy.safeParse(text?.replace('-', ''));
  return by.success ? { by: by.data, direction: text?.startsWith('-') ? 'desc' : 'asc' } : undefined;
}

const withoutUndefined = <T extends object>(object: T): Partial<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
