import * as z from 'zod/mini';
import { emailSchema } from '../checkout/address.ts';
import { type Endpoint, messageSchema, storefrontEndpointDefaults } from './endpoint.ts';

const tokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete. Please use the one in the mail.'));
const newsletterDefaults = { ...storefrontEndpointDefaults, method: 'POST', response: messageSchema } as const;

/** Every subscription gets the same response, so that nobody learns who has subscribed (D-37). */
export const newsletterEndpoints = {
  subscribe: {
    ...newsletterDefaults,
    path: '/api/newsletter',
    body: z.object({ email: emailSchema }),
    errors: ['too-many-requests', 'conflict'],
  },
  /** Called by a button on `/newsletter?confirm=…` rather than by the link itself, because email scanners open links. */
  confirmSubscription: {
    ...newsletterDefaults,
    path: '/api/newsletter/confirm',
    body: z.object({ token: tokenSchema }),
    errors: ['not-found', 'too-many-requests'],
  },
  /**
   * Called by the one-click unsubscribe of email programs, which send a form from elsewhere (RFC 8058), or by the button on
   * `/newsletter?unsubscribe=…`, where a GET of this address redirects. Unknown tokens get the same response.
   */
  unsubscribe: {
    ...newsletterDefaults,
    path: '/api/newsletter/unsubscribe',
    allowsAnyOrigin: true,
    bearer: 'ignored',
    query: z.object({ token: tokenSchema }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
