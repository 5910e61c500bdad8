import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, parseDocument, paths } from '../db/index.ts';
import { isLinked } from './synced-product.repository.ts';

/** The most values of Firestore's `in` operator. */
const VALUES_PER_QUERY = 30;

/** A product of Shopify's that no product of the shop is linked to yet. */
type UnlinkedProduct = { readonly handle: string; readonly fields: Pick<StoredProduct, 'skus'> };
type FoundProduct = { readonly product: StoredProduct; readonly importedHandle: string | undefined };

const importedSchema = z.object({ importedFrom: z.optional(z.object({ handle: z.string() })) });

/** In as few queries as Firestore takes. */
async function findIn(database: Firestore, field: FieldPath, values: readonly string[]): Promise<FoundProduct[]> {
  const slices = Array.from({ length: Math.ceil(values.length / VALUES_PER_QUERY) }, (_, index) =>
    values.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
  );
  const found = await Promise.all(
    slices.map((slice) => database.collection(paths.products).where(field, 'in', slice).get()),
  );
  return found
    .flatMap(({ docs }) => docs)
    .flatMap((document): FoundProduct[] => {
      const product = parseDocument(storedProductSchema, document);
      const importedHandle = parseDocument(importedSchema, document)?.importedFrom?.handle;
      return product ? [{ product, importedHandle }] : [];
    });
}

const getFirstCode = ({ fields: { skus = {} } }: UnlinkedProduct) => Object.entries(skus)[0];

function hasAllSkus({ skus: ours = {} }: StoredProduct, { fields: { skus = {} } }: UnlinkedProduct): boolean {
  return Object.entries(skus).every(([key, sku]) => ours[key] === sku);
}

/**
 * By handle: the products with every SKU of one of these in the same size and color. A product that was imported from another one's handle,
 * or is linked to another one, is that one's.
 */
async function findBySkus(
  database: Firestore,
  wanted: readonly UnlinkedProduct[],
  handles: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly StoredProduct[]>> {
  const codes = new Map<string, Set<string>>();
  for (const [key, sku] of wanted.flatMap((each) => [getFirstCode(each) ?? []]))
    if (key !== undefined && sku !== undefined) codes.set(key, (codes.get(key) ?? new Set()).add(sku));
  const found = await Promise.all(
    [...codes].map(([key, skus]) => findIn(database, new FieldPath('skus', key), [...skus])),
  );
  const candidates = new Map(
    found
      .flat()
      .filter(({ importedHandle }) => importedHandle === undefined || !handles.has(importedHandle))
      .map(({ product }) => [product.id, product]),
  );
  const linked = await Promise.all([...candidates.keys()].map((id) => isLinked(database, id)));
  const free = [...candidates.values()].filter((_, index) => !linked[index]);
  return new Map(
    wanted
      .filter((each) => getFirstCode(each) !== undefined)
      .map((each) => [each.handle, free.filter((product) => hasAllSkus(product, each))]),
  );
}

/** Of each handle the products that were imported from its rows, or else those with its SKUs. */
async function findProducts(
  database: Firestore,
  wanted: readonly UnlinkedProduct[],
): Promise<ReadonlyMap<string, readonly StoredProduct[]>> {
  const found = new Map<string, StoredProduct[]>(wanted.map(({ handle }) => [handle, []]));
  const imported = await findIn(database, new FieldPath('importedFrom', 'handle'), [...found.keys()]);
  for (const { product, importedHandle = '' } of imported) found.get(importedHandle)?.push(product);
  const bySkus = await findBySkus(
    database,
    wanted.filter(({ handle }) => found.get(handle)?.length === 0),
    new Set(found.keys()),
  );
  return new Map([...found].map(([handle, products]) => [handle, bySkus.get(handle) ?? products]));
}

/**
 * The products that may be one of Shopify's (D-65): imported from rows of its export with the same handle, or with the same SKUs. A sync creates hundreds of products one after the
 * other, and a query for each would take most of its time: so they are looked up together, and again only where somebody else has created
 * a product since. Whoever creates one counts the counter up.
 */
export class ImportedProducts {
  readonly #database: Firestore;
  readonly #known: ReadonlyMap<string, readonly StoredProduct[]>;
  #last: number;

  private constructor(database: Firestore, known: ReadonlyMap<string, readonly StoredProduct[]>, last: number) {
    this.#database = database;
    this.#known = known;
    this.#last = last;
  }

  /** Reads the counter first: what is created later counts it up. */
  static async read(database: Firestore, wanted: readonly UnlinkedProduct[]): Promise<ImportedProducts> {
    const counter = await database.doc(paths.productCounter).get();
    return new ImportedProducts(database, await findProducts(database, wanted), readLast(counter.get('last')));
  }

  /** For a preview: as they were when this was read. */
  list(handle: string): readonly StoredProduct[] {
    return this.#known.get(handle) ?? [];
  }

  /** As they are now. The transaction runs again if a product is created before its commit, because it reads the counter that it then writes. */
  async find(transaction: Transaction, wanted: UnlinkedProduct): Promise<readonly StoredProduct[]> {
    const [counter] = await transaction.getAll(transaction.doc(paths.productCounter));
    const isCurrent = readLast(counter?.get('last')) === this.#last;
    const known = isCurrent ? this.#known : await findProducts(this.#database, [wanted]);
    return known.get(wanted.handle) ?? [];
  }

  /** This process has created the product with the next number itself. */
  addCreated(id: number): void {
    if (id === this.#last + 1) this.#last = id;
  }
}

function readLast(last: unknown): number {
  return typeof last === 'number' ? last : 0;
}
