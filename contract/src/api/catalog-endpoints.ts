import * as z from 'zod/mini';
import { lookSchema } from '../catalog/look.ts';
import { productSchema } from '../catalog/product.ts';
import { siteSchema } from '../content/site.ts';
import { type Endpoint, storefrontEndpointDefaults } from './endpoint.ts';

/** Bypasses every cache, so that the owner sees a change at once (D-32): `v` is the `at` of that change. */
const versionQuery = { v: z.optional(z.string().check(z.maxLength(40))) };

/** Set on a response to the owner that does not include the owner's last change yet; the browser retries until it does. */
export const CATALOG_BEHIND_HEADER = 'Catalog-Behind';

export const productNumberSchema = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'A product number is a whole number'));

export const snapshotDefaults = {
  ...storefrontEndpointDefaults,
  method: 'GET',
  caller: 'anyone',
  cache: 'snapshot',
  query: z.object(versionQuery),
} as const;

/** The public catalog, served from the snapshot (D-32). */
export const catalogEndpoints = {
  listProducts: {
    ...snapshotDefaults,
    path: '/api/products',
    query: z.object({ ...versionQuery, featured: z.optional(z.enum(['true', 'false'], 'featured is true or false')) }),
    response: z.array(productSchema),
  },
  getProduct: {
    ...snapshotDefaults,
    path: '/api/products/{id}',
    params: z.object({ id: productNumberSchema }),
    response: productSchema,
    errors: ['not-found'],
  },
  listLooks: { ...snapshotDefaults, path: '/api/gallery', response: z.array(lookSchema) },
  getSite: { ...snapshotDefaults, path: '/api/site', response: siteSchema },
} as const satisfies Record<string, Endpoint>;
