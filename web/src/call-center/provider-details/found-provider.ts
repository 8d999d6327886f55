import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { RESULTS_PAGE, type SearchItem } from '@careline/contracts/call-center/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { searchQuery } from '../call-center-api.ts';
import { isFoundIn } from '../model/fit/misfits.ts';
import { toServerOrder } from '../model/search/order.ts';
import { toOrderContext } from '../model/search/requests.ts';
import { explainLead } from '../model/search/why-this-one.ts';
import type { Results } from '../results/use-results.ts';
import type { Search } from '../search/use-search.ts';

/** The provider's result row, if it is among the loaded results. */
export interface FoundProvider {
  item: SearchItem | undefined;
  /** The loaded results answer the current search. */
  isCurrent: boolean;
  similarNames: boolean;
  /** Why the provider leads the rows. */
  why: string | undefined;
}

export const findIn = (results: Results, id: number, { state, facts, names }: Search): FoundProvider => ({
  item: results.itemOf(id),
  isCurrent: !results.isStale && results.total !== undefined,
  similarNames: results.similarNames,
  why: results.isStale
    ? undefined
    : explainLead(results, id, { order: toServerOrder(state.order, toOrderContext(state, facts)), names }),
});

/** A link to a provider who was merged leads to the one that is left, and Back does not return to the old link. */
export function useFollowMerge(error: Error | null, change: Search['change']): void {
  const mergedInto = error instanceof ApiError ? error.mergedInto : undefined;
  useEffect(() => {
    if (mergedInto !== undefined) change({ provider: mergedInto }, 'replace');
  }, [mergedInto, change]);
}

/** Whether the search, apart from the name, finds the provider. The server is asked only if the loaded rows do not tell. */
export function useMembership(
  id: number,
  provider: ProviderDetails | undefined,
  { request }: Search,
  { item, isCurrent, similarNames }: FoundProvider,
) {
  const isLoaded = item !== undefined && isCurrent;
  const physician = provider?.npi || provider?.fullName;
  const { data, error, isError, refetch } = useQuery({
    // An NPI is found alone. A short name is part of many others: as many as one answer holds.
    ...searchQuery({ ...request, physician, take: provider?.npi ? 1 : RESULTS_PAGE.most }),
    enabled: physician !== undefined && isCurrent && !isLoaded,
  });
  return {
    isFound: isLoaded || (isCurrent ? isFoundIn(id, data) : undefined),
    isSimilarNames: similarNames,
    error,
    isError,
    refetch,
  };
}
