import * as z from 'zod/mini';
import { linkTokenSchema } from '../account/auth-links.ts';
import { cartLineSchema } from '../cart/cart.ts';
import { emailSchema } from '../checkout/address.ts';
import { type Endpoint, messageSchema, storefrontEndpointDefaults } from './endpoint.ts';

const reminderDefaults = { ...storefrontEndpointDefaults, method: 'POST', response: messageSchema } as const;
const tokenSchema = z.object({ token: linkTokenSchema });

/** The email with a cart that was not ordered (D-76). */
export const cartReminderEndpoints = {
  /** For the caller's own cart. Responds the same for every address. */
  requestCartReminder: {
    ...reminderDefaults,
    path: '/api/cart-reminder',
    body: z.object({ email: emailSchema }),
    errors: ['conflict', 'too-many-requests'],
  },
  /** Forgets what was asked for the caller's own cart. */
  cancelCartReminder: { ...reminderDefaults, method: 'DELETE', path: '/api/cart-reminder', errors: [] },
  /** Brings what the email showed into the caller's cart. Repeating it changes nothing. */
  restoreCart: {
    ...reminderDefaults,
    path: '/api/cart-reminder/cart',
    body: tokenSchema,
    response: z.array(cartLineSchema),
    versioned: 'cart',
    errors: ['link-expired', 'out-of-stock', 'too-many-requests'],
  },
  /**
   * Called by the one-click unsubscribe of email programs, which send a form from elsewhere (RFC 8058), or by the page's button. Unknown
   * tokens get the same response.
   */
  forgetCartReminder: {
    ...reminderDefaults,
    path: '/api/cart-reminder/forget',
    allowsAnyOrigin: true,
    bearer: 'ignored',
    query: tokenSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
