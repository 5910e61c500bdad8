import { accountEndpoints } from './account-endpoints.ts';
import { adminAuditLogEndpoints, adminReconciliationEndpoints } from './admin-audit-endpoints.ts';
import { adminAuthEndpoints } from './admin-auth-endpoints.ts';
import { adminProductEndpoints, adminShopifyEndpoints } from './admin-catalog-endpoints.ts';
import { adminCampaignEndpoints } from './admin-campaign-endpoints.ts';
import { adminContentEndpoints } from './admin-content-endpoints.ts';
import { adminCustomerEndpoints } from './admin-customer-endpoints.ts';
import { adminDiscountEndpoints } from './admin-discount-endpoints.ts';
import { adminFigureEndpoints } from './admin-figure-endpoints.ts';
import { adminEmailEndpoints, adminOrderEndpoints } from './admin-order-endpoints.ts';
import { adminOpeningEndpoints } from './admin-opening-endpoints.ts';
import { adminStockEndpoints } from './admin-stock-endpoints.ts';
import { adminSubscriberEndpoints } from './admin-subscriber-endpoints.ts';
import { adminSubscriberImportEndpoints } from './admin-subscriber-import-endpoints.ts';
import { authEndpoints } from './auth-endpoints.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { cartReminderEndpoints } from './cart-reminder-endpoints.ts';
import { catalogEndpoints } from './catalog-endpoints.ts';
import { checkoutEndpoints } from './checkout-endpoints.ts';
import type { FunctionName } from './endpoint.ts';
import { expressEndpoints } from './express-endpoints.ts';
import { fitEndpoints } from './fit-endpoints.ts';
import { newsletterEndpoints } from './newsletter-endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { textEndpoints } from './text-endpoints.ts';
import { outfitEndpoints } from './outfit-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { waitlistEndpoints } from './waitlist-endpoints.ts';

/** Every endpoint of the API. The server's handlers, the browser's calls and many tests are derived from this table. */
export const endpoints = {
  ...catalogEndpoints,
  ...fitEndpoints,
  ...textEndpoints,
  ...searchEndpoints,
  ...cartEndpoints,
  ...outfitEndpoints,
  ...checkoutEndpoints,
  ...expressEndpoints,
  ...orderEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...adminAuthEndpoints,
  ...adminAuditLogEndpoints,
  ...adminContentEndpoints,
  ...adminProductEndpoints,
  ...adminOrderEndpoints,
  ...adminEmailEndpoints,
  ...adminCustomerEndpoints,
  ...adminFigureEndpoints,
  ...adminDiscountEndpoints,
  ...adminReconciliationEndpoints,
  ...adminOpeningEndpoints,
  ...adminStockEndpoints,
  ...adminSubscriberEndpoints,
  ...adminSubscriberImportEndpoints,
  ...adminCampaignEndpoints,
  ...adminShopifyEndpoints,
  ...newsletterEndpoints,
  ...waitlistEndpoints,
  ...cartReminderEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type EndpointServedBy<F extends FunctionName> = {
  [Name in EndpointName]: Endpoints[Name]['servedBy'] extends F ? Name : never;
}[EndpointName];
