import * as z from 'zod/mini';
import { snapshotDefaults } from './catalog-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

export const textPageSchema = z.enum(['about', 'shipping', 'privacy', 'terms'], 'There is no such page');
/** A page that consists of text. */
export type TextPage = z.infer<typeof textPageSchema>;

/** Apart from the catalog's endpoints, which every page of the shop loads at once. */
export const textEndpoints = {
  /** The texts of a page that consists of text, by id and ready to read, and the day of the last change to one of them (D-61). */
  getPageTexts: {
    ...snapshotDefaults,
    path: '/api/texts/{page}',
    params: z.object({ page: textPageSchema }),
    response: z.object({ texts: z.record(z.string(), z.string()), lastUpdated: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
