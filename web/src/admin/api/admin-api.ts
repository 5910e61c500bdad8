import { adminAuditLogEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import type { EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiCallError, type ApiCallOptions, callApi, registerEndpoints } from '../../shell/api-client.ts';
import { type ReadEndpointName, apiQueryKey } from '../../shell/query-client.ts';
import { adminSession } from '../session.ts';

registerEndpoints({ ...adminProductEndpoints, ...adminAuditLogEndpoints, ...adminContentEndpoints });

/** The calls that the owner alone may make. */
export type AdminEndpointName = {
  [Name in EndpointName]: Endpoints[Name]['caller'] extends 'owner' ? Name : never;
}[EndpointName];

/** A call of the panel: one that the shop answers with 401 leads back to the gate. */
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

/** The session has ended: the gate is drawn by itself then, and says so. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.status === 401 && failure.error?.code !== 'wrong-password';
}

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
