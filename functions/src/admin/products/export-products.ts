import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { formatCsv } from '@plenty/contract/lib/csv';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { EXPORT_HEADINGS, findSyncedProducts, toExportRows } from '../../shopify/index.ts';
import { readAllCounts, toVariantCounts } from './admin-product.repository.ts';
import { listProductPage } from './list-products.ts';

const PAGE_SIZE = 50;

const importedSchema = z.object({ importedFrom: z.optional(z.object({ handle: z.string() })) });

/** One page of the filtered products as Shopify's admin exports them, so that they can be taken there, edited in a sheet, and imported. */
export const exportProducts: Handler<'exportProducts'> = async ({ query }, context) => {
  const { documents, next } = await listProductPage(context, query, PAGE_SIZE);
  const handles = await readLinkedHandles(context.database, documents);
  const rows = await Promise.all(
    documents.map((document) => readExportRows(document, handles.get(Number(document.id)), context)),
  );
  return { csv: formatCsv([...(query.after === undefined ? [EXPORT_HEADINGS] : []), ...rows.flat()]), next };
};

/** By product id. Of a product that is gone at Shopify, the handle may be another one's by now. */
async function readLinkedHandles(
  database: Firestore,
  documents: readonly DocumentSnapshot[],
): Promise<ReadonlyMap<number, string>> {
  const synced = await findSyncedProducts(
    database,
    documents.map(({ id }) => Number(id)),
  );
  return new Map(
    synced.flatMap(({ productId, handle, isGone }) =>
      handle === undefined || isGone ? [] : [[productId, handle] as const],
    ),
  );
}

async function readExportRows(
  document: DocumentSnapshot,
  linkedHandle: string | undefined,
  { database, shopOrigin }: { readonly database: Firestore; readonly shopOrigin: string },
): Promise<string[][]> {
  const product = parseDocument(storedProductSchema, document);
  if (!product) return [];
  const handle = linkedHandle ?? parseDocument(importedSchema, document)?.importedFrom?.handle;
  return toExportRows({ product, counts: await readExportCounts(database, product), handle }, shopOrigin);
}

async function readExportCounts(database: Firestore, product: StoredProduct) {
  return product.variants ? toVariantCounts(product, await readAllCounts(database, product.id)) : null;
}
