import { FILTERS, type Filter, type FilterKey, labelOfValue } from '@careline/contracts/call-center/filters';
import { nameShortDay } from '@careline/contracts/rules/sentences/days';
import { pluralize } from '../../../lib/text/moments.ts';
import type { FilterNames } from './filters.ts';
import type { PatientFacts } from './requests.ts';
import type { SearchState } from './search-state.ts';

/** A filter that is set, with its label. */
export interface SetFilter {
  key: 'age' | 'address' | 'on' | 'physician' | 'groups' | FilterKey;
  label: string;
}

interface Known {
  state: SearchState;
  age: number | undefined;
  /** As typed. */
  address: string;
  /** Of the user's groups; undefined until known. */
  groupCount: number | undefined;
  names: FilterNames;
}

/** Everything that is set, in the order of the page. */
export function listSetFilters({ state, age, address, groupCount, names }: Known): SetFilter[] {
  const { physician, groups, on } = state;
  const chosen = groups?.length ?? 0;
  return [
    age !== undefined && { key: 'age' as const, label: `Age ${age}` },
    address !== '' && { key: 'address' as const, label: `Near ${address}` },
    on !== undefined && { key: 'on' as const, label: `On ${nameShortDay(on)}` },
    groups && {
      key: 'groups' as const,
      label:
        chosen === 0
          ? 'No groups'
          : groupCount === undefined
            ? pluralize(chosen, 'group')
            : `${chosen} of ${groupCount} groups`,
    },
    ...FILTERS.flatMap((filter) => {
      const label = describeChoice(filter, state, names);
      return label === undefined ? [] : { key: filter.key, label };
    }),
    physician !== '' && { key: 'physician' as const, label: `“${physician}”` },
  ].filter((filter) => filter !== false && filter !== undefined);
}

/** What a filter is set to, in words; undefined if it is not set. */
export function describeChoice(filter: Filter, state: SearchState, names: FilterNames): string | undefined {
  const value = state[filter.key];
  if (value === undefined) return undefined;
  if (filter.kind === 'id') return names[filter.key] ?? filter.label;
  if (filter.kind === 'flag') return filter.label;
  return [value]
    .flat()
    .map((one) => labelOfValue(filter, String(one)))
    .join(', ');
}

export interface SearchedFor {
  state: SearchState;
  patient: PatientFacts;
}

/** The search as it would be without one of its filters. */
export function dropFilter(key: SetFilter['key'], state: SearchState, patient: PatientFacts): SearchedFor {
  if (key === 'age') return { state, patient: { ...patient, age: undefined } };
  if (key === 'address') return { state, patient: { ...patient, origin: undefined } };
  const value = key === 'physician' ? '' : undefined;
  return { state: { ...state, [key]: value }, patient };
}

/** An address only orders results: dropping it cannot help an empty search. */
export const canExclude = ({ key }: SetFilter): boolean => key !== 'address';
