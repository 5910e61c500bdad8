import * as z from 'zod/mini';
import { adminEndpointDefaults } from '../panel/owner-call.ts';
import { emailHealthSchema, adminEmailSchema } from '../panel/panel-mail.ts';
import type { Endpoint } from './endpoint.ts';

/** D-34: what customers are written about their orders. Mails about accounts and passwords hold secrets and are never listed. */
export const adminEmailEndpoints = {
  /** Newest first, fifty at a time. */
  listAdminEmails: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/mail',
    /** `state` asks for the failed ones alone; `after` is the `next` of the page before. */
    query: z.object({
      state: z.optional(z.literal('failed')),
      after: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'There is no such page'))),
    }),
    response: z.object({ mails: z.array(adminEmailSchema), next: z.nullable(z.string()) }),
  },
  /** For the panel's first line and the page of mails. */
  getEmailHealth: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/mail/health',
    response: emailHealthSchema,
  },
} as const satisfies Record<string, Endpoint>;
