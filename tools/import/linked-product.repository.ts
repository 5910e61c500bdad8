import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocuments } from '../../functions/src/db/database.ts';
import { paths } from '../../functions/src/db/paths.ts';
import { type ImportedProduct, NO_FINGERPRINT } from './fingerprint.ts';

/** The maximum number of values in a Firestore `in` query. */
const VALUES_PER_QUERY = 30;

const linkSchema = z.object({ handle: z.string(), productId: z.int(), isGone: z.boolean() });

/**
 * Products that a sync linked to Shopify's of these handles (D-65), by handle. One that the owner deleted can be imported again. Shopify
 * can give a handle of a product that is gone to another one.
 */
export async function findLinked(
  transaction: Transaction,
  database: Firestore,
  handles: readonly string[],
): Promise<Map<string, ImportedProduct>> {
  const slices = Array.from({ length: Math.ceil(handles.length / VALUES_PER_QUERY) }, (_, index) =>
    handles.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
  );
  const found = await Promise.all(
    slices.map((slice) => transaction.get(database.collection(paths.shopifyProducts).where('handle', 'in', slice))),
  );
  const links = found.flatMap(({ docs }) => parseDocuments(linkSchema, docs));
  const products = links.map(({ productId }) => database.doc(paths.product(productId)));
  const existing = products.length === 0 ? [] : await transaction.getAll(...products, { fieldMask: [] });
  const linked = links.filter((_, index) => existing[index]?.exists === true);
  const goneFirst = linked.toSorted((left, right) => Number(right.isGone) - Number(left.isGone));
  return new Map(goneFirst.map(({ handle, productId }) => [handle, { id: productId, fingerprint: NO_FINGERPRINT }]));
}
