import * as z from 'zod/mini';
import { passwordSchema } from '../account/password.ts';
import { adminPasswordChangeSchema, adminResetCodeSchema } from '../admin/password.ts';
import { type Endpoint, adminEndpointDefaults, emptySchema } from './endpoint.ts';

const messageSchema = z.object({ message: z.string() });
const signInDefaults = {
  method: 'POST',
  servedBy: 'admin',
  caller: 'visitor',
  bearer: 'ignored',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  errors: ['too-many-requests'],
} as const;

/** D-9 and D-10: the gate of the panel. The messages are the specification's, ready to be shown. */
export const adminAuthEndpoints = {
  adminLogin: {
    ...signInDefaults,
    path: '/api/admin/login',
    body: z.object({ password: passwordSchema }),
    response: messageSchema,
    errors: ['wrong-password', 'too-many-requests'],
  },
  adminLogout: { ...adminEndpointDefaults, method: 'POST', path: '/api/admin/logout', response: messageSchema },
  /** Whether this browser may see the dashboard: its own flag only decides what is drawn first (D-9). */
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
  /** Mails a one-time code to the owner's own address. */
  requestAdminPasswordReset: {
    ...signInDefaults,
    path: '/api/admin/password-reset/request',
    response: messageSchema,
    errors: ['conflict', 'too-many-requests'],
  },
  /** Restores the default password and answers it, to be shown for 5000 ms (ADM-12). */
  resetAdminPassword: {
    ...signInDefaults,
    path: '/api/admin/password-reset',
    body: z.object({ code: adminResetCodeSchema }),
    response: z.object({ password: z.string() }),
    errors: ['wrong-password', 'too-many-requests'],
  },
  /** How the server sees the owner's own call: shows whether TRUSTED_PROXIES is right (docs/deploy.md). */
  getCallerAddress: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/caller-address',
    response: z.object({ address: z.string(), forwardedFor: z.array(z.string()), trustedProxies: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
