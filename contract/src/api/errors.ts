import * as z from 'zod/mini';
import { cartQuoteSchema } from '../checkout/quote.ts';

const sharedFields = { message: z.string(), reference: z.optional(z.string()) };

/**
 * Every error that an endpoint may return (D-41): a closed union by `code`, with a message to show and the data its page needs. `reference`
 * finds the request in the log.
 */
export const errorResponseSchema = z.discriminatedUnion('code', [
  z.object({
    ...sharedFields,
    code: z.enum([
      'not-found',
      'method-not-allowed',
      'unsupported-media-type',
      'too-large',
      'foreign-origin',
      'out-of-stock',
      'invalid-choice',
      'quantity-limit',
      'cart-empty',
      /** The endpoint needs a session, or the session has ended and the browser must forget it (D-3). */
      'signed-out',
      'wrong-credentials',
      'wrong-password',
      'email-taken',
      'link-expired',
      'orders-open',
      /** An admin endpoint without an admin session (D-9). */
      'not-signed-in',
      /** Something else prevents the change; the message says what. */
      'conflict',
      'busy',
      'internal',
    ]),
  }),
  z.object({
    ...sharedFields,
    code: z.literal('invalid-input'),
    fields: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  /** The order differs from what the shopper agreed to; the response holds the new quote, to be agreed to instead. */
  z.object({ ...sharedFields, code: z.literal('price-changed'), ...cartQuoteSchema.shape }),
  z.object({ ...sharedFields, code: z.literal('too-many-requests'), retryAfterSeconds: z.int() }),
  /** Somebody else saved this since it was read (D-34); `current` is the stored version, in the form of the admin lists. */
  z.object({ ...sharedFields, code: z.literal('stale'), current: z.record(z.string(), z.unknown()) }),
  /** The category still has products, which must go to another one first. */
  z.object({ ...sharedFields, code: z.literal('category-in-use'), products: z.int() }),
]);
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
export type ErrorCode = ErrorResponse['code'];

const HTTP_STATUSES: Readonly<Record<ErrorCode, number>> = {
  'invalid-input': 400,
  'signed-out': 401,
  'wrong-credentials': 401,
  'not-signed-in': 401,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'email-taken': 409,
  'orders-open': 409,
  'out-of-stock': 409,
  'cart-empty': 409,
  'price-changed': 409,
  'category-in-use': 409,
  conflict: 409,
  'link-expired': 410,
  stale: 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  'invalid-choice': 422,
  'quantity-limit': 422,
  'wrong-password': 422,
  'too-many-requests': 429,
  internal: 500,
  busy: 503,
};

export function getHttpStatus(code: ErrorCode): number {
  return HTTP_STATUSES[code];
}
