import * as z from 'zod/mini';
import { orderNumberSchema } from '../order/order-number.ts';
import { orderViewSchema } from '../order/order.ts';
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
} as const satisfies Record<string, Endpoint>;
