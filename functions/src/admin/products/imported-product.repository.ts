import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocuments, paths } from '../../db/index.ts';
import { getExportHandle } from '../../shopify/index.ts';

/** The most values of Firestore's `in` operator. */
const VALUES_PER_QUERY = 30;
/** Queries under way at once. */
const CONCURRENCY = 20;

const importedSchema = z.object({
  importedFrom: z.object({ handle: z.string(), change: z.optional(z.string()) }),
});
const linkSchema = z.object({ handle: z.string(), productId: z.int() });

/**
 * Which of these handles have a product in the shop: by an earlier import, by a sync, or because the shop's own export named it so. What
 * `change` itself has imported does not count: a product of many colors may need several of its transactions.
 */
export async function findExistingHandles(
  database: Firestore,
  handles: readonly string[],
  change?: string,
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(handles)];
  const found = new Set<string>();
  for (let start = 0; start < distinct.length; start += VALUES_PER_QUERY * CONCURRENCY) {
    const part = distinct.slice(start, start + VALUES_PER_QUERY * CONCURRENCY);
    const batches = Array.from({ length: Math.ceil(part.length / VALUES_PER_QUERY) }, (_, index) =>
      part.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
    );
    for (const known of await Promise.all(batches.map((batch) => findBatch(database, batch, change))))
      for (const handle of known) found.add(handle);
  }
  return found;
}

async function findBatch(
  database: Firestore,
  handles: readonly string[],
  change: string | undefined,
): Promise<string[]> {
  const [imported, links, exported] = await Promise.all([
    database.collection(paths.products).where('importedFrom.handle', 'in', handles).select('importedFrom').get(),
    database.collection(paths.shopifyProducts).where('handle', 'in', handles).select('handle', 'productId').get(),
    readProducts(database, handles.flatMap(getExportedId), change),
  ]);
  const linked = parseDocuments(linkSchema, links.docs);
  // A product that the owner deleted can be imported again.
  const products = await readProducts(
    database,
    linked.map(({ productId }) => productId),
    change,
  );
  const ids = new Set(products.map(({ id }) => id));
  return [
    ...parseDocuments(importedSchema, imported.docs)
      .filter(({ importedFrom }) => change === undefined || importedFrom.change !== change)
      .map(({ importedFrom }) => importedFrom.handle),
    ...linked.filter(({ productId }) => ids.has(productId)).map(({ handle }) => handle),
    ...exported.map((product) => getExportHandle({ product })).filter((handle) => handles.includes(handle)),
  ];
}

/** The number at the end of the handle that this shop's export gives a product. */
function getExportedId(handle: string): number[] {
  const id = Number(/-(\d{1,15})$/.exec(handle)?.[1]);
  return id > 0 ? [id] : [];
}

async function readProducts(database: Firestore, ids: readonly number[], change: string | undefined) {
  if (ids.length === 0) return [];
  const references = [...new Set(ids)].map((id) => database.doc(paths.product(id)));
  const found = await database.getAll(...references);
  const others = found.filter((each) => change === undefined || each.get('importedFrom.change') !== change);
  return parseDocuments(storedProductSchema, others);
}
