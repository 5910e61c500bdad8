import * as z from 'zod/mini';
import { passwordSchema } from '../account/password.ts';
import { adminPasswordChangeSchema, adminResetCodeSchema } from '../admin/password.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults, messageSchema } from './endpoint.ts';

const signInDefaults = {
  ...adminEndpointDefaults,
  method: 'POST',
  caller: 'visitor',
  errors: ['too-many-requests'],
} as const;

/** The admin sign-in (D-9, D-10). The browser shows the messages as they are. */
export const adminAuthEndpoints = {
  adminLogin: {
    ...signInDefaults,
    path: '/api/admin/login',
    body: z.object({ password: passwordSchema }),
    response: messageSchema,
    errors: ['wrong-password', 'too-many-requests'],
  },
  adminLogout: { ...adminEndpointDefaults, method: 'POST', path: '/api/admin/logout', response: messageSchema },
  /** Whether this browser is signed in. The browser's own flag only decides what is shown until this responds (D-9). */
  getAdminSession: {
    ...signInDefaults,
    method: 'GET',
    path: '/api/admin/session',
    response: z.object({ isOpen: z.boolean() }),
    errors: [],
  },
  changeAdminPassword: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/password',
    body: adminPasswordChangeSchema,
    response: messageSchema,
    errors: ['not-signed-in', 'wrong-password', 'too-many-requests'],
  },
  /** Emails a one-time code to the owner's address. */
  requestAdminPasswordReset: {
    ...signInDefaults,
    path: '/api/admin/password-reset/request',
    response: messageSchema,
    errors: ['conflict', 'too-many-requests'],
  },
  /** Restores the default password and returns it, to be shown for 5000 ms (ADM-12). */
  resetAdminPassword: {
    ...signInDefaults,
    path: '/api/admin/password-reset',
    body: z.object({ code: adminResetCodeSchema }),
    response: z.object({ password: z.string() }),
    errors: ['wrong-password', 'too-many-requests'],
  },
  /** The caller's address as the server sees it, to check TRUSTED_PROXIES (docs/deploy.md). */
  getCallerAddress: {
    ...adminGetDefaults,
    path: '/api/admin/caller-address',
    response: z.object({ address: z.string(), forwardedFor: z.array(z.string()), trustedProxies: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
