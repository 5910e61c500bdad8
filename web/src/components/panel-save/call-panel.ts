import type { EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import { adminProductEndpoints } from '@plenty/contract/api/panel-goods-calls';
import { adminAuditLogEndpoints } from '@plenty/contract/api/panel-history-calls';
import { adminContentEndpoints } from '@plenty/contract/api/panel-site-calls';
import { type ApiCallOptions, callApi } from '../../lib/call-shop.ts';
import { registerEndpoints } from '../../lib/known-calls.ts';
import { ApiCallError } from '../../lib/shop-call-error.ts';
import { adminSession } from '../panel-session/panel-session.ts';

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
