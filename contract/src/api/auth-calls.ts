import * as z from 'zod/mini';
import { newPasswordSchema, passwordSchema } from '../account/password.ts';
import { linkTokenSchema } from '../account/sent-link.ts';
import { signedInSchema } from '../account/session.ts';
import { nameSchema, userSchema } from '../account/user.ts';
import { emailSchema } from '../checkout/address.ts';
import type { Endpoint } from './endpoint.ts';
import { nothingSchema } from './nothing.ts';

/** Where a browser is sent instead of an answer. */
export const redirectSchema = z.object({ location: z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)/)) });
const messageSchema = z.object({ message: z.string() });
const LONGEST_QUERY = 2000;
/** A page's query is whatever its address says: what cannot be understood counts as left out. */
const queryText = z.pipe(
  z.optional(z.unknown()),
  z.transform((text) => (typeof text === 'string' && text.length <= LONGEST_QUERY ? text : undefined)),
);

/** What `/login` finds as `google` in its address: finish the sign-in, or say why there is none (D-4, D-50). */
export const GOOGLE_OUTCOMES = ['finish', 'refused', 'failed', 'unavailable'] as const;
export const googleOutcomeSchema = z.enum(GOOGLE_OUTCOMES);
export type GoogleOutcome = z.infer<typeof googleOutcomeSchema>;

const authCall = {
  method: 'POST',
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: nothingSchema,
  query: nothingSchema,
  body: nothingSchema,
  errors: ['too-many-requests'],
} as const;
const wayIn = { ...authCall, bearer: 'ignored' } as const;
const navigation = { ...wayIn, method: 'GET', response: redirectSchema } as const;
const customerCall = { ...authCall, caller: 'customer' } as const;

/** API-12 to 17, D-3 to D-7. Whatever signs in answers the same three: token, user, message. */
export const authCalls = {
  register: {
    ...wayIn,
    path: '/api/auth/register',
    /** `passwordHash` is taken because the specification sends it, and dropped here: nothing behind this line ever has it (AUTH-07). */
    body: z.pipe(
      z.extend(nameSchema, { email: emailSchema, password: newPasswordSchema, passwordHash: z.optional(z.unknown()) }),
      z.transform(({ firstName, lastName, email, password }) => ({ firstName, lastName, email, password })),
    ),
    response: signedInSchema,
    errors: ['email-taken', 'too-many-requests'],
  },
  login: {
    ...wayIn,
    path: '/api/auth/login',
    body: z.object({ email: emailSchema, password: passwordSchema }),
    response: signedInSchema,
    errors: ['wrong-credentials', 'too-many-requests'],
  },
  /** Ends the session of the token that is sent along; one that is not known is a success (D-5). */
  logout: { ...wayIn, path: '/api/auth/logout', response: messageSchema },
  /** The way out through the provider path: ends the session that signed in with this cookie, and leads where the client clears its storage. */
  leaveByLink: {
    ...navigation,
    path: '/api/auth/logout',
    navigation: { failed: '/login?signed-out=1' },
  },
  getUser: {
    ...customerCall,
    method: 'GET',
    path: '/api/auth/user',
    response: userSchema,
    errors: [],
  },
  /** API-16. Leads to Google, and back to `/login?google=…`, where `next` stands too. */
  beginGoogle: {
    ...navigation,
    path: '/api/auth/google',
    query: z.object({ next: queryText }),
    navigation: { failed: '/login?google=failed' },
  },
  returnFromGoogle: {
    ...navigation,
    path: '/api/auth/google/callback',
    whose: 'browser',
    query: z.object({ code: queryText, state: queryText, error: queryText, iss: queryText }),
    navigation: { failed: '/login?google=failed' },
  },
  /** Known by the cookie alone, once, within a minute (D-4). */
  finishGoogle: {
    ...wayIn,
    path: '/api/auth/google/finish',
    whose: 'browser',
    response: signedInSchema,
    errors: ['link-expired', 'too-many-requests'],
  },
  /** The same answer, after the same time, whether or not the address has an account (D-7). */
  askPasswordReset: {
    ...wayIn,
    path: '/api/auth/password-reset',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  /** Ends every session of the account; the customer then signs in with the new password. */
  confirmPasswordReset: {
    ...wayIn,
    path: '/api/auth/password-reset/confirm',
    body: z.object({ token: linkTokenSchema, password: newPasswordSchema }),
    response: messageSchema,
    errors: ['link-expired', 'too-many-requests'],
  },
  /**
   * Proves the address by the mailed link; orders made with it as a guest join the account (D-7), and `joinedOrders` says how many. The
   * link alone is not enough: whoever opens it is signed in to that very account or gives its password, or it is `wrong-password` (D-53).
   */
  verifyEmail: {
    ...authCall,
    bearer: 'optional',
    path: '/api/auth/verify-email',
    body: z.object({ token: linkTokenSchema, password: z.optional(passwordSchema) }),
    response: z.object({ message: z.string(), joinedOrders: z.int() }),
    errors: ['link-expired', 'wrong-password', 'too-many-requests'],
  },
  resendVerification: {
    ...customerCall,
    path: '/api/auth/verify-email/resend',
    response: messageSchema,
  },
  logoutEverywhere: {
    ...customerCall,
    path: '/api/auth/logout-everywhere',
    response: messageSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
