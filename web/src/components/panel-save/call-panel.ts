import type { RequestOf, ResponseOf } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import { panelGoodsCalls } from '@plenty/contract/api/panel-goods-calls';
import { panelHistoryCalls } from '@plenty/contract/api/panel-history-calls';
import { panelSiteCalls } from '@plenty/contract/api/panel-site-calls';
import { type CallOptions, callShop } from '../../lib/call-shop.ts';
import { knowCalls } from '../../lib/known-calls.ts';
import { ShopCallError } from '../../lib/shop-call-error.ts';
import { panelSession } from '../panel-session/panel-session.ts';

knowCalls({ ...panelGoodsCalls, ...panelHistoryCalls, ...panelSiteCalls });

/** The calls that the owner alone may make. */
export type PanelCallName = {
  [Name in EndpointName]: Endpoints[Name]['caller'] extends 'owner' ? Name : never;
}[EndpointName];

/** A call of the panel: one that the shop answers with 401 leads back to the gate. */
export async function callPanel<Name extends PanelCallName>(
  name: Name,
  request: RequestOf<Endpoints[Name]> = {},
  options: CallOptions = {},
): Promise<ResponseOf<Endpoints[Name]>> {
  try {
    return await callShop(name, request, options);
  } catch (failure) {
    if (isSignedOut(failure)) panelSession.lapse();
    throw failure;
  }
}

/** The session has ended: the gate is drawn by itself then, and says so. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ShopCallError && failure.status === 401 && failure.error?.code !== 'wrong-password';
}
