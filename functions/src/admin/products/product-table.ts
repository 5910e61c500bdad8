import type { CellEdit, ProductTableRow } from '@plenty/contract/admin/product-cells';
import { stockKey } from '@plenty/contract/catalog/availability';
import { countOwnPrices } from '@plenty/contract/catalog/own-prices';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths, parseDocument, parseDocuments } from '../../db/index.ts';
import { stockLedgerSchema, updateStockLedger } from '../../inventory/index.ts';
import type { Handler } from '../../services.ts';
import { type BulkTransaction, runBulkChange } from '../audit/bulk-change.ts';
import { readAllCounts, toVariantCounts } from './admin-product.repository.ts';
import { listProductPage } from './list-products.ts';

/** Each product costs a read for each of its variants. */
const PAGE_SIZE = 20;

/** Prices and counts, to be edited like a spreadsheet (O-20). */
export const listProductTable: Handler<'listProductTable'> = async ({ query }, context) => {
  const { documents, next } = await listProductPage(context, query, PAGE_SIZE);
  const products = parseDocuments(storedProductSchema, documents);
  return { products: await Promise.all(products.map((product) => toTableRow(context.database, product))), next };
};

async function toTableRow(database: Firestore, product: StoredProduct): Promise<ProductTableRow> {
  const { id, name, price, variants } = product;
  const counts = variants ? toVariantCounts(product, await readAllCounts(database, id)) : null;
  const ownPrices = countOwnPrices(product);
  return { id, name, price: toMoneyString(price), ...(ownPrices > 0 && { ownPrices }), counts: counts ?? [] };
}

type PriceEdit = Extract<CellEdit, { field: 'price' }>;
type CountEdit = Extract<CellEdit, { field: 'count' }>;

/** Cells that are pasted together are one change, and one undo. */
export const updateProductCells: Handler<'updateProductCells'> = ({ body }, context) => {
  const cells = [...new Map(body.cells.map((cell) => [getCellKey(cell), cell])).values()];
  const change = {
    id: body.key,
    kind: 'products-updated',
    title: `Typed into the table · ${cells.length === 1 ? '1 cell' : `${cells.length} cells`}`,
    request: cells,
    total: cells.length,
  } as const;
  return runBulkChange(context, change, async (transaction) => {
    const prices = cells.filter((cell) => cell.field === 'price');
    const counts = cells.filter((cell) => cell.field === 'count');
    const products = await readProducts(transaction, cells);
    const changedPrices = prices.filter((cell) => savePrice(transaction, products.get(cell.id), cell));
    const changedCounts = await saveCounts(transaction, products, counts);
    const changed = changedPrices.length + changedCounts;
    return { steps: cells.length, changed, kept: cells.length - changed };
  });
};

function getCellKey(cell: CellEdit): string {
  return cell.field === 'price' ? `${cell.id}` : `${cell.id} ${stockKey(cell.size, cell.color)}`;
}

async function readProducts(
  transaction: BulkTransaction,
  cells: readonly CellEdit[],
): Promise<ReadonlyMap<number, DocumentSnapshot>> {
  const ids = [...new Set(cells.map(({ id }) => id))];
  const documents = await transaction.getAll(...ids.map((id) => transaction.doc(paths.product(id))));
  return new Map(documents.map((document) => [Number(document.id), document]));
}

/** False when the price is another one by now. */
function savePrice(transaction: BulkTransaction, document: DocumentSnapshot | undefined, cell: PriceEdit): boolean {
  const product = document && parseDocument(storedProductSchema, document);
  if (!product || product.price !== parseMoney(cell.was)) return false;
  transaction.save(document.ref, { ...document.data(), price: parseMoney(cell.value) });
  return true;
}

/** Applies the owner's differences, so that what was sold meanwhile stays sold. Returns how many counts could change. */
async function saveCounts(
  transaction: BulkTransaction,
  products: ReadonlyMap<number, DocumentSnapshot>,
  cells: readonly CountEdit[],
): Promise<number> {
  const references = cells.map(({ id, size, color }) => transaction.doc(paths.stock(id, stockKey(size, color))));
  const documents = await transaction.getAll(...references);
  let changed = 0;
  for (const [index, { id, size, color, value, was }] of cells.entries()) {
    const document = documents[index];
    const product = products.get(id);
    const variants = product && parseDocument(storedProductSchema, product)?.variants;
    const isCounted = variants?.some((variant) => variant.size === size && variant.color === color);
    const stored = document && parseDocument(stockLedgerSchema, document);
    const count = (stored?.count ?? 0) + value - was;
    if (!document || !isCounted || count < 0) continue;
    const fields = { ...document.data(), size, color, count, ...updateStockLedger(stored, count) };
    transaction.replace(document.ref, fields);
    changed += 1;
  }
  return changed;
}
