import { QueryClient } from '@tanstack/react-query';

// A failed call is reported at once instead of tried again: the user decides. Data is shown from the cache while it is
// fetched anew, so that no screen is ever older than its last opening. Without a network a call is not kept waiting in
// silence but fails and says so; what is on screen is fetched anew when the network is back.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
