import { FILTERS, type Filter, labelOfValue } from '@careline/contracts/call-center/filters';
import { toggleValue } from './changes.ts';
import type { SearchState } from './search-state.ts';

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
