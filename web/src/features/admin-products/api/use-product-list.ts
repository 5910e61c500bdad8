import type { EndpointRequest } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { apiQueryKey } from '../../../lib/read-query.ts';

export type ProductFilter = Omit<NonNullable<EndpointRequest<Endpoints['listAdminProducts']>['query']>, 'after'>;

/** The products that fit, newest first, fetched as far as one has scrolled; the ones before stay until the others are there. */
export function useProductList(filter: ProductFilter) {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listAdminProducts', { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('listAdminProducts', { query: { ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
