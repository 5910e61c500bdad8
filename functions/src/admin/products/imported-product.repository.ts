import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, parseDocuments } from '../../db/index.ts';

/** The most values of Firestore's `in` operator. */
const VALUES_PER_QUERY = 30;
/** Queries under way at once. */
const CONCURRENCY = 20;

const importedSchema = z.object({ importedFrom: z.object({ handle: z.string() }) });
const linkSchema = z.object({ handle: z.string(), productId: z.int() });

/** Which of these handles of a Shopify store have a product in the shop, by an earlier import or by a sync. */
export async function findExistingHandles(
  database: Firestore,
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(handles)];
  const found = new Set<string>();
  for (let start = 0; start < distinct.length; start += VALUES_PER_QUERY * CONCURRENCY) {
    const part = distinct.slice(start, start + VALUES_PER_QUERY * CONCURRENCY);
    const batches = Array.from({ length: Math.ceil(part.length / VALUES_PER_QUERY) }, (_, index) =>
      part.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
    );
    for (const known of await Promise.all(batches.map((batch) => findBatch(database, batch))))
      for (const handle of known) found.add(handle);
  }
  return found;
}

async function findBatch(database: Firestore, handles: readonly string[]): Promise<string[]> {
  const [imported, links] = await Promise.all([
    database.collection(paths.products).where('importedFrom.handle', 'in', handles).select('importedFrom').get(),
    database.collection(paths.shopifyProducts).where('handle', 'in', handles).select('handle', 'productId').get(),
  ]);
  const linked = parseDocuments(linkSchema, links.docs);
  // A product that the owner deleted can be imported again.
  const products =
    linked.length === 0
      ? []
      : await database.getAll(...linked.map(({ productId }) => database.doc(paths.product(productId))));
  return [
    ...parseDocuments(importedSchema, imported.docs).map(({ importedFrom }) => importedFrom.handle),
    ...linked.filter((_, index) => products[index]?.exists).map(({ handle }) => handle),
  ];
}
