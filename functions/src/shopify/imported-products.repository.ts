import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import type { Firestore } from 'firebase-admin/firestore';
import { type Transaction, parseDocument, parseDocuments, paths } from '../db/index.ts';

/** The most values of Firestore's `in` operator. */
const VALUES_PER_QUERY = 30;
/** One is linked; two are enough to know that an import split the product. */
const MOST = 2;

async function findByHandles(database: Firestore, handles: readonly string[]): Promise<[string, StoredProduct][]> {
  const found = await database.collection(paths.products).where('importedFrom.handle', 'in', handles).get();
  return found.docs.flatMap((document): [string, StoredProduct][] => {
    const product = parseDocument(storedProductSchema, document);
    return product ? [[String(document.get('importedFrom.handle')), product]] : [];
  });
}

async function findByHandle(database: Firestore, handle: string): Promise<StoredProduct[]> {
  const imported = database.collection(paths.products).where('importedFrom.handle', '==', handle);
  return parseDocuments(storedProductSchema, (await imported.limit(MOST).get()).docs);
}

/**
 * The products that were imported from rows of an export, by the handles of those rows. A sync creates hundreds of products one after the
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
  static async read(database: Firestore, handles: readonly string[]): Promise<ImportedProducts> {
    const counter = await database.doc(paths.productCounter).get();
    const known = new Map<string, StoredProduct[]>(handles.map((handle) => [handle, []]));
    const distinct = [...known.keys()];
    for (let start = 0; start < distinct.length; start += VALUES_PER_QUERY) {
      for (const [handle, product] of await findByHandles(database, distinct.slice(start, start + VALUES_PER_QUERY)))
        known.get(handle)?.push(product);
    }
    return new ImportedProducts(database, known, readLast(counter.get('last')));
  }

  /** For a preview: as they were when this was read. */
  list(handle: string): readonly StoredProduct[] {
    return this.#known.get(handle) ?? [];
  }

  /** As they are now. The transaction runs again if a product is created before its commit, because it reads the counter that it then writes. */
  async find(transaction: Transaction, handle: string): Promise<readonly StoredProduct[]> {
    const [counter] = await transaction.getAll(transaction.doc(paths.productCounter));
    const isCurrent = readLast(counter?.get('last')) === this.#last;
    return (isCurrent ? this.#known.get(handle) : undefined) ?? findByHandle(this.#database, handle);
  }

  /** This process has created the product with the next number itself. */
  addCreated(id: number): void {
    if (id === this.#last + 1) this.#last = id;
  }
}

function readLast(last: unknown): number {
  return typeof last === 'number' ? last : 0;
}
