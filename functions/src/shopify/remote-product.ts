import * as z from 'zod/mini';
import type { FitMetafield } from './fit-metafields.ts';

const gidSchema = z.string().check(z.regex(/^gid:\/\/shopify\/\w+\/\d+$/));
/** Further pictures of a product are left out, whichever way it is read. */
export const MAX_PICTURES = 50;

const nonEmptySchema = z.string().check(z.minLength(1));

/** `inventoryQuantity` may be negative, and means nothing when the item is not tracked. */
export const remoteVariantSchema = z.object({
  id: gidSchema,
  sku: z.nullish(z.string()),
  barcode: z.nullish(z.string()),
  price: z.string(),
  inventoryQuantity: z.nullish(z.int()),
  inventoryPolicy: z.string(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  image: z.nullish(z.object({ url: z.string() })),
  inventoryItem: z.object({ id: gidSchema, tracked: z.boolean() }),
});
export type RemoteVariant = z.infer<typeof remoteVariantSchema>;

/** `image` is null until Shopify has processed the upload. */
export const remotePictureSchema = z.object({
  id: z.optional(gidSchema),
  image: z.nullish(
    z.object({
      url: z.string(),
      width: z.nullish(z.int()),
      height: z.nullish(z.int()),
      altText: z.nullish(z.string()),
    }),
  ),
});
export type RemotePicture = z.infer<typeof remotePictureSchema>;

export const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) });

const metafieldSchema = z.nullish(z.object({ value: z.string() }));
const metafieldFields = {
  fiberContent: metafieldSchema,
  origin: metafieldSchema,
  care: metafieldSchema,
  fit: metafieldSchema,
  clothWeight: metafieldSchema,
  fitNote: metafieldSchema,
  measurements: metafieldSchema,
} as const satisfies Record<FitMetafield, typeof metafieldSchema>;

/** A product without its variants and pictures. */
export const remoteProductFieldsSchema = z.object({
  id: gidSchema,
  title: z.string(),
  handle: z.string(),
  descriptionHtml: z.string(),
  status: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  updatedAt: nonEmptySchema,
  hasOnlyDefaultVariant: z.boolean(),
  category: z.nullish(z.object({ fullName: z.string() })),
  seo: z.nullish(z.object({ title: z.nullish(z.string()), description: z.nullish(z.string()) })),
  ...metafieldFields,
});
export type RemoteProductFields = z.infer<typeof remoteProductFieldsSchema>;

/** A product with all of its variants and pictures. */
export type RemoteProduct = RemoteProductFields & {
  readonly variants: readonly RemoteVariant[];
  readonly pictures: readonly RemotePicture[];
};

/** '123' of 'gid://shopify/Product/123'. */
export function getNumericId(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}
