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
  orderNoteRequestSchema,
  orderStatusEditSchema,
  resendEmailRequestSchema,
  reviewDecisionSchema,
} from '../admin/orders.ts';
import { findOrdersSchema, foundOrderSchema, ordersToShipSchema } from '../admin/shipments.ts';
import { addressInputSchema } from '../checkout/address-input.ts';
import {
  claimNumberSchema,
  claimPictureParamsSchema,
  claimPictureSchema,
  resolveClaimRequestSchema,
} from '../orders/claim.ts';
import { resolveSwapRequestSchema, swapLabelSchema, swapParamsSchema } from '../orders/swap.ts';
import { liveUpdatesSchema } from '../orders/order.ts';
import { refundRequestSchema } from '../payments/refund.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

/** A label in base64, with some room. */
const MAX_SWAP_BODY_BYTES = 1_000_000;

const orderParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{40}$/, 'There is no such order')) });

/** An action on one order, which returns the changed order. */
const orderActionDefaults = {
  ...adminEndpointDefaults,
  method: 'POST',
  params: orderParams,
  response: changeResponseSchema(adminOrderSchema),
} as const;

export const adminOrderEndpoints = {
  /** The live dashboard: its totals, and the orders that changed since the last response (D-49, D-52). */
  getDashboard: {
    ...adminGetDefaults,
    path: '/api/admin/board',
    query: dashboardQuerySchema,
    response: dashboardSchema,
  },
  /** Lets the admin panel listen for changes of the dashboard until the session ends (D-52). */
  subscribeToDashboard: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/live',
    response: liveUpdatesSchema,
  },
  /** Empty while all jobs run on schedule. */
  listOverdueJobs: { ...adminGetDefaults, path: '/api/admin/jobs', response: overdueJobsSchema },
  /** Newest first, fifty per page. The first page also has `count`, the number of all matches. */
  listAdminOrders: {
    ...adminGetDefaults,
    path: '/api/admin/orders',
    query: orderFilterSchema,
    response: z.object({
      orders: z.array(adminOrderRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  getAdminOrder: {
    ...adminGetDefaults,
    path: '/api/admin/orders/{id}',
    params: orderParams,
    response: adminOrderSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  updateOrderStatus: {
    ...orderActionDefaults,
    method: 'PUT',
    path: '/api/admin/orders/{id}/status',
    body: orderStatusEditSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'out-of-stock'],
  },
  /** For an order with manual payment, or one whose payment the owner has reviewed (D-20). */
  markOrderPaid: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/mark-paid',
    body: markPaidRequestSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'out-of-stock'],
  },
  /** Sends a paid order to Shopify, or tries again; it first checks that the order has not arrived there already. */
  sendOrderToShopify: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/push',
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
  /**
   * Depending on how the order was paid: refunds through PayPal's API, notes that the owner will refund at PayPal, or records a manual
   * refund (D-20).
   */
  refundOrder: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/refund',
    body: refundRequestSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** Drops the refund that the owner noted to make at PayPal and will not make. */
  withdrawRefund: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/refund/withdraw',
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
  /** Ends the review of an order. */
  resolveReview: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/looked-at',
    body: reviewDecisionSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  updateOrderNote: {
    ...orderActionDefaults,
    method: 'PUT',
    path: '/api/admin/orders/{id}/note',
    body: orderNoteRequestSchema,
    errors: ['not-signed-in', 'not-found', 'stale'],
  },
  /** Until the order ships, and within the state whose tax was paid. */
  correctOrderAddress: {
    ...orderActionDefaults,
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    body: addressInputSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** Sends an email to the customer again, a few times an hour at most. */
  resendEmail: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/resend-mail',
    body: resendEmailRequestSchema,
    errors: ['not-signed-in', 'not-found', 'too-many-requests'],
  },
  /** Emails the customer a later delivery date and asks whether to keep or cancel the order (D-30). */
  sendDelayNotice: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/delay-notice',
    body: delayNoticeRequestSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** The owner's response to a claim: a reply, a refund of lines, or a replacement order. The customer is emailed. */
  resolveClaim: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/claims/{claim}',
    params: z.extend(orderParams, { claim: claimNumberSchema }),
    body: resolveClaimRequestSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'out-of-stock'],
  },
  getAdminClaimPicture: {
    ...adminGetDefaults,
    path: '/api/admin/claim-pictures/{picture}',
    params: claimPictureParamsSchema,
    response: claimPictureSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** The owner's next step about a swap of size: a return label, words that decline it, or the parcel is back. The customer is emailed. */
  resolveSwap: {
    ...orderActionDefaults,
    path: '/api/admin/orders/{id}/swaps/{swap}',
    maxBodyBytes: MAX_SWAP_BODY_BYTES,
    params: z.extend(orderParams, swapParamsSchema.shape),
    body: resolveSwapRequestSchema,
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'out-of-stock', 'invalid-input'],
  },
  getAdminSwapLabel: {
    ...adminGetDefaults,
    path: '/api/admin/orders/{id}/swaps/{swap}/label',
    params: z.extend(orderParams, swapParamsSchema.shape),
    response: swapLabelSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** The paid orders that have not shipped, oldest first, one hundred at most. */
  listOrdersToShip: { ...adminGetDefaults, path: '/api/admin/orders-to-ship', response: ordersToShipSchema },
  /** The orders with these numbers, for the preview of a list of tracking numbers. It changes nothing. */
  findOrdersByNumber: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/find-orders',
    body: findOrdersSchema,
    response: z.object({ orders: z.array(foundOrderSchema) }),
  },
  /** The filtered orders as CSV, two hundred per page. */
  exportOrders: {
    ...adminGetDefaults,
    path: '/api/admin/export/orders',
    query: orderFilterSchema,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;

const emailIdSchema = z.string().check(z.regex(/^[\w-]{1,200}$/, 'There is no such email'));

/** Emails to customers about their orders, their places in line and their carts (D-34). Emails about accounts and passwords hold secrets and are never listed. */
export const adminEmailEndpoints = {
  /** Newest first, fifty per page. */
  listAdminEmails: {
    ...adminGetDefaults,
    path: '/api/admin/mail',
    /** `after` is the `next` of the previous page; that of the previous release is an email's id. */
    query: z.object({
      state: z.optional(z.literal('failed')),
      after: z.optional(
        z.union([
          z.string().check(z.regex(/^[\w-]{1,200}$/, 'There is no such page')),
          z.string().check(z.regex(/^t\d{1,16}\.[\w-]{1,200}$/, 'There is no such page')),
        ]),
      ),
    }),
    response: z.object({ mails: z.array(adminEmailSchema), next: z.nullable(z.string()) }),
  },
  /** Sends an email about no order again: one that failed, while it still says what is true. */
  resendShopperEmail: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/mail/{id}/resend',
    params: z.object({ id: emailIdSchema }),
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'not-found', 'conflict', 'too-many-requests'],
  },
  getEmailHealth: { ...adminGetDefaults, path: '/api/admin/mail/health', response: emailHealthSchema },
} as const satisfies Record<string, Endpoint>;
