import { type EndpointRequest, type EndpointResponse, buildPath } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import {
  ApiCallError,
  type ApiCallOptions,
  type RequestParts,
  callApi,
  formatQuery,
  getEndpoint,
} from './api-client.ts';
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

export type ReadEndpointName = {
  [Name in EndpointName]: Endpoints[Name]['method'] extends 'GET' ? Name : never;
}[EndpointName];
type ReadOptions = Omit<ApiCallOptions, 'signal'>;

const AROUND_PARAMETERS = /\/(?=\{)|(?<=\})\//;

/** The parts that, joined with a slash, are the path of the call (DATA-03): ['/api/products', '7']. */
export function apiQueryKey<Name extends ReadEndpointName>(
  name: Name,
  request: EndpointRequest<Endpoints[Name]> = {},
): readonly string[] {
  const { params = {}, query } = request as RequestParts;
  const path = `${getEndpoint(name).path}${formatQuery(query)}`;
  return path.split(AROUND_PARAMETERS).map((part) => buildPath(part, params));
}

function getDehydratedResponse<Name extends ReadEndpointName>(
  name: Name,
  key: readonly string[],
): EndpointResponse<Endpoints[Name]> | undefined {
  return getEndpoint(name).response.safeParse(consumeDehydrated(key.join('/'))).data as
    | EndpointResponse<Endpoints[Name]>
    | undefined;
}

/** The default read: a 401 throws like any other failure (DATA-04). */
export function apiQuery<Name extends ReadEndpointName>(
  name: Name,
  request: EndpointRequest<Endpoints[Name]> = {},
  options: ReadOptions = {},
) {
  const queryKey = apiQueryKey(name, request);
  return queryOptions({
    queryKey,
    initialData: () => getDehydratedResponse(name, queryKey),
    queryFn: ({ signal }) => callApi(name, request, { ...options, signal }),
  });
}

/** The variant that returns null for a 401 (DATA-05). */
export function apiQueryOrNull<Name extends ReadEndpointName>(
  name: Name,
  request: EndpointRequest<Endpoints[Name]> = {},
  options: ReadOptions = {},
) {
  return queryOptions({
    queryKey: apiQueryKey(name, request),
    queryFn: async ({ signal }) => {
      try {
        return await callApi(name, request, { ...options, signal });
      } catch (failure) {
        if (failure instanceof ApiCallError && failure.status === 401) return null;
        throw failure;
      }
    },
  });
}
