import { QueryClient } from '@tanstack/react-query';

// No retries: a failed call is reported at once and the user decides. Cached data is shown while it is refetched.
// Without a network calls fail instead of waiting silently; what is on screen is refetched when the network is back.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
