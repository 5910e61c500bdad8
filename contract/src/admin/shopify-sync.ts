import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';

const EVERY_PRODUCTS_FIELDS = ['name', 'description', 'price', 'category', 'choices', 'pictures', 'listing'] as const;
/** What only some products state (D-63). */
const STATED_FIELDS = [
  'prices',
  'facts',
  'fitNote',
  'measurements',
  'skus',
  'barcodes',
  'seoTitle',
  'seoDescription',
] as const;
type StatedField = (typeof STATED_FIELDS)[number];

/** The fields of a product that a sync updates, each decided on its own (D-35). `choices` are the sizes and colors together. */
export const SYNCED_FIELDS = [...EVERY_PRODUCTS_FIELDS, ...STATED_FIELDS] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];
const syncFieldSchema = z.enum([...SYNCED_FIELDS, 'counts']);

/** `fields` are those that were overwritten, or kept because they were changed in this shop. */
const syncReportProductSchema = z.object({
  title: z.string(),
  productId: z.nullable(productIdSchema),
  fields: z.array(z.enum([...EVERY_PRODUCTS_FIELDS, 'counts'])),
  // Apart, because the panel's pages of the release before this one know only the fields above.
  statedFields: z.optional(z.array(z.enum(STATED_FIELDS))),
  reason: z.optional(z.string()),
});
export type SyncField = z.infer<typeof syncFieldSchema>;
export type ReportedProduct = z.infer<typeof syncReportProductSchema>;

type ReportedFields = Pick<ReportedProduct, 'fields' | 'statedFields'>;

export function isStatedField(field: SyncField): field is StatedField {
  return STATED_FIELDS.some((stated) => stated === field);
}

export function toReportedFields(all: readonly SyncField[]): ReportedFields {
  const fields = all.flatMap((field) => (isStatedField(field) ? [] : [field]));
  const statedFields = all.filter(isStatedField);
  return { fields, ...(statedFields.length > 0 && { statedFields }) };
}

export function listReportedFields({ fields, statedFields = [] }: ReportedFields): readonly SyncField[] {
  return [...fields, ...statedFields];
}

const syncReportGroupSchema = z.object({ count: z.int(), products: z.array(syncReportProductSchema) });

/** The result of a sync (D-35): each group counts all its products and lists as many of them as fit into one document. */
export const syncReportSchema = z.object({
  unchanged: z.int(),
  new: syncReportGroupSchema,
  changed: syncReportGroupSchema,
  kept: syncReportGroupSchema,
  gone: syncReportGroupSchema,
  leftOut: syncReportGroupSchema,
});
export type SyncReport = z.infer<typeof syncReportSchema>;

/**
 * `productIds` limits the sync to some products, empty for all. `overwrite` lists the fields changed in this shop that Shopify's values may
 * replace.
 */
export const syncRequestSchema = z.object({
  productIds: z._default(z.array(productIdSchema).check(z.maxLength(250, 'Please choose at most 250 products')), []),
  overwrite: z._default(
    z
      .array(z.object({ productId: productIdSchema, field: syncFieldSchema }))
      .check(z.maxLength(1000, 'Please choose at most 1,000 fields')),
    [],
  ),
});
export type SyncRequest = z.infer<typeof syncRequestSchema> & { readonly isPreview: boolean };

/** The state of the Shopify tab. `message` says how the sync ended. */
export const syncProgressSchema = z.object({
  isConfigured: z.boolean(),
  /** The store's handle at Shopify, for links to its admin (ASHOP-02); null while Shopify is not configured. */
  shop: z.nullable(z.string()),
  /** When the app was uninstalled from the Shopify store; null while it is installed. */
  removedAt: z.nullable(z.iso.datetime()),
  /** Null before the first sync. */
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
