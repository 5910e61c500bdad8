import { accountCalls } from './account-calls.ts';
import { authCalls } from './auth-calls.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogCalls } from './catalog-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import type { FunctionName } from './endpoint.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import { orderCalls } from './order-calls.ts';
import { panelDiscountCalls } from './panel-discount-calls.ts';
import { panelGoodsCalls } from './panel-goods-calls.ts';
import { panelHistoryCalls } from './panel-history-calls.ts';
import { panelSessionCalls } from './panel-session-calls.ts';
import { panelMailCalls } from './panel-mail-calls.ts';
import { panelOrderCalls } from './panel-order-calls.ts';
import { panelReportCalls } from './panel-report-calls.ts';
import { panelSiteCalls } from './panel-site-calls.ts';
import { panelSubscriberCalls } from './panel-subscriber-calls.ts';
import { panelSyncCalls } from './panel-sync-calls.ts';

/** Every call of the shop. Handlers, the browser's calls and the generated tests are all made from this one table. */
export const endpoints = {
  ...catalogCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...authCalls,
  ...accountCalls,
  ...panelSessionCalls,
  ...panelHistoryCalls,
  ...panelSiteCalls,
  ...panelGoodsCalls,
  ...panelOrderCalls,
  ...panelMailCalls,
  ...panelDiscountCalls,
  ...panelReportCalls,
  ...panelSubscriberCalls,
  ...panelSyncCalls,
  ...newsletterCalls,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type EndpointServedBy<F extends FunctionName> = {
  [Name in EndpointName]: Endpoints[Name]['servedBy'] extends F ? Name : never;
}[EndpointName];
