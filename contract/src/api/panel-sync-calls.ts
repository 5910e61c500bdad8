import * as z from 'zod/mini';
import { adminEndpointDefaults } from '../panel/owner-call.ts';
import { syncProgressSchema, syncRequestSchema } from '../sync/sync-report.ts';
import type { Endpoint } from './endpoint.ts';

/** API-29 and D-35: the owner's other store. */
export const adminShopifyEndpoints = {
  /** Begins a sync and answers at once; how far it is, `getSyncProgress` tells. With `preview` it only finds out what it would change. */
  syncShopify: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/sync-shopify',
    status: 202,
    query: z.object({ preview: z.optional(z.enum(['true', 'false'], 'A preview is true or false')) }),
    body: syncRequestSchema,
    /** `id` names the sync in what `getSyncProgress` tells. */
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ['not-signed-in', 'conflict'],
  },
  getSyncProgress: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/sync-shopify',
    response: syncProgressSchema,
  },
} as const satisfies Record<string, Endpoint>;
