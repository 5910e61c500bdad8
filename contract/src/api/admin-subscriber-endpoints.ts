import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import { csvPageSchema } from '../admin/orders.ts';
import { type Endpoint, adminEndpointDefaults } from './endpoint.ts';

/** Somebody who asked for the newsletter (D-37); only a confirmed address may be written to. Dates are ISO instants. */
export const adminSubscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type AdminSubscriber = z.infer<typeof adminSubscriberSchema>;

const subscriberIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'There is no such subscriber'));
const pageQuerySchema = z.object({ after: z.optional(subscriberIdSchema) });

/** D-37: who asked for the newsletter. */
export const adminSubscriberEndpoints = {
  /** Newest first, fifty at a time; the counts come with the first page. */
  listSubscribers: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/subscribers',
    query: pageQuerySchema,
    response: z.object({
      subscribers: z.array(adminSubscriberSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.object({ all: z.int(), confirmed: z.int() })),
    }),
  },
  /** Deletes everything the shop knows of the subscriber: this cannot be taken back. */
  deleteSubscriber: {
    ...adminEndpointDefaults,
    method: 'DELETE',
    path: '/api/admin/subscribers/{id}',
    params: z.object({ id: subscriberIdSchema }),
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'not-found'],
  },
  /** The confirmed ones, each with the address that unsubscribes them, five hundred at a time. */
  exportSubscribers: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/export/subscribers',
    query: pageQuerySchema,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
