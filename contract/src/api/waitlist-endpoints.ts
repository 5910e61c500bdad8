import * as z from 'zod/mini';
import { linkTokenSchema } from '../account/auth-links.ts';
import { cartLineSchema } from '../cart/cart.ts';
import { productIdSchema } from '../catalog/product.ts';
import { emailSchema } from '../checkout/address.ts';
import { waitlistEntrySchema } from '../waitlist/waitlist.ts';
import { type Endpoint, messageSchema, storefrontEndpointDefaults } from './endpoint.ts';

const waitlistDefaults = { ...storefrontEndpointDefaults, method: 'POST' } as const;
const optionValueSchema = z.string().check(z.maxLength(60));
const tokenSchema = z.object({ token: linkTokenSchema });

/** The line for a variant that is sold out (D-75). */
export const waitlistEndpoints = {
  /** Responds the same for every address. Only a signed-in customer with this verified address gets a place at once. */
  joinWaitlist: {
    ...waitlistDefaults,
    path: '/api/waitlist',
    body: z.object({
      productId: productIdSchema,
      size: z._default(optionValueSchema, ''),
      color: z._default(optionValueSchema, ''),
      email: emailSchema,
    }),
    response: z.object({ message: z.string(), place: z.optional(z.int().check(z.minimum(1))) }),
    errors: ['not-found', 'invalid-choice', 'conflict', 'too-many-requests'],
  },
  /** Called by a button rather than by the link itself, because email scanners open links. Repeating it changes nothing. */
  confirmWaitlist: {
    ...waitlistDefaults,
    path: '/api/waitlist/confirm',
    body: tokenSchema,
    response: z.object({ entries: z.array(waitlistEntrySchema) }),
    errors: ['link-expired', 'too-many-requests'],
  },
  /** The place that a link belongs to. A POST, because no log holds its body. */
  getWaitlistEntry: {
    ...waitlistDefaults,
    path: '/api/waitlist/entry',
    body: tokenSchema,
    response: waitlistEntrySchema,
    errors: ['link-expired', 'too-many-requests'],
  },
  /** Puts the held unit into the caller's cart. It stays held until an order takes it or the time is over. */
  claimHeldUnit: {
    ...waitlistDefaults,
    path: '/api/waitlist/claim',
    body: tokenSchema,
    response: z.array(cartLineSchema),
    versioned: 'cart',
    errors: ['link-expired', 'out-of-stock', 'quantity-limit', 'too-many-requests'],
  },
  /**
   * Called by the one-click unsubscribe of email programs, which send a form from elsewhere (RFC 8058), or by the page's button. Unknown
   * tokens get the same response.
   */
  leaveWaitlist: {
    ...waitlistDefaults,
    path: '/api/waitlist/leave',
    allowsAnyOrigin: true,
    bearer: 'ignored',
    query: tokenSchema,
    response: messageSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
