import { QueryClient } from '@tanstack/react-query';

/**
 * Reads are never stale, nothing is asked again by itself and nothing is retried (DATA-06 to 09). A call made while offline fails at
 * once: the library's default would hold it back and send it later, which is a retry nobody asked for.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
