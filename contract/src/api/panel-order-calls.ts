import * as z from 'zod/mini';
import { liveViewSchema } from '../account/live-view.ts';
import { boardQuerySchema, boardSchema } from '../board/board.ts';
import { changedSchema } from '../panel/change.ts';
import { lateJobsSchema } from '../panel/late-job.ts';
import { ownerCall } from '../panel/owner-call.ts';
import {
  csvPageSchema,
  lookedAtSchema,
  delayNoticeSchema,
  orderFilterSchema,
  orderStatusEditSchema,
  paidNoteSchema,
  panelOrderRowSchema,
  panelOrderSchema,
  resendSchema,
} from '../panel/panel-order.ts';
import { refundBodySchema } from '../payments/refund.ts';
import type { Endpoint } from './endpoint.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{40}$/, 'There is no such order')) });

/** API-18, API-30 and D-34: the owner's orders. */
export const panelOrderCalls = {
  /** The live board: its sums, and the orders that changed since the last answer (D-49, D-52). */
  getBoard: { ...ownerCall, method: 'GET', path: '/api/admin/board', query: boardQuerySchema, response: boardSchema },
  /** Where the panel hears that the board changed, as long as this session lives (D-52). */
  followPanel: { ...ownerCall, method: 'POST', path: '/api/admin/live', response: liveViewSchema },
  /** What runs by itself and has not run for too long: nothing while all is well. */
  listLateJobs: { ...ownerCall, method: 'GET', path: '/api/admin/jobs', response: lateJobsSchema },
  /** Newest first, fifty at a time. `count` is how many there are in all, answered with the first page. */
  listPanelOrders: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/orders',
    query: orderFilterSchema,
    response: z.object({
      orders: z.array(panelOrderRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  getPanelOrder: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/orders/{id}',
    params: idParams,
    response: panelOrderSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  changeOrderStatus: {
    ...ownerCall,
    method: 'PUT',
    path: '/api/admin/orders/{id}/status',
    params: idParams,
    body: orderStatusEditSchema,
    response: changedSchema(panelOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'out-of-stock'],
  },
  /** For an order paid by hand, and for one whose payment the owner has looked at (D-20). */
  markOrderPaid: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/orders/{id}/mark-paid',
    params: idParams,
    body: paidNoteSchema,
    response: changedSchema(panelOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'out-of-stock'],
  },
  /** Sends a paid order to Shopify, or tries again: what may have arrived there is looked for first. */
  pushOrder: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/orders/{id}/push',
    params: idParams,
    response: changedSchema(panelOrderSchema),
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
  /** Asks the wallet for a refund, notes that the owner makes one there, or records one made by hand, as the order is paid (D-20). */
  refundOrder: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/orders/{id}/refund',
    params: idParams,
    body: refundBodySchema,
    response: changedSchema(panelOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** The owner has looked at what the shop was worried about. */
  noteLookedAt: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/orders/{id}/looked-at',
    params: idParams,
    body: lookedAtSchema,
    response: changedSchema(panelOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** The same letter to the same customer once more, a few times an hour at most. */
  resendMail: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/orders/{id}/resend-mail',
    params: idParams,
    body: resendSchema,
    response: changedSchema(panelOrderSchema),
    errors: ['not-signed-in', 'not-found', 'too-many-requests'],
  },
  /** D-30: tells the customer that the order comes later, and asks whether to keep or cancel it. */
  tellDelay: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/orders/{id}/delay-notice',
    params: idParams,
    body: delayNoticeSchema,
    response: changedSchema(panelOrderSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  /** The orders that the same filter lists, two hundred at a time, for a spreadsheet. */
  exportOrders: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/export/orders',
    query: orderFilterSchema,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
