import { type Endpoint, type EndpointRequest, buildPath } from '@plenty/contract/api/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiCallError, type ApiCallOptions, type RequestParts, callApi, formatQuery } from './api-client.ts';
import { consumeDehydrated } from './page-data.ts';

/**
 * Reads never go stale, nothing refetches by itself and nothing is retried (DATA-06 to 09). A call made offline fails at once: the
 * library's default would hold it back and send it later.
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

export type GetEndpoint = Endpoint & { readonly method: 'GET' };
type ReadOptions = Omit<ApiCallOptions, 'signal'>;

const AROUND_PARAMETERS = /\/(?=\{)|(?<=\})\//;

/** The parts that, joined with a slash, are the path of the call (DATA-03): ['/api/products', '7']. */
export function apiQueryKey<E extends GetEndpoint>(endpoint: E, request: EndpointRequest<E> = {}): readonly string[] {
  const { params = {}, query } = request as RequestParts;
  const path = `${endpoint.path}${formatQuery(query)}`;
  return path.split(AROUND_PARAMETERS).map((part) => buildPath(part, params));
}

/** The default read: a 401 throws like any other failure (DATA-04). */
export function apiQuery<E extends GetEndpoint>(
  endpoint: E,
  request: EndpointRequest<E> = {},
  options: ReadOptions = {},
) {
  const queryKey = apiQueryKey(endpoint, request);
  return queryOptions({
    queryKey,
    initialData: () => consumeDehydrated(endpoint, queryKey.join('/')),
    queryFn: ({ signal }) => callApi(endpoint, request, { ...options, signal }),
  });
}

/** The variant that returns null for a 401 (DATA-05). */
export function apiQueryOrNull<E extends GetEndpoint>(
  endpoint: E,
  request: EndpointRequest<E> = {},
  options: ReadOptions = {},
) {
  return queryOptions({
    queryKey: apiQueryKey(endpoint, request),
    queryFn: async ({ signal }) => {
      try {
        return await callApi(endpoint, request, { ...options, signal });
      } catch (failure) {
        if (failure instanceof ApiCallError && failure.status === 401) return null;
        throw failure;
      }
    },
  });
}
