import { QueryClient } from '@tanstack/react-query';

// A failed call is reported at once instead of tried again: the user decides. Data is shown from the cache while it is
// fetched anew, so that no screen is ever older than its last opening.
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 } },
});
