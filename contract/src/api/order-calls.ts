import * as z from 'zod/mini';
import { liveOrderSchema } from '../account/live-view.ts';
import { delayAnswerSchema } from '../arrival/delay-answer.ts';
import { emailSchema } from '../checkout/address.ts';
import { orderNumberSchema } from '../order/order-number.ts';
import { handoffSchema, orderKeySchema, orderViewSchema, recentOrderSchema } from '../order/order.ts';
import type { Endpoint } from './endpoint.ts';
import { nothingSchema } from './nothing.ts';

/** The order key travels in this header, never in a query: queries are logged. */
export const ORDER_KEY_HEADER = 'order-key';

/** Every call about one order: told apart by its number, answered to whoever has its key or owns it. */
const aboutOneOrder = {
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: z.object({ orderNumber: orderNumberSchema }),
  query: nothingSchema,
} as const;

export const orderCalls = {
  /** What this browser ordered in the last half hour, the newest first; `askedAt` is when, by the shop's clock. */
  listRecentOrders: {
    method: 'GET',
    path: '/api/orders/recent',
    servedBy: 'storefront',
    caller: 'visitor',
    cache: 'never',
    params: nothingSchema,
    query: nothingSchema,
    body: nothingSchema,
    response: z.object({ askedAt: z.iso.datetime(), orders: z.array(recentOrderSchema) }),
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/{orderNumber}',
    ...aboutOneOrder,
    body: nothingSchema,
    response: orderViewSchema,
    errors: ['not-found'],
  },
  /** Where a browser hears that this order changed (D-50, D-52): for whoever has its key, and for the customer whose order it is. */
  followOrder: {
    method: 'POST',
    path: '/api/orders/{orderNumber}/live',
    whose: 'order',
    ...aboutOneOrder,
    body: nothingSchema,
    response: liveOrderSchema,
    errors: ['not-found', 'too-many-requests'],
  },
  /** The customer's answer to a delay notice, given with the order's key (D-30). */
  answerDelay: {
    method: 'POST',
    path: '/api/orders/{orderNumber}/delay',
    whose: 'order',
    ...aboutOneOrder,
    body: z.object({ answer: delayAnswerSchema }),
    response: orderViewSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** Hands an order whose payment failed over to the wallet again, while it is held (D-22). */
  payOrder: {
    method: 'POST',
    path: '/api/orders/{orderNumber}/pay',
    whose: 'order',
    ...aboutOneOrder,
    body: nothingSchema,
    response: handoffSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** D-29: number and email together open the order, as its key would. */
  lookUpOrder: {
    method: 'POST',
    path: '/api/orders/lookup',
    servedBy: 'storefront',
    caller: 'visitor',
    cache: 'never',
    params: nothingSchema,
    query: nothingSchema,
    body: z.object({ orderNumber: orderNumberSchema, email: emailSchema }),
    response: z.object({ orderNumber: z.string(), orderKey: orderKeySchema }),
    errors: ['not-found', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
