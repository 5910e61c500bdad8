import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import { dashboardQuerySchema, dashboardSchema, overdueJobsSchema } from '../admin/dashboard.ts';
import { adminEmailSchema, emailHealthSchema } from '../admin/emails.ts';
import {
  adminOrderRowSchema,
  adminOrderSchema,
  csvPageSchema,
  delayNoticeRequestSchema,
  markPaidRequestSchema,
  orderFilterSchema,
  orderStatusEditSchema,
  resendEmailRequestSchema,
  reviewDecisionSchema,
} from '../admin/orders.ts';
import { liveUpdatesSchema } from '../lib/live-updates.ts';
import { refundRequestSchema } from '../payments/refund.ts';
import { type Endpoint, adminEndpointDefaults } from './endpoint.ts';

const orderParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{40}$/, 'There is no such order')) });

/** API-18, API-30 and D-34: the owner's orders. */
export const adminOrderEndpoints = {
  /** The live board: its sums, and the orders that changed since the last answer (D-49, D-52). */
  getDashboard: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/board',
    query: dashboardQuerySchema,
    response: dashboardSchema,
  },
  /** Where the panel hears that the board changed, as long as this session lives (D-52). */
  subscribeToDashboard: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/live',
    response: liveUpdatesSchema,
  },
  /** What runs by itself and has not run for too long: nothing while all is well. */
  listOverdueJobs: { ...adminEndpointDefaults, method: 'GET', path: '/api/admin/jobs', response: overdueJobsSchema },
  /** Newest first, fifty at a time. `count` is how many there are in all, answered with the first page. */
  listAdminOrders: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/orders',
    query: orderFilterSchema,
    response: z.object({
      orders: z.array(adminOrderRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  getAdminOrder: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/orders/{id}',
    params: orderParams,
    response: adminOrderSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  updateOrderStatus: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/orders/{id}/status',
    params: orderParams,
    body: orderStatusEditSchema,
    response: changeResponseSchema(adminOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'out-of-stock'],
  },
  /** For an order paid by hand, and for one whose payment the owner has looked at (D-20). */
  markOrderPaid: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/orders/{id}/mark-paid',
    params: orderParams,
    body: markPaidRequestSchema,
    response: changeResponseSchema(adminOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'out-of-stock'],
  },
  /** Sends a paid order to Shopify, or tries again: what may have arrived there is looked for first. */
  sendOrderToShopify: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/orders/{id}/push',
    params: orderParams,
    response: changeResponseSchema(adminOrderSchema),
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
  /** Asks the wallet for a refund, notes that the owner makes one there, or records one made by hand, as the order is paid (D-20). */
  refundOrder: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/orders/{id}/refund',
    params: orderParams,
    body: refundRequestSchema,
    response: changeResponseSchema(adminOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** The owner has looked at what the shop was worried about. */
  resolveReview: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/orders/{id}/looked-at',
    params: orderParams,
    body: reviewDecisionSchema,
    response: changeResponseSchema(adminOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** The same letter to the same customer once more, a few times an hour at most. */
  resendEmail: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/orders/{id}/resend-mail',
    params: orderParams,
    body: resendEmailRequestSchema,
    response: changeResponseSchema(adminOrderSchema),
    errors: ['not-signed-in', 'not-found', 'too-many-requests'],
  },
  /** D-30: tells the customer that the order comes later, and asks whether to keep or cancel it. */
  sendDelayNotice: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/orders/{id}/delay-notice',
    params: orderParams,
    body: delayNoticeRequestSchema,
    response: changeResponseSchema(adminOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** The orders that the same filter lists, two hundred at a time, for a spreadsheet. */
  exportOrders: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/export/orders',
    query: orderFilterSchema,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;

/** D-34: what customers are written about their orders. Mails about accounts and passwords hold secrets and are never listed. */
export const adminEmailEndpoints = {
  /** Newest first, fifty at a time. */
  listAdminEmails: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/mail',
    /** `state` asks for the failed ones alone; `after` is the `next` of the page before. */
    query: z.object({
      state: z.optional(z.literal('failed')),
      after: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'There is no such page'))),
    }),
    response: z.object({ mails: z.array(adminEmailSchema), next: z.nullable(z.string()) }),
  },
  /** For the panel's first line and the page of mails. */
  getEmailHealth: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/mail/health',
    response: emailHealthSchema,
  },
} as const satisfies Record<string, Endpoint>;
