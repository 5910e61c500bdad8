import * as z from 'zod/mini';
import { emailSchema } from '../checkout/address.ts';
import { delayResponseSchema } from '../checkout/delivery-estimate.ts';
import { orderLiveUpdatesSchema } from '../lib/live-updates.ts';
import { orderNumberSchema } from '../orders/order-number.ts';
import { orderKeySchema, orderViewSchema, paymentRedirectSchema, recentOrderSchema } from '../orders/order.ts';
import { type Endpoint, emptySchema } from './endpoint.ts';

/** The order key travels in this header, never in a query: queries are logged. */
export const ORDER_KEY_HEADER = 'order-key';

/** Every call about one order: told apart by its number, answered to whoever has its key or owns it. */
const singleOrderDefaults = {
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: z.object({ orderNumber: orderNumberSchema }),
  query: emptySchema,
} as const;

export const orderEndpoints = {
  /** What this browser ordered in the last half hour, the newest first; `askedAt` is when, by the shop's clock. */
  listRecentOrders: {
    method: 'GET',
    path: '/api/orders/recent',
    servedBy: 'storefront',
    caller: 'visitor',
    cache: 'never',
    params: emptySchema,
    query: emptySchema,
    body: emptySchema,
    response: z.object({ askedAt: z.iso.datetime(), orders: z.array(recentOrderSchema) }),
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/{orderNumber}',
    ...singleOrderDefaults,
    body: emptySchema,
    response: orderViewSchema,
    errors: ['not-found'],
  },
  /** Where a browser hears that this order changed (D-50, D-52): for whoever has its key, and for the customer whose order it is. */
  subscribeToOrder: {
    method: 'POST',
    path: '/api/orders/{orderNumber}/live',
    ownedBy: 'order',
    ...singleOrderDefaults,
    body: emptySchema,
    response: orderLiveUpdatesSchema,
    errors: ['not-found', 'too-many-requests'],
  },
  /** The customer's answer to a delay notice, given with the order's key (D-30). */
  respondToDelay: {
    method: 'POST',
    path: '/api/orders/{orderNumber}/delay',
    ownedBy: 'order',
    ...singleOrderDefaults,
    body: z.object({ answer: delayResponseSchema }),
    response: orderViewSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** Hands an order whose payment failed over to the wallet again, while it is held (D-22). */
  payOrder: {
    method: 'POST',
    path: '/api/orders/{orderNumber}/pay',
    ownedBy: 'order',
    ...singleOrderDefaults,
    body: emptySchema,
    response: paymentRedirectSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** D-29: number and email together open the order, as its key would. */
  lookUpOrder: {
    method: 'POST',
    path: '/api/orders/lookup',
    servedBy: 'storefront',
    caller: 'visitor',
    cache: 'never',
    params: emptySchema,
    query: emptySchema,
    body: z.object({ orderNumber: orderNumberSchema, email: emailSchema }),
    response: z.object({ orderNumber: z.string(), orderKey: orderKeySchema }),
    errors: ['not-found', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
