import { useMemo } from 'react';
import { type Ordered, type PatientFacts, toSearch } from '../model/search/requests.ts';
import type { SearchState } from '../model/search/search-state.ts';
import type { Applied } from '../model/understood.ts';
import { usePlaceOf } from './use-patient.ts';
import type { Search } from './use-search.ts';

/** What the line would set, while it is being typed. */
export interface Said extends Applied {
  /** Nobody has all of it: there is nothing to ask for. */
  isNobody: boolean;
  /** Sets it. */
  take: () => void;
}

/** The search that the list shows: the one that is set, or the one that the line would set. */
export interface ShownSearch {
  state: SearchState;
  facts: PatientFacts;
  request: Ordered;
  isPreview: boolean;
  /** The preview is known to be empty. */
  isNobody: boolean;
}

/** One request per understood search, not per key press: typing on without changing the meaning repeats the same request. */
export function useShownSearch({ state, facts, request }: Search, said: Said | undefined): ShownSearch {
  const place = usePlaceOf(said?.isNobody ? undefined : said?.patient.address);
  return useMemo(() => {
    if (!said) return { state, facts, request, isPreview: false, isNobody: false };
    if (said.isNobody) return { state, facts, request, isPreview: true, isNobody: true };
    const { age, address } = said.patient;
    const next = {
      state: { ...state, ...said.state },
      facts: {
        age: age === undefined ? facts.age : Number(age),
        origin: address === undefined ? facts.origin : place,
      },
    };
    return { ...next, request: toSearch(next.state, next.facts), isPreview: true, isNobody: false };
  }, [state, facts, request, said, place]);
}
