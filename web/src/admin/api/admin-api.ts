import type { Endpoint, EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiCallError, type ApiCallOptions, callApi } from '../../shell/api-client.ts';
import { type GetEndpoint, apiQueryKey } from '../../shell/query-client.ts';
import { adminSession } from '../session.ts';

/** The endpoints that require an admin session. */
export type AdminEndpoint = Endpoint & { readonly caller: 'owner' };

/** Calls an admin endpoint. A 401 ends the session, which brings the sign-in page back. */
export async function callAdminApi<E extends AdminEndpoint>(
  endpoint: E,
  request: EndpointRequest<E> = {},
  options: ApiCallOptions = {},
): Promise<EndpointResponse<E>> {
  try {
    return await callApi(endpoint, request, options);
  } catch (failure) {
    if (isSignedOut(failure)) adminSession.expire();
    throw failure;
  }
}

/** Whether a call failed because the session is over. The sign-in page says so, so no error is shown. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.status === 401 && failure.error?.code !== 'wrong-password';
}

export type AdminGetEndpoint = GetEndpoint & AdminEndpoint;

export function adminQuery<E extends AdminGetEndpoint>(endpoint: E, request: EndpointRequest<E> = {}) {
  return queryOptions({
    queryKey: apiQueryKey(endpoint, request),
    queryFn: ({ signal }) => callAdminApi(endpoint, request, { signal }),
  });
}

/** Refetches whenever a tab is opened, because another admin may have changed the data. */
export function useAdminQuery<E extends AdminGetEndpoint>(endpoint: E, request: EndpointRequest<E> = {}) {
  return useQuery({ ...adminQuery(endpoint, request), refetchOnMount: 'always' });
}

type PageRequest = { readonly after?: string };
type PagesOptions<Page, Row> = {
  readonly queryKey: readonly unknown[];
  /** `after` is the `next` of the page before; the first page has none. */
  readonly fetchPage: (after: PageRequest, options: ApiCallOptions) => Promise<Page>;
  /** A stable function where the list is long: the rows are collected again when it changes. */
  readonly getRows: (page: Page) => readonly Row[];
};

/** A list that is read page by page, newest first. `data` holds the rows of every page read so far. */
export function useAdminPages<Page extends { readonly next: string | null }, Row>({
  queryKey,
  fetchPage,
  getRows,
}: PagesOptions<Page, Row>) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === '' ? {} : { after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return {
    data: useMemo(() => data?.pages.flatMap(getRows), [data, getRows]),
    firstPage: data?.pages[0],
    isError,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    /** For scrolling lists, which ask again and again while their end is near. */
    fetchNextPageOnce: useCallback(() => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    }, [fetchNextPage, hasNextPage, isFetching]),
  };
}
