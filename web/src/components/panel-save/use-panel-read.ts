import type { EndpointRequest } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReadEndpointName, apiQueryKey } from '../../lib/read-query.ts';
import { type AdminEndpointName, callAdminApi } from './call-panel.ts';

export type AdminQueryName = ReadEndpointName & AdminEndpointName;

/** A read of the panel, by the same key as every other read. */
export function adminQuery<Name extends AdminQueryName>(name: Name, request: EndpointRequest<Endpoints[Name]> = {}) {
  return queryOptions({
    queryKey: apiQueryKey(name, request),
    queryFn: ({ signal }) => callAdminApi(name, request, { signal }),
  });
}

/** What the panel shows is asked for anew whenever a tab is opened: the other owner may have changed it. */
export function useAdminQuery<Name extends AdminQueryName>(name: Name, request: EndpointRequest<Endpoints[Name]> = {}) {
  return useQuery({ ...adminQuery(name, request), refetchOnMount: 'always' });
}
