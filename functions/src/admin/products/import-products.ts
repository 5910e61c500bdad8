import { SIZES } from '@plenty/contract/catalog/options';
import type {
  CategoryGroup,
  ImportPreview,
  ImportRemark,
  ProductImport,
  SizeGroup,
} from '@plenty/contract/admin/product-import';
import { toShopSize } from '@plenty/contract/catalog/size-names';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { allocateProductIds } from '../../catalog/index.ts';
import { paths } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import type { ExportDecisions, ExportedProduct } from '../../shopify/index.ts';
import { type BulkTransaction, runBulkChange } from '../audit/bulk-change.ts';
import { conflict, invalidInput } from '../errors.ts';
import { findExistingHandles } from './imported-product.repository.ts';

/** Per transaction. What is recorded of them must fit into one document. */
const MAX_CHUNK_PRODUCTS = 60;
const MAX_CHUNK_DOCUMENTS = 380;
const MAX_CHUNK_BYTES = 400_000;

async function readExport(csv: string, decisions: ExportDecisions): Promise<ExportedProduct[]> {
  // It brings the HTML parser along, which no other request of the panel needs.
  const module = await import('../../shopify/csv/read-export.ts');
  const products = await module.readExport(csv, decisions);
  if ('fault' in products) throw invalidInput('csv', `This file ${products.fault}`);
  return products.value;
}

/** What an import would do. It changes nothing. */
export const previewProductImport: Handler<'previewProductImport'> = async ({ body }, { database }) => {
  const { csv, thirdOption } = body;
  const products = await readExport(csv, { thirdOption, categories: new Map(), sizes: new Map() });
  const existing = await findExistingHandles(
    database,
    products.map(({ group }) => group.handle),
  );
  const added = products.filter(({ group, result }) => result.kind === 'mapped' && !existing.has(group.handle));
  return {
    ...toReport(products),
    ...summarize(added),
    products: added.length,
    existing: countExisting(products, existing),
  };
};

function countExisting(products: readonly ExportedProduct[], existing: ReadonlySet<string>): number {
  return products.filter(({ group, result }) => result.kind === 'mapped' && existing.has(group.handle)).length;
}

function toReport(products: readonly ExportedProduct[]): Pick<ImportPreview, 'notForSale' | 'leftOut' | 'notes'> {
  const notForSale: ImportRemark[] = [];
  const leftOut: ImportRemark[] = [];
  const notes: ImportRemark[] = [];
  for (const { group, result } of products) {
    const { line, lastLine, title, handle } = group;
    const remark = (sentence: string) => ({
      line,
      lastLine,
      name: title || handle || 'a product without a name',
      sentence,
    });
    if (result.kind === 'not-for-sale') notForSale.push(remark(result.reason));
    else if (result.kind === 'left-out') leftOut.push(remark(result.reason));
    else notes.push(...result.notes.map(remark));
  }
  return { notForSale, leftOut, notes };
}

function summarize(
  products: readonly ExportedProduct[],
): Pick<ImportPreview, 'categories' | 'sizes' | 'thirdOptions' | 'pictures'> {
  const categories = new Map<string, CategoryGroup & { titles: string[] }>();
  const sizes = new Map<string, SizeGroup>();
  const options = new Map<string, number>();
  const pictures = new Set<string>();
  for (const { group, result, category, option, sizes: spelled } of products) {
    const grouped = categories.get(category.key) ?? { ...category, example: group.title, count: 0, titles: [] };
    grouped.titles.push(group.title);
    categories.set(category.key, { ...grouped, count: grouped.count + 1 });
    for (const from of spelled.filter((size) => !SIZES.some((known) => known === size)))
      sizes.set(from, { from, count: (sizes.get(from)?.count ?? 0) + 1, suggested: toShopSize(from) });
    if (option !== undefined) options.set(option, (options.get(option) ?? 0) + 1);
    if (result.kind === 'mapped') for (const { src } of result.product.details.pictures) pictures.add(src);
  }
  return {
    categories: [...categories.values()].toSorted((left, right) => right.count - left.count),
    sizes: [...sizes.values()],
    thirdOptions: [...options].map(([name, count]) => ({ name, count })),
    pictures: [...pictures],
  };
}

/** Creates the products of an export as one change. A product that is in the shop already stays as it is. */
export const importProducts: Handler<'importProducts'> = async ({ body }, context) => {
  const { database, now } = context;
  await rejectUnknownCategories(database, body);
  const products = await readExport(body.csv, {
    thirdOption: body.thirdOption,
    categories: new Map(body.categories.map(({ key, category }) => [key, category])),
    sizes: new Map(body.sizes.map(({ from, to }) => [from, to.trim()])),
  });
  const ready = products.flatMap(({ group, result }) =>
    result.kind === 'mapped' ? [{ ...result.product, handle: group.handle }] : [],
  );
  if (ready.length === 0) throw conflict('This file has no product that can be imported.');
  const copies = new Map(body.pictures.map(({ from, copy }) => [from, copy]));
  const { key: id, ...request } = body;
  const title = `Imported from ${body.fileName || 'a CSV file'}`;
  const change = { id, kind: 'products-imported', title, request, total: ready.length } as const;
  return runBulkChange(context, change, (transaction, start) =>
    importChunk(transaction, ready.slice(start), { id, copies, now: now() }),
  );
};

async function rejectUnknownCategories(
  database: BulkTransaction['database'],
  { categories }: ProductImport,
): Promise<void> {
  const found = await database.collection(paths.categories).select('name').get();
  const names = new Set(found.docs.map((document: DocumentSnapshot) => String(document.get('name'))));
  const unknown = categories.find(({ category }) => !names.has(category));
  if (unknown) throw conflict(`There is no category ${unknown.category} any more. Please choose another one.`);
}

type ReadyProduct = Extract<ExportedProduct['result'], { kind: 'mapped' }>['product'];
type Copies = ReadonlyMap<string, ProductImport['pictures'][number]['copy']>;

/**
 * How many of what is left fit into one transaction. Products of one handle, which an import made of one product, stay together where they
 * fit: if this import is given up in between, the next one takes the others for existing.
 */
function countFitting(left: readonly ReadyProduct[]): number {
  let [documents, bytes, fitting, whole] = [0, 0, 0, 0];
  for (const [index, product] of left.slice(0, MAX_CHUNK_PRODUCTS).entries()) {
    documents += 1 + product.stock.counts.length;
    bytes += JSON.stringify(product).length;
    if (documents > MAX_CHUNK_DOCUMENTS || bytes > MAX_CHUNK_BYTES) break;
    fitting = index + 1;
    if (left[fitting]?.handle !== product.handle) whole = fitting;
  }
  return whole || Math.max(fitting, 1);
}

type Import = { readonly id: string; readonly copies: Copies; readonly now: Date };

async function importChunk(
  transaction: BulkTransaction,
  products: readonly ReadyProduct[],
  { id: change, copies, now }: Import,
) {
  const taken = products.slice(0, countFitting(products));
  // Whoever creates a product writes the counter. Read first, it makes this transaction run again after any other one.
  await transaction.unrecorded.getAll(transaction.doc(paths.productCounter));
  const existing = await findExistingHandles(
    transaction.database,
    taken.map(({ handle }) => handle),
    change,
  );
  const added = taken.filter(({ handle }) => !existing.has(handle));
  const ids = await allocateProductIds(transaction.unrecorded, added.length);
  const numbered = added.map((product, index) => ({ product, id: ids[index] ?? 0 }));
  await transaction.getAll(
    ...numbered.flatMap(({ product, id }) => [
      transaction.doc(paths.product(id)),
      ...product.stock.counts.map(({ key }) => transaction.doc(paths.stock(id, key))),
    ]),
  );
  const at = Timestamp.fromDate(now);
  for (const { product, id } of numbered) {
    const { handle, details, stock } = product;
    const variants = stock.variants.length > 0 ? { variants: stock.variants } : {};
    const fields = {
      id,
      ...details,
      pictures: placeCopies(details.pictures, copies),
      ...variants,
      inStock: stock.inStock,
    };
    const importedFrom = { source: 'shopify-csv', handle, change };
    const origin = { importedFrom, featured: false, createdAt: at, updatedAt: at };
    transaction.replace(transaction.doc(paths.product(id)), { ...fields, ...origin }, ['variants', 'inStock']);
    for (const { key, ...counted } of stock.counts)
      transaction.replace(transaction.doc(paths.stock(id, key)), { ...counted, stocked: counted.count });
  }
  return { steps: taken.length, changed: added.length, kept: taken.length - added.length };
}

type Pictures = ReadyProduct['details']['pictures'];

/** A picture that cannot be reached is left out; one that could not be copied keeps its address. */
function placeCopies(pictures: Pictures, copies: Copies): Pictures {
  return pictures.flatMap((picture) => {
    const copy = copies.get(picture.src);
    if (copy === null) return [];
    return [copy === undefined ? picture : { ...picture, ...copy }];
  });
}
