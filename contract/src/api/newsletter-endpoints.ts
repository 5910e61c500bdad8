import * as z from 'zod/mini';
import { emailSchema } from '../checkout/address.ts';
import { type Endpoint, emptySchema } from './endpoint.ts';

const tokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete. Please use the one in the mail.'));
const newsletterDefaults = {
  method: 'POST',
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  response: z.object({ message: z.string() }),
} as const;

/** D-37. Subscribing answers the same whoever asks for whomever: nobody learns who has subscribed. */
export const newsletterEndpoints = {
  subscribe: {
    ...newsletterDefaults,
    path: '/api/newsletter',
    body: z.object({ email: emailSchema }),
    errors: ['too-many-requests', 'conflict'],
  },
  /** Asked for by a button on `/newsletter?confirm=…`: programs that check a mail's links must not subscribe anybody. */
  confirmSubscription: {
    ...newsletterDefaults,
    path: '/api/newsletter/confirm',
    body: z.object({ token: tokenSchema }),
    errors: ['not-found', 'too-many-requests'],
  },
  /**
   * One tap in a mail program, which is no page of the shop and sends a form (RFC 8058), or the button on `/newsletter?unsubscribe=…`, where
   * a GET of this address leads. Unknown tokens are answered alike.
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
