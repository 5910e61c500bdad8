import * as z from 'zod/mini';
import { changedSchema } from '../panel/change.ts';
import { ownerCall } from '../panel/owner-call.ts';
import { addedPictureSchema, newPictureSchema } from '../panel/panel-picture.ts';
import { panelProductRowSchema, panelProductSchema, productEditSchema } from '../panel/panel-product.ts';
import type { Endpoint } from './endpoint.ts';

const productNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'A product number is a whole number'));
const idParams = z.object({ id: productNumber });

/** API-26 to 28, D-34 and D-48: the owner's products and their pictures. */
export const panelGoodsCalls = {
  /** Newest first, fifty at a time. `count` is how many there are in all, answered with the first page. */
  listPanelProducts: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/products',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200, 'Please search for less'))),
      category: z.optional(z.string().check(z.maxLength(60))),
      stock: z.optional(z.enum(['in-stock', 'out-of-stock'], 'Stock is in-stock or out-of-stock')),
      after: z.optional(productNumber),
    }),
    response: z.object({
      products: z.array(panelProductRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  getPanelProduct: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/products/{id}',
    params: idParams,
    response: panelProductSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  createProduct: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/products',
    largestBody: 400_000,
    body: productEditSchema,
    response: changedSchema(panelProductSchema),
    errors: ['not-signed-in', 'conflict'],
  },
  updateProduct: {
    ...ownerCall,
    method: 'PUT',
    path: '/api/admin/products/{id}',
    largestBody: 400_000,
    params: idParams,
    body: productEditSchema,
    response: changedSchema(panelProductSchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  deleteProduct: {
    ...ownerCall,
    method: 'DELETE',
    path: '/api/admin/products/{id}',
    params: idParams,
    response: changedSchema(z.null()),
    errors: ['not-signed-in', 'not-found', 'stale'],
  },
  /** The same picture sent again is the same address again. */
  addPicture: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/pictures',
    largestBody: 4_000_000,
    body: newPictureSchema,
    response: addedPictureSchema,
    errors: ['not-signed-in', 'invalid-input'],
  },
} as const satisfies Record<string, Endpoint>;
