import { accountEndpoints } from './account-calls.ts';
import { authEndpoints } from './auth-calls.ts';
import { cartEndpoints } from './cart-calls.ts';
import { catalogEndpoints } from './catalog-calls.ts';
import { checkoutEndpoints } from './checkout-calls.ts';
import type { FunctionName } from './endpoint.ts';
import { newsletterEndpoints } from './newsletter-calls.ts';
import { orderEndpoints } from './order-calls.ts';
import { adminDiscountEndpoints } from './panel-discount-calls.ts';
import { adminProductEndpoints } from './panel-goods-calls.ts';
import { adminAuditLogEndpoints } from './panel-history-calls.ts';
import { adminAuthEndpoints } from './panel-session-calls.ts';
import { adminEmailEndpoints } from './panel-mail-calls.ts';
import { adminOrderEndpoints } from './panel-order-calls.ts';
import { adminReconciliationEndpoints } from './panel-report-calls.ts';
import { adminContentEndpoints } from './panel-site-calls.ts';
import { adminSubscriberEndpoints } from './panel-subscriber-calls.ts';
import { adminShopifyEndpoints } from './panel-sync-calls.ts';

/** Every call of the shop. Handlers, the browser's calls and the generated tests are all made from this one table. */
export const endpoints = {
  ...catalogEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...adminAuthEndpoints,
  ...adminAuditLogEndpoints,
  ...adminContentEndpoints,
  ...adminProductEndpoints,
  ...adminOrderEndpoints,
  ...adminEmailEndpoints,
  ...adminDiscountEndpoints,
  ...adminReconciliationEndpoints,
  ...adminSubscriberEndpoints,
  ...adminShopifyEndpoints,
  ...newsletterEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type EndpointServedBy<F extends FunctionName> = {
  [Name in EndpointName]: Endpoints[Name]['servedBy'] extends F ? Name : never;
}[EndpointName];
