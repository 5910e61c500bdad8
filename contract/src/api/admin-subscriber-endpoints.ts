import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import { csvPageSchema } from '../admin/orders.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

/** A newsletter subscriber (D-37). Only confirmed addresses may be written to. */
export const adminSubscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type AdminSubscriber = z.infer<typeof adminSubscriberSchema>;

const subscriberIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'There is no such subscriber'));
/** `after` is the `next` of the previous page; that of the previous release is a subscriber's id. */
const cursorSchema = z.string().check(z.regex(/^t\d{1,16}\.[0-9a-f]{64}$/, 'There is no such page'));
const pageQuerySchema = z.object({ after: z.optional(z.union([subscriberIdSchema, cursorSchema])) });

export const adminSubscriberEndpoints = {
  /** Newest first, fifty per page; the first page also has the counts. */
  listSubscribers: {
    ...adminGetDefaults,
    path: '/api/admin/subscribers',
    query: pageQuerySchema,
    response: z.object({
      subscribers: z.array(adminSubscriberSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.object({ all: z.int(), confirmed: z.int() })),
    }),
  },
  /** Deletes everything the shop knows about the subscriber; this cannot be undone. */
  deleteSubscriber: {
    ...adminEndpointDefaults,
    method: 'DELETE',
    path: '/api/admin/subscribers/{id}',
    params: z.object({ id: subscriberIdSchema }),
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'not-found'],
  },
  /** The confirmed subscribers as CSV, each with an unsubscribe link, five hundred per page. */
  exportSubscribers: {
    ...adminGetDefaults,
    path: '/api/admin/export/subscribers',
    query: pageQuerySchema,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
