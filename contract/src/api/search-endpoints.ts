import * as z from 'zod/mini';
import { type Endpoint, storefrontEndpointDefaults } from './endpoint.ts';

/** Apart from the catalog's endpoints, which every page of the shop loads at once. */
export const searchEndpoints = {
  /** Counts a search that found nothing. Nothing is kept of who searched. */
  countMissedSearch: {
    ...storefrontEndpointDefaults,
    method: 'POST',
    bearer: 'ignored',
    path: '/api/searches/missed',
    body: z.object({ term: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
