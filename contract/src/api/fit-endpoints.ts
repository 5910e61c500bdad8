import * as z from 'zod/mini';
import { productFitSchema } from '../fit/product-fit.ts';
import { productNumberSchema, snapshotDefaults } from './catalog-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Apart from the catalog's endpoints, which every page of the shop loads at once. */
export const fitEndpoints = {
  /** The measurements of one product and how it runs; both are missing where the owner has not entered them. */
  getProductFit: {
    ...snapshotDefaults,
    path: '/api/products/{id}/fit',
    params: z.object({ id: productNumberSchema }),
    response: productFitSchema,
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;
