import { lookSchema } from '@plenty/contract/catalog/look';
import { productSchema } from '@plenty/contract/catalog/product';
import { DEFAULT_SITE } from '@plenty/contract/site/site-defaults';
import { siteSchema } from '@plenty/contract/site/site';
import * as z from 'zod/mini';

/** Everything the public reads answer from: the whole catalogue and site at one moment. */
export const snapshotSchema = z.object({
  products: z.array(productSchema),
  looks: z.array(lookSchema),
  site: siteSchema,
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** What a shop without any data shows. */
export const EMPTY_SNAPSHOT: Snapshot = { products: [], looks: [], site: DEFAULT_SITE };
