import * as z from 'zod/mini';
import { changedSchema } from '../panel/change.ts';
import { ownerCall } from '../panel/owner-call.ts';
import { csvPageSchema } from '../panel/panel-order.ts';
import { panelSubscriberSchema } from '../panel/panel-subscriber.ts';
import type { Endpoint } from './endpoint.ts';

const idSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'There is no such subscriber'));
const page = z.object({ after: z.optional(idSchema) });

/** D-37: who asked for the newsletter. */
export const panelSubscriberCalls = {
  /** Newest first, fifty at a time; the counts come with the first page. */
  listSubscribers: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/subscribers',
    query: page,
    response: z.object({
      subscribers: z.array(panelSubscriberSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.object({ all: z.int(), confirmed: z.int() })),
    }),
  },
  /** Deletes everything the shop knows of the subscriber: this cannot be taken back. */
  deleteSubscriber: {
    ...ownerCall,
    method: 'DELETE',
    path: '/api/admin/subscribers/{id}',
    params: z.object({ id: idSchema }),
    response: changedSchema(z.null()),
    errors: ['not-signed-in', 'not-found'],
  },
  /** The confirmed ones, each with the address that unsubscribes them, five hundred at a time. */
  exportSubscribers: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/export/subscribers',
    query: page,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
