import * as z from 'zod/mini';
import { lookSchema } from '../catalog/look.ts';
import { productSchema } from '../catalog/product.ts';
import { siteSchema } from '../content/site.ts';
import { type Endpoint, emptySchema } from './endpoint.ts';

/** The owner's own browser asks past every cache for what it has just saved (D-32): `v` is the `at` of the change. */
const versionQuery = { v: z.optional(z.string().check(z.maxLength(40))) };

/** Stands in an answer to the owner's browser that does not hold the owner's last change yet; the browser asks again until it does. */
export const CATALOG_BEHIND_HEADER = 'Catalog-Behind';

const snapshotDefaults = {
  method: 'GET',
  servedBy: 'storefront',
  caller: 'anyone',
  cache: 'snapshot',
  params: emptySchema,
  query: z.object(versionQuery),
  body: emptySchema,
  errors: [],
} as const;

/** API-01 to 04 and D-32: the public reads, answered from the snapshot. */
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
    params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'A product number is a whole number')) }),
    response: productSchema,
    errors: ['not-found'],
  },
  listLooks: { ...snapshotDefaults, path: '/api/gallery', response: z.array(lookSchema) },
  getSite: { ...snapshotDefaults, path: '/api/site', response: siteSchema },
} as const satisfies Record<string, Endpoint>;
