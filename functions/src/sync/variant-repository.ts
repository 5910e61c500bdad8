import { stockKey } from '@plenty/contract/catalog/stock-key';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocuments } from '../firestore/read-document.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { FindVariantId } from './draft-order.ts';
import { syncedProductSchema } from './synced-product.ts';

/** Firestore compares a field with so many values in one query. */
const IDS_PER_QUERY = 30;

/** Finds Shopify's number of the variant that each line of an order is of; of what is not from there, none. */
export async function findVariantIds(
  database: Firestore,
  { items }: Pick<StoredOrder, 'items'>,
): Promise<FindVariantId> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const variants = new Map<string, string>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const known = database.collection(paths.shopifyProducts);
    const found = await known.where('productId', 'in', ids.slice(start, start + IDS_PER_QUERY)).get();
    for (const { productId, variants: numbers } of readDocuments(syncedProductSchema, found.docs)) {
      for (const [variant, key] of Object.entries(numbers)) variants.set(`${productId}/${key}`, variant);
    }
  }
  return ({ productId, size, color }) => variants.get(`${productId}/${stockKey(size, color)}`);
}
