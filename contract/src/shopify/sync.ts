import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';

/** What a sync brings: each is kept or taken on its own. */
export const syncFieldSchema = z.enum([
  'name',
  'description',
  'price',
  'category',
  'choices',
  'pictures',
  'listing',
  'counts',
]);

/** A product in a report; `fields` are those that were taken, or kept as they are here. */
export const syncReportProductSchema = z.object({
  title: z.string(),
  productId: z.nullable(productIdSchema),
  fields: z.array(syncFieldSchema),
  reason: z.optional(z.string()),
});
export type SyncField = z.infer<typeof syncFieldSchema>;
export type ReportedProduct = z.infer<typeof syncReportProductSchema>;

const syncReportGroupSchema = z.object({ count: z.int(), products: z.array(syncReportProductSchema) });

/** What a sync found (D-35): the first hundred of each kind by name, all of them by number. */
export const syncReportSchema = z.object({
  unchanged: z.int(),
  new: syncReportGroupSchema,
  changed: syncReportGroupSchema,
  kept: syncReportGroupSchema,
  gone: syncReportGroupSchema,
  leftOut: syncReportGroupSchema,
});
export type SyncReport = z.infer<typeof syncReportSchema>;

/** What a sync is asked for: the shop's own product numbers, none for all of them; `overwrite` names what may be taken over changes made here. */
export const syncRequestSchema = z.object({
  productIds: z._default(z.array(productIdSchema).check(z.maxLength(250, 'Please choose at most 250 products')), []),
  overwrite: z._default(
    z
      .array(z.object({ productId: productIdSchema, field: syncFieldSchema }))
      .check(z.maxLength(1000, 'Please choose at most 1,000 fields')),
    [],
  ),
});
/** What a sync is to do: what was asked for, and whether it only finds out. */
export type SyncRequest = z.infer<typeof syncRequestSchema> & { readonly isPreview: boolean };

/** How far the sync is: what the Shopify tab shows. `message` says how it ended. */
export const syncProgressSchema = z.object({
  isConfigured: z.boolean(),
  /** The shop's handle at Shopify, for links to its admin (ASHOP-02); null while it is not configured. */
  shop: z.nullable(z.string()),
  /** When the app was taken out of the shop at Shopify; null while it is there, as far as is known. */
  removedAt: z.nullable(z.iso.datetime()),
  /** Names the sync; null before the first. */
  id: z.nullable(z.string()),
  state: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
  isPreview: z.boolean(),
  done: z.int(),
  total: z.int(),
  endedAt: z.nullable(z.iso.datetime()),
  message: z.string(),
  report: z.nullable(syncReportSchema),
});
export type SyncProgress = z.infer<typeof syncProgressSchema>;
