import {
  FILTERS,
  type Filter,
  type IdFilterKey,
  labelOfValue,
  type ValuesFilter,
} from '@careline/contracts/call-center/filters';
import { NOTHING_SET, type SearchState } from './search-state.ts';

/** What a click does to the state of the page. */

/** Selecting the selected value clears it. */
export const toggleFilter = (state: SearchState, key: IdFilterKey, id: number): Partial<SearchState> => ({
  [key]: state[key] === id ? undefined : id,
});

/** The same for a value that is not a record. A set of flags takes several. */
export function toggleValue(
  { key, kind }: ValuesFilter,
  state: SearchState,
  value: string,
): Partial<SearchState> {
  const chosen = new Set<string>([state[key] ?? []].flat());
  if (chosen.delete(value)) return { [key]: kind === 'flags' && chosen.size > 0 ? [...chosen] : undefined };
  return { [key]: kind === 'flags' ? [...chosen, value] : value };
}

/** The groups after one is ticked or unticked. All of them ticked is the same as no group filter. */
export function toggleGroup(
  groups: readonly number[] | undefined,
  id: number,
  all: readonly number[],
): readonly number[] | undefined {
  const ticked = new Set(groups ?? all);
  if (!ticked.delete(id)) ticked.add(id);
  const chosen = all.filter((group) => ticked.has(group));
  return chosen.length === all.length ? undefined : chosen;
}

/**
 * A bookmark may name groups that are deleted or not the user's: these are dropped. If all groups are left, the filter is
 * dropped. Returns the state unchanged until the user's groups are known.
 */
export function keepKnownGroups(state: SearchState, all: readonly number[]): SearchState {
  const { groups } = state;
  if (groups === undefined || all.length === 0) return state;
  const known = all.filter((id) => groups.includes(id));
  return { ...state, groups: known.length === all.length ? undefined : known };
}

/** Reset clears all filters and the order; where the user looks (tab, list or map) stays. */
export const resetState = ({ tab, view }: SearchState): SearchState => ({ ...NOTHING_SET, tab, view });

/** Every key set to undefined, so that a merge leaves nothing of the previous search. */
export const BLANK_STATE: Partial<SearchState> = {
  ...Object.fromEntries(FILTERS.map(({ key }) => [key, undefined])),
  groups: undefined,
  on: undefined,
  order: undefined,
  provider: undefined,
};

/** Preferences by two keys, whatever tab is open: H for hours, X for what is on site, V for the rest. */

interface PreferenceKey {
  keys: string;
  label: string;
  /** What the keys do; the same keys again take it back. */
  toggle: (state: SearchState) => Partial<SearchState>;
}

export const PREFERENCE_KEYS: readonly PreferenceKey[] = FILTERS.flatMap(listKeys);

function listKeys(filter: Filter): PreferenceKey[] {
  const { key, label } = filter;
  if (filter.kind === 'id') return [];
  if (filter.kind === 'flag') {
    return [{ keys: filter.shortcut, label, toggle: (state) => ({ [key]: state[key] ? undefined : true }) }];
  }
  return Object.entries(filter.shortcuts).map(([value, keys]) => ({
    keys,
    label: labelOfValue(filter, value),
    toggle: (state) => toggleValue(filter, state, value),
  }));
}
