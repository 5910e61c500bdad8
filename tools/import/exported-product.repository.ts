import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { parseDocument, parseDocuments } from '../../functions/src/db/database.ts';
import { paths } from '../../functions/src/db/paths.ts';
import { stockSchema } from '../../functions/src/inventory/index.ts';
import { EXPORT_HEADINGS, getExportHandle, toExportRows } from '../../functions/src/shopify/product-csv.ts';
import { type ImportedProduct, NO_FINGERPRINT } from './fingerprint.ts';
import { type MappedProduct, mapProduct } from '../../functions/src/shopify/csv/map-export.ts';
import { readHeader } from '../../functions/src/shopify/csv/export-row.ts';
import { createGroup } from '../../functions/src/shopify/csv/row-groups.ts';

async function readStored(
  transaction: Transaction,
  database: Firestore,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return parseDocuments(
    storedProductSchema,
    await transaction.getAll(...ids.map((id) => database.doc(paths.product(id)))),
  );
}

/** Products that this shop exported under these handles and that were never imported, by handle. */
export async function findExported(
  transaction: Transaction,
  database: Firestore,
  handles: readonly string[],
): Promise<Map<string, ImportedProduct>> {
  const ids = handles.map((handle) => Number(/-(\d{1,15})$/.exec(handle)?.[1])).filter((id) => id > 0);
  const stored = await readStored(transaction, database, [...new Set(ids)]);
  const named = stored.map((product) => [getExportHandle({ product }), product.id] as const);
  return new Map(
    named
      .filter(([handle]) => handles.includes(handle))
      .map(([handle, id]) => [handle, { id, fingerprint: NO_FINGERPRINT }]),
  );
}

/** A product as it is now, and as its own export would be imported: what a file says the same about has not changed. */
export interface CurrentProduct {
  readonly stored: StoredProduct;
  readonly exported: MappedProduct | undefined;
}

export async function readCurrent(
  transaction: Transaction,
  database: Firestore,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CurrentProduct>> {
  const found = await readStored(transaction, database, ids);
  const current = await Promise.all(
    found.map(async (stored): Promise<[number, CurrentProduct]> => {
      const { docs } = await transaction.get(database.collection(paths.allStock(stored.id)));
      const counts = docs.flatMap((document) => parseDocument(stockSchema, document) ?? []);
      return [stored.id, { stored, exported: mapStored(stored, stored.variants ? counts : null) }];
    }),
  );
  return new Map(current);
}

const NO_OTHER_ROWS = { firstLines: new Map<string, number>(), strayLines: new Map<string, readonly number[]>() };

function mapStored(
  { listing: _listing, ...product }: StoredProduct,
  counts: Parameters<typeof toExportRows>[0]['counts'],
): MappedProduct | undefined {
  const header = readHeader(EXPORT_HEADINGS);
  if ('fault' in header) return undefined;
  const [first, ...others] = toExportRows({ product, counts }, 'https://localhost').map((record) => ({
    line: 1,
    lastLine: 1,
    surplus: false,
    cell: header.value(record),
  }));
  const mapped = first && mapProduct(createGroup(first, [first, ...others]), NO_OTHER_ROWS);
  return mapped?.kind === 'mapped' ? mapped.product : undefined;
}
