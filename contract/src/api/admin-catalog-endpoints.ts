import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import { bulkChangeSchema, bulkProductSchema, bulkProgressSchema, productSelectionSchema } from '../admin/bulk-edit.ts';
import { csvPageSchema } from '../admin/orders.ts';
import { importPreviewRequestSchema, importPreviewSchema, productImportSchema } from '../admin/product-import.ts';
import { cellEditsSchema, productTableRowSchema } from '../admin/product-cells.ts';
import {
  adminProductRowSchema,
  adminProductSchema,
  pictureUploadSchema,
  productEditSchema,
  productListFiltersSchema,
  uploadedPictureSchema,
} from '../admin/products.ts';
import { syncProgressSchema, syncRequestSchema } from '../admin/shopify-sync.ts';
import { variantDemandSchema } from '../waitlist/waitlist.ts';
import { productNumberSchema } from './catalog-endpoints.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

const productParams = z.object({ id: productNumberSchema });
const MAX_PRODUCT_BYTES = 400_000;
const MAX_IMPORT_BYTES = 20_000_000;

export const adminProductEndpoints = {
  /** Newest first, fifty per page. The first page also has `count`, the number of all matches. */
  listAdminProducts: {
    ...adminGetDefaults,
    path: '/api/admin/products',
    query: z.extend(productListFiltersSchema, { after: z.optional(productNumberSchema) }),
    response: z.object({
      products: z.array(adminProductRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  getAdminProduct: {
    ...adminGetDefaults,
    path: '/api/admin/products/{id}',
    params: productParams,
    response: adminProductSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** How many people wait for each variant, and how many units are held for them (D-75); variants without either are left out. */
  getProductDemand: {
    ...adminGetDefaults,
    path: '/api/admin/products/{id}/demand',
    params: productParams,
    response: z.object({ variants: z.array(variantDemandSchema) }),
    errors: ['not-signed-in', 'not-found'],
  },
  createProduct: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/products',
    maxBodyBytes: MAX_PRODUCT_BYTES,
    body: productEditSchema,
    response: changeResponseSchema(adminProductSchema),
    errors: ['not-signed-in', 'conflict'],
  },
  updateProduct: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/products/{id}',
    maxBodyBytes: MAX_PRODUCT_BYTES,
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
  /** What a bulk change of these products depends on. A product that is gone is left out. */
  selectProducts: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/product-selections',
    maxBodyBytes: 200_000,
    body: productSelectionSchema,
    response: z.object({ products: z.array(bulkProductSchema) }),
    errors: ['not-signed-in', 'conflict'],
  },
  /** The same products as the list, twenty per page, with their counts. */
  listProductTable: {
    ...adminGetDefaults,
    path: '/api/admin/product-table',
    query: z.extend(productListFiltersSchema, { after: z.optional(productNumberSchema) }),
    response: z.object({ products: z.array(productTableRowSchema), next: z.nullable(z.string()) }),
  },
  /** The same products as the list, as the CSV that Shopify's admin and `npm run import` read, fifty per page. */
  exportProducts: {
    ...adminGetDefaults,
    path: '/api/admin/export/products',
    query: z.extend(productListFiltersSchema, { after: z.optional(productNumberSchema) }),
    response: csvPageSchema,
  },
  /** Saves cells of the table as one change. `kept` counts those that were left alone because of a newer value. */
  updateProductCells: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/product-table',
    body: cellEditsSchema,
    response: changeResponseSchema(bulkProgressSchema),
    errors: ['not-signed-in', 'conflict'],
  },
  /** Changes many products and records one change. To be repeated with the same key until `done` is `total`. */
  changeProducts: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/product-changes',
    maxBodyBytes: 2_500_000,
    body: bulkChangeSchema,
    response: changeResponseSchema(bulkProgressSchema),
    errors: ['not-signed-in', 'conflict'],
  },
  /** What an import of a Shopify export would do; it changes nothing. */
  previewProductImport: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/product-imports/preview',
    maxBodyBytes: MAX_IMPORT_BYTES,
    body: importPreviewRequestSchema,
    response: importPreviewSchema,
    errors: ['not-signed-in', 'invalid-input'],
  },
  /** Creates products and records one change. To be repeated with the same key until `done` is `total`. `kept` are in the shop already. */
  importProducts: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/product-imports',
    maxBodyBytes: MAX_IMPORT_BYTES,
    body: productImportSchema,
    response: changeResponseSchema(bulkProgressSchema),
    errors: ['not-signed-in', 'invalid-input', 'conflict'],
  },
  /** The same picture uploaded again gets the same address. */
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

/** The sync with the owner's Shopify store (D-35). */
export const adminShopifyEndpoints = {
  /**
   * Starts a sync and responds at once; `getSyncProgress` reports on it. With `preview` it changes nothing and only reports what it would
   * change.
   */
  syncShopify: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/sync-shopify',
    status: 202,
    query: z.object({ preview: z.optional(z.enum(['true', 'false'], 'A preview is true or false')) }),
    body: syncRequestSchema,
    /** The sync's `id` in `getSyncProgress`. */
    response: z.object({ message: z.string(), id: z.string() }),
    errors: ['not-signed-in', 'conflict'],
  },
  getSyncProgress: { ...adminGetDefaults, path: '/api/admin/sync-shopify', response: syncProgressSchema },
} as const satisfies Record<string, Endpoint>;
