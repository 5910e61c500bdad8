import * as z from 'zod/mini';
import { emailSchema } from '../checkout/address.ts';
import { orderNumberSchema } from '../order/order-number.ts';
import { orderKeySchema, orderViewSchema } from '../order/order.ts';
import type { Endpoint } from './endpoint.ts';
import { nothingSchema } from './nothing.ts';

/** The order key travels in this header, never in a query: queries are logged. */
export const ORDER_KEY_HEADER = 'order-key';

export const orderCalls = {
  getOrder: {
    method: 'GET',
    path: '/api/orders/{orderNumber}',
    servedBy: 'storefront',
    caller: 'visitor',
    cache: 'never',
    params: z.object({ orderNumber: orderNumberSchema }),
    query: nothingSchema,
    body: nothingSchema,
    response: orderViewSchema,
    errors: ['not-found'],
  },
  /** D-29: number and e-mail together open the order, as its key would. */
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
