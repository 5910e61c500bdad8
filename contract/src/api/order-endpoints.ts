import * as z from 'zod/mini';
import { emailSchema } from '../checkout/address.ts';
import { delayResponseSchema } from '../checkout/delivery-estimate.ts';
import { fitAnswerSchema } from '../fit/fit-answers.ts';
import {
  claimPictureParamsSchema,
  claimPictureSchema,
  claimPictureUploadSchema,
  claimRequestSchema,
  orderClaimsSchema,
  uploadedClaimPictureSchema,
} from '../orders/claim.ts';
import {
  orderLiveUpdatesSchema,
  orderKeySchema,
  orderViewSchema,
  paymentRedirectSchema,
  recentOrderSchema,
} from '../orders/order.ts';
import { orderSwapsSchema, swapLabelSchema, swapParamsSchema, swapRequestSchema } from '../orders/swap.ts';
import { orderNumberSchema } from '../orders/order-number.ts';
import { type Endpoint, storefrontEndpointDefaults } from './endpoint.ts';

/** The order key is sent in this header and never in a query, because queries are logged. */
export const ORDER_KEY_HEADER = 'order-key';

/** A picture of a claim in base64, with some room. */
export const MAX_CLAIM_PICTURE_BODY_BYTES = 1_000_000;

const singleOrderDefaults = {
  ...storefrontEndpointDefaults,
  params: z.object({ orderNumber: orderNumberSchema }),
} as const;

/** Only for the holder of the order key, or the customer who owns the order. */
const privateOrderDefaults = { ...singleOrderDefaults, method: 'POST', ownedBy: 'order' } as const;

export const orderEndpoints = {
  /** This browser's orders of the last half hour, newest first; `askedAt` is the server's time. */
  listRecentOrders: {
    ...storefrontEndpointDefaults,
    method: 'GET',
    path: '/api/orders/recent',
    response: z.object({ askedAt: z.iso.datetime(), orders: z.array(recentOrderSchema) }),
  },
  /** Without its key an order only shows its status (D-21). */
  getOrder: {
    ...singleOrderDefaults,
    method: 'GET',
    path: '/api/orders/{orderNumber}',
    response: orderViewSchema,
    errors: ['not-found'],
  },
  /** Lets a browser listen for changes of the order (D-52). */
  subscribeToOrder: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/live',
    response: orderLiveUpdatesSchema,
    errors: ['not-found', 'too-many-requests'],
  },
  /** The customer's response to a delay notice (D-30). */
  respondToDelay: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/delay',
    body: z.object({ answer: delayResponseSchema }),
    response: orderViewSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** Whether one line of a delivered order fits; the first answer counts (D-63). */
  rateFit: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/fit',
    body: z.object({ line: z.int().check(z.minimum(0), z.maximum(999)), answer: fitAnswerSchema }),
    response: orderViewSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** What was reported about an order, and what still can be. */
  listClaims: {
    ...privateOrderDefaults,
    method: 'GET',
    path: '/api/orders/{orderNumber}/claims',
    response: orderClaimsSchema,
    errors: ['not-found'],
  },
  /** Reports that something is wrong with an order that was sent. Sending the same again changes nothing. */
  fileClaim: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/claims',
    body: claimRequestSchema,
    response: orderClaimsSchema,
    errors: ['not-found', 'conflict', 'invalid-input', 'too-many-requests'],
  },
  /** Stores one picture for a claim that is being written. */
  uploadClaimPicture: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/claim-pictures',
    maxBodyBytes: MAX_CLAIM_PICTURE_BODY_BYTES,
    body: claimPictureUploadSchema,
    response: uploadedClaimPictureSchema,
    errors: ['not-found', 'conflict', 'invalid-input', 'too-many-requests'],
  },
  getClaimPicture: {
    ...privateOrderDefaults,
    method: 'GET',
    path: '/api/orders/{orderNumber}/claim-pictures/{picture}',
    params: z.extend(singleOrderDefaults.params, claimPictureParamsSchema.shape),
    response: claimPictureSchema,
    errors: ['not-found'],
  },
  /** The swaps of size that were asked for with an order, and what still can be. */
  listSwaps: {
    ...privateOrderDefaults,
    method: 'GET',
    path: '/api/orders/{orderNumber}/swaps',
    response: orderSwapsSchema,
    errors: ['not-found'],
  },
  /** Asks for another size, which is held from then on. Sending the same again changes nothing. */
  askSwap: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/swaps',
    body: swapRequestSchema,
    response: orderSwapsSchema,
    errors: ['not-found', 'conflict', 'out-of-stock', 'too-many-requests'],
  },
  /** The customer keeps what they have, and the new size is no longer held. */
  cancelSwap: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/swaps/{swap}/cancel',
    params: z.extend(singleOrderDefaults.params, swapParamsSchema.shape),
    response: orderSwapsSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** The return label, for as long as it is kept. */
  getSwapLabel: {
    ...privateOrderDefaults,
    method: 'GET',
    path: '/api/orders/{orderNumber}/swaps/{swap}/label',
    params: z.extend(singleOrderDefaults.params, swapParamsSchema.shape),
    response: swapLabelSchema,
    errors: ['not-found'],
  },
  /** Sends an order to PayPal again after a failed payment, as long as its items are reserved (D-22). */
  payOrder: {
    ...privateOrderDefaults,
    path: '/api/orders/{orderNumber}/pay',
    response: paymentRedirectSchema,
    errors: ['not-found', 'conflict', 'too-many-requests'],
  },
  /** The order's number and email address together give its key (D-29). */
  lookUpOrder: {
    ...storefrontEndpointDefaults,
    method: 'POST',
    path: '/api/orders/lookup',
    body: z.object({ orderNumber: orderNumberSchema, email: emailSchema }),
    response: z.object({ orderNumber: z.string(), orderKey: orderKeySchema }),
    errors: ['not-found', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
