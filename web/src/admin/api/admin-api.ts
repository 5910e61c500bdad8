import { adminAuditLogEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import type { EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiCallError, type ApiCallOptions, callApi, registerEndpoints } from '../../shell/api-client.ts';
import { type ReadEndpointName, apiQueryKey } from '../../shell/query-client.ts';
import { adminSession } from '../session.ts';

registerEndpoints({ ...adminProductEndpoints, ...adminAuditLogEndpoints, ...adminContentEndpoints });

/** The endpoints that require an admin session. */
export type AdminEndpointName = {
  [Name in EndpointName]: Endpoints[Name]['caller'] extends 'owner' ? Name : never;
}[EndpointName];

/** Calls an admin endpoint. A 401 ends the session, which brings the sign-in page back. */
export async function callAdminApi<Name extends AdminEndpointName>(
  name: Name,
  request: EndpointRequest<Endpoints[Name]> = {},
  options: ApiCallOptions = {},
): Promise<EndpointResponse<Endpoints[Name]>> {
  try {
    return await callApi(name, request, options);
  } catch (failure) {
    if (isSignedOut(failure)) adminSession.expire();
    throw failure;
  }
}

/** Whether a call failed because the session is over. The sign-in page says so, so no error is shown. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.status === 401 && failure.error?.code !== 'wrong-password';
}

export type AdminQueryName = ReadEndpointName & AdminEndpointName;

export function adminQuery<Name extends AdminQueryName>(name: Name, request: EndpointRequest<Endpoints[Name]> = {}) {
  return queryOptions({
    queryKey: apiQueryKey(name, request),
    queryFn: ({ signal }) => callAdminApi(name, request, { signal }),
  });
}

/** Refetches whenever a tab is opened, because another admin may have changed the data. */
export function useAdminQuery<Name extends AdminQueryName>(name: Name, request: EndpointRequest<Endpoints[Name]> = {}) {
  return useQuery({ ...adminQuery(name, request), refetchOnMount: 'always' });
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
