import { getAvailability } from '@plenty/contract/catalog/availability';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import type { Firestore } from 'firebase-admin/firestore';
import { markProductsChanged } from '../catalog/index.ts';
import { paths, parseDocument, parseDocuments, runTransaction } from '../db/index.ts';
import { stockSchema } from './inventory.repository.ts';

/**
 * Updates a product's availability from its counts (D-24). Only a variant that sells out, comes back or is down to its last unit changes
 * it, so that most sales do not rebuild the catalog snapshot.
 */
export async function syncAvailability(database: Firestore, productId: number): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.product(productId));
    const [document] = await transaction.getAll(reference);
    const product = document && parseDocument(storedProductSchema, document);
    if (!product?.variants) return;
    const counted = parseDocuments(stockSchema, (await database.collection(paths.allStock(productId)).get()).docs);
    const variants = product.variants.map((variant) => {
      const stock = counted.find((each) => each.size === variant.size && each.color === variant.color);
      return { ...variant, availability: getAvailability(stock?.count ?? 0) };
    });
    const inStock = variants.some((variant) => variant.availability !== 'sold-out');
    const isSame = variants.every((variant, index) => variant.availability === product.variants?.[index]?.availability);
    if (isSame && inStock === product.inStock) return;
    transaction.upsert(reference, { variants, inStock });
    markProductsChanged(transaction, [productId]);
  });
}
