import { FILTERS, type FilterKey } from './filters.ts';
import type { PatientFacts } from './requests.ts';
import type { SearchState } from './search-state.ts';

/** One thing that narrows the search, by the name the user knows it by. */
export interface SetFilter {
  key: 'age' | 'address' | 'physician' | 'groups' | FilterKey;
  label: string;
}

interface Known {
  state: SearchState;
  age: number | undefined;
  /** As typed. */
  address: string;
  groupCount: number;
  names: Readonly<Partial<Record<FilterKey, string>>>;
}

/** Everything that is set, in the order of the page. */
export function setFilters({ state, age, address, groupCount, names }: Known): SetFilter[] {
  const { physician, groups } = state;
  const chosen = groups?.length ?? 0;
  return [
    age !== undefined && { key: 'age' as const, label: `Age ${age}` },
    address !== '' && { key: 'address' as const, label: `Near ${address}` },
    groups && {
      key: 'groups' as const,
      label: chosen === 0 ? 'No groups' : `${chosen} of ${groupCount} groups`,
    },
    ...FILTERS.map(({ key, label }) => state[key] !== undefined && { key, label: names[key] ?? label }),
    physician !== '' && { key: 'physician' as const, label: `“${physician}”` },
  ].filter((filter) => filter !== false && filter !== undefined);
}

/** The search as it would be without one of its filters. */
export function without(
  key: SetFilter['key'],
  state: SearchState,
  patient: PatientFacts,
): { state: SearchState; patient: PatientFacts } {
  if (key === 'age') return { state, patient: { ...patient, age: undefined } };
  if (key === 'address') return { state, patient: { ...patient, origin: undefined } };
  const value = key === 'physician' ? '' : undefined;
  return { state: { ...state, [key]: value }, patient };
}

/** An address orders results and never excludes one: leaving it out cannot help an empty search. */
export const mayExclude = ({ key }: SetFilter): boolean => key !== 'address';

export interface Suggestion {
  filter: SetFilter;
  total: number;
}

/** What to drop, the most results first; what would still find nobody is not suggested. */
export const rankSuggestions = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
