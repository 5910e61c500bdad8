import * as z from 'zod/mini';
import { linkTokenSchema } from '../account/auth-links.ts';
import { newPasswordSchema, passwordSchema } from '../account/password.ts';
import { personNameSchema, signInResponseSchema, userSchema } from '../account/user.ts';
import { emailSchema } from '../checkout/address.ts';
import { type Endpoint, emptySchema } from './endpoint.ts';

/** Where a browser is sent instead of an answer. */
export const redirectSchema = z.object({ location: z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)/)) });
const messageSchema = z.object({ message: z.string() });
const MAX_QUERY_LENGTH = 2000;
/** A page's query is whatever its address says: what cannot be understood counts as left out. */
const optionalQueryText = z.pipe(
  z.optional(z.unknown()),
  z.transform((text) => (typeof text === 'string' && text.length <= MAX_QUERY_LENGTH ? text : undefined)),
);

/** What `/login` finds as `google` in its address: finish the sign-in, or say why there is none (D-4, D-50). */
export const GOOGLE_SIGN_IN_OUTCOMES = ['finish', 'refused', 'failed', 'unavailable'] as const;
export const googleSignInOutcomeSchema = z.enum(GOOGLE_SIGN_IN_OUTCOMES);
export type GoogleSignInOutcome = z.infer<typeof googleSignInOutcomeSchema>;

const authDefaults = {
  method: 'POST',
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  errors: ['too-many-requests'],
} as const;
const signInDefaults = { ...authDefaults, bearer: 'ignored' } as const;
const redirectDefaults = { ...signInDefaults, method: 'GET', response: redirectSchema } as const;
const customerDefaults = { ...authDefaults, caller: 'customer' } as const;

/** API-12 to 17, D-3 to D-7. Whatever signs in answers the same three: token, user, message. */
export const authEndpoints = {
  register: {
    ...signInDefaults,
    path: '/api/auth/register',
    /** `passwordHash` is taken because the specification sends it, and dropped here: nothing behind this line ever has it (AUTH-07). */
    body: z.pipe(
      z.extend(personNameSchema, {
        email: emailSchema,
        password: newPasswordSchema,
        passwordHash: z.optional(z.unknown()),
      }),
      z.transform(({ firstName, lastName, email, password }) => ({ firstName, lastName, email, password })),
    ),
    response: signInResponseSchema,
    errors: ['email-taken', 'too-many-requests'],
  },
  login: {
    ...signInDefaults,
    path: '/api/auth/login',
    body: z.object({ email: emailSchema, password: passwordSchema }),
    response: signInResponseSchema,
    errors: ['wrong-credentials', 'too-many-requests'],
  },
  /** Ends the session of the token that is sent along; one that is not known is a success (D-5). */
  logout: { ...signInDefaults, path: '/api/auth/logout', response: messageSchema },
  /** The way out through the provider path: ends the session that signed in with this cookie, and leads where the client clears its storage. */
  logoutByRedirect: {
    ...redirectDefaults,
    path: '/api/auth/logout',
    navigation: { failed: '/login?signed-out=1' },
  },
  getUser: {
    ...customerDefaults,
    method: 'GET',
    path: '/api/auth/user',
    response: userSchema,
    errors: [],
  },
  /** API-16. Leads to Google, and back to `/login?google=…`, where `next` stands too. */
  startGoogleSignIn: {
    ...redirectDefaults,
    path: '/api/auth/google',
    query: z.object({ next: optionalQueryText }),
    navigation: { failed: '/login?google=failed' },
  },
  handleGoogleCallback: {
    ...redirectDefaults,
    path: '/api/auth/google/callback',
    ownedBy: 'browser',
    query: z.object({
      code: optionalQueryText,
      state: optionalQueryText,
      error: optionalQueryText,
      iss: optionalQueryText,
    }),
    navigation: { failed: '/login?google=failed' },
  },
  /** Known by the cookie alone, once, within a minute (D-4). */
  finishGoogleSignIn: {
    ...signInDefaults,
    path: '/api/auth/google/finish',
    ownedBy: 'browser',
    response: signInResponseSchema,
    errors: ['link-expired', 'too-many-requests'],
  },
  /** The same answer, after the same time, whether or not the address has an account (D-7). */
  requestPasswordReset: {
    ...signInDefaults,
    path: '/api/auth/password-reset',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  /** Ends every session of the account; the customer then signs in with the new password. */
  confirmPasswordReset: {
    ...signInDefaults,
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
    ...authDefaults,
    bearer: 'optional',
    path: '/api/auth/verify-email',
    body: z.object({ token: linkTokenSchema, password: z.optional(passwordSchema) }),
    response: z.object({ message: z.string(), joinedOrders: z.int() }),
    errors: ['link-expired', 'wrong-password', 'too-many-requests'],
  },
  resendVerification: {
    ...customerDefaults,
    path: '/api/auth/verify-email/resend',
    response: messageSchema,
  },
  logoutEverywhere: {
    ...customerDefaults,
    path: '/api/auth/logout-everywhere',
    response: messageSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
