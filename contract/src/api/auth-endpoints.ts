import { PAGE_PATHS } from '../content/shop-paths.ts';
import * as z from 'zod/mini';
import { linkTokenSchema } from '../account/auth-links.ts';
import { newPasswordSchema, passwordSchema } from '../account/password.ts';
import { personNameSchema, signInResponseSchema, userSchema } from '../account/user.ts';
import { emailSchema } from '../checkout/address.ts';
import { type Endpoint, messageSchema, storefrontEndpointDefaults } from './endpoint.ts';

/** The response of an endpoint that the browser navigates to. */
export const redirectSchema = z.object({ location: z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)/)) });
const MAX_QUERY_LENGTH = 2000;
/** Anyone can link to these addresses, so an unusable value counts as left out instead of failing. */
const optionalQueryText = z.pipe(
  z.optional(z.unknown()),
  z.transform((text) => (typeof text === 'string' && text.length <= MAX_QUERY_LENGTH ? text : undefined)),
);

/** The `google` parameter of `/login` after a sign-in with Google: finish it, or show why it failed (D-4, D-50). */
export const googleSignInOutcomeSchema = z.enum(['finish', 'refused', 'failed', 'unavailable']);
export type GoogleSignInOutcome = z.infer<typeof googleSignInOutcomeSchema>;

const authDefaults = { ...storefrontEndpointDefaults, method: 'POST', errors: ['too-many-requests'] } as const;
const signInDefaults = { ...authDefaults, bearer: 'ignored' } as const;
const redirectDefaults = { ...signInDefaults, method: 'GET', response: redirectSchema } as const;
const customerDefaults = { ...authDefaults, caller: 'customer' } as const;

/** Every sign-in returns the same: token, user, message. */
export const authEndpoints = {
  register: {
    ...signInDefaults,
    path: '/api/auth/register',
    /** `passwordHash` is part of the specified request and dropped here, so that nothing else ever sees it (AUTH-07). */
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
  /** Ends the session of the bearer token; an unknown token is a success too (D-5). */
  logout: { ...signInDefaults, path: '/api/auth/logout', response: messageSchema },
  /** Ends the session that signed in with this cookie and redirects to a page that clears the browser's storage. */
  logoutByRedirect: {
    ...redirectDefaults,
    path: '/api/auth/logout',
    navigation: { failed: `${PAGE_PATHS.login}?signed-out=1` },
  },
  getUser: { ...customerDefaults, method: 'GET', path: '/api/auth/user', response: userSchema, errors: [] },
  /** Redirects to Google, and from there back to `/login?google=…` with the same `next`. */
  startGoogleSignIn: {
    ...redirectDefaults,
    path: '/api/auth/google',
    query: z.object({ next: optionalQueryText }),
    navigation: { failed: `${PAGE_PATHS.login}?google=failed` },
  },
  handleGoogleCallback: {
    ...redirectDefaults,
    path: '/api/auth/google/callback',
    ownedBy: 'visitor',
    query: z.object({
      code: optionalQueryText,
      state: optionalQueryText,
      error: optionalQueryText,
      iss: optionalQueryText,
    }),
    navigation: { failed: `${PAGE_PATHS.login}?google=failed` },
  },
  /** Works with the sign-in's cookie only, once, within a minute (D-4). */
  finishGoogleSignIn: {
    ...signInDefaults,
    path: '/api/auth/google/finish',
    ownedBy: 'visitor',
    response: signInResponseSchema,
    errors: ['link-expired', 'too-many-requests'],
  },
  /** Constant in content and time, so that nobody learns whether the address has an account (D-7). */
  requestPasswordReset: {
    ...signInDefaults,
    path: '/api/auth/password-reset',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  /** Ends every session of the account; the customer then signs in again. */
  confirmPasswordReset: {
    ...signInDefaults,
    path: '/api/auth/password-reset/confirm',
    body: z.object({ token: linkTokenSchema, password: newPasswordSchema }),
    response: messageSchema,
    errors: ['link-expired', 'too-many-requests'],
  },
  /**
   * Confirms the email address by the emailed link. Guest orders of that address join the account (D-7); `joinedOrders` counts them. The
   * link alone is not enough: the caller must be signed in to that account or give its password, or it is `wrong-password` (D-53).
   */
  verifyEmail: {
    ...authDefaults,
    bearer: 'optional',
    path: '/api/auth/verify-email',
    body: z.object({ token: linkTokenSchema, password: z.optional(passwordSchema) }),
    response: z.object({ message: z.string(), joinedOrders: z.int() }),
    errors: ['link-expired', 'wrong-password', 'too-many-requests'],
  },
  resendVerification: { ...customerDefaults, path: '/api/auth/verify-email/resend', response: messageSchema },
  logoutEverywhere: { ...customerDefaults, path: '/api/auth/logout-everywhere', response: messageSchema, errors: [] },
} as const satisfies Record<string, Endpoint>;
