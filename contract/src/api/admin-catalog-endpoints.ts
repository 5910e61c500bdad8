import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import {
  adminProductRowSchema,
  adminProductSchema,
  pictureUploadSchema,
  productEditSchema,
  uploadedPictureSchema,
} from '../admin/products.ts';
import { syncProgressSchema, syncRequestSchema } from '../shopify/sync.ts';
import { type Endpoint, adminEndpointDefaults } from './endpoint.ts';

const productNumberSchema = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'A product number is a whole number'));
const productParams = z.object({ id: productNumberSchema });

/** API-26 to 28, D-34 and D-48: the owner's products and their pictures. */
export const adminProductEndpoints = {
  /** Newest first, fifty at a time. `count` is how many there are in all, answered with the first page. */
  listAdminProducts: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/products',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200, 'Please search for less'))),
      category: z.optional(z.string().check(z.maxLength(60))),
      stock: z.optional(z.enum(['in-stock', 'out-of-stock'], 'Stock is in-stock or out-of-stock')),
      after: z.optional(productNumberSchema),
    }),
    response: z.object({
      products: z.array(adminProductRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  getAdminProduct: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/products/{id}',
    params: productParams,
    response: adminProductSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  createProduct: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/products',
    maxBodyBytes: 400_000,
    body: productEditSchema,
    response: changeResponseSchema(adminProductSchema),
    errors: ['not-signed-in', 'conflict'],
  },
  updateProduct: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/products/{id}',
    maxBodyBytes: 400_000,
    params: productParams,
    body: productEditSchema,
    response: changeResponseSchema(adminProductSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  deleteProduct: {
    ...adminEndpointDefaults,
    method: 'DELETE',
    path: '/api/admin/products/{id}',
    params: productParams,
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'not-found', 'stale'],
  },
  /** The same picture sent again is the same address again. */
  uploadPicture: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/pictures',
    maxBodyBytes: 4_000_000,
    body: pictureUploadSchema,
    response: uploadedPictureSchema,
    errors: ['not-signed-in', 'invalid-input'],
  },
} as const satisfies Record<string, Endpoint>;

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
