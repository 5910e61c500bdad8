import * as z from 'zod/mini';
import { cartQuoteSchema } from '../checkout/quote.ts';

const sharedFields = { message: z.string(), reference: z.optional(z.string()) };
const fieldSchema = z.object({ path: z.string(), message: z.string() });

/**
 * Every failure the shop's calls can answer (D-41): a closed union by `code`, each with the data its page needs and a short sentence.
 * `reference` finds the request in the log.
 */
export const errorResponseSchema = z.discriminatedUnion('code', [
  z.object({ ...sharedFields, code: z.literal('invalid-input'), fields: z.array(fieldSchema) }),
  z.object({ ...sharedFields, code: z.literal('not-found') }),
  z.object({ ...sharedFields, code: z.literal('method-not-allowed') }),
  z.object({ ...sharedFields, code: z.literal('unsupported-media-type') }),
  z.object({ ...sharedFields, code: z.literal('too-large') }),
  z.object({ ...sharedFields, code: z.literal('foreign-origin') }),
  z.object({ ...sharedFields, code: z.literal('out-of-stock') }),
  z.object({ ...sharedFields, code: z.literal('invalid-choice') }),
  z.object({ ...sharedFields, code: z.literal('quantity-limit') }),
  z.object({ ...sharedFields, code: z.literal('cart-empty') }),
  /** The order is not what the shopper agreed to; with it comes the whole new quote, to be shown and agreed to. */
  z.object({ ...sharedFields, code: z.literal('price-changed'), ...cartQuoteSchema.shape }),
  z.object({ ...sharedFields, code: z.literal('too-many-requests'), retryAfterSeconds: z.int() }),
  /** The call needs a sign-in, or the one it named is over: whoever kept it forgets it (D-3). */
  z.object({ ...sharedFields, code: z.literal('signed-out') }),
  z.object({ ...sharedFields, code: z.literal('wrong-credentials') }),
  z.object({ ...sharedFields, code: z.literal('wrong-password') }),
  z.object({ ...sharedFields, code: z.literal('email-taken') }),
  z.object({ ...sharedFields, code: z.literal('link-expired') }),
  z.object({ ...sharedFields, code: z.literal('orders-open') }),
  /** Nobody is signed in: a call of the panel without a living session (D-9). */
  z.object({ ...sharedFields, code: z.literal('not-signed-in') }),
  /** Somebody else saved this since it was read (D-34); `current` is what stands there now, as the panel's lists show it. */
  z.object({ ...sharedFields, code: z.literal('stale'), current: z.record(z.string(), z.unknown()) }),
  /** A category that still has products: where are they to go? */
  z.object({ ...sharedFields, code: z.literal('category-in-use'), products: z.int() }),
  /** Something else stands in the way, which the sentence names. */
  z.object({ ...sharedFields, code: z.literal('conflict') }),
  z.object({ ...sharedFields, code: z.literal('busy') }),
  z.object({ ...sharedFields, code: z.literal('internal') }),
]);
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
export type ErrorCode = ErrorResponse['code'];

/** The one place where a failure becomes an HTTP status. */
export function getHttpStatus(code: ErrorCode): number {
  switch (code) {
    case 'invalid-input':
      return 400;
    case 'signed-out':
    case 'wrong-credentials':
    case 'not-signed-in':
      return 401;
    case 'foreign-origin':
      return 403;
    case 'not-found':
      return 404;
    case 'method-not-allowed':
      return 405;
    case 'email-taken':
    case 'orders-open':
    case 'out-of-stock':
    case 'cart-empty':
    case 'price-changed':
    case 'category-in-use':
    case 'conflict':
      return 409;
    case 'link-expired':
      return 410;
    case 'stale':
      return 412;
    case 'too-large':
      return 413;
    case 'unsupported-media-type':
      return 415;
    case 'invalid-choice':
    case 'quantity-limit':
    case 'wrong-password':
      return 422;
    case 'too-many-requests':
      return 429;
    case 'internal':
      return 500;
    case 'busy':
      return 503;
  }
}
