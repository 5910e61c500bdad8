import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { lookSchema } from '@plenty/contract/catalog/look';
import { type Product, productSchema } from '@plenty/contract/catalog/product';
import { getNextChange, getPriceAt, isShownAt, scheduleFields, tagsSchema } from '@plenty/contract/catalog/schedule';
import { type StoredProduct, toProduct } from '@plenty/contract/catalog/stored-product';
import { type Codes, codeFields } from '@plenty/contract/catalog/stock-keeping';
import { type Weight, weightSchema } from '@plenty/contract/catalog/weight';
import { editedTextSchema } from '@plenty/contract/content/page-texts';
import { siteSchema } from '@plenty/contract/content/site';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { type StoredFit, fitFields } from '@plenty/contract/fit/product-fit';
import type { GarmentKind } from '@plenty/contract/fit/measurements';
import { getProductKind } from '@plenty/contract/fit/product-kind';
import { parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, parseDocument, readDocument, runTransaction, timestampSchema } from '../db/index.ts';

/** A product at its regular price, with its schedule. */
const scheduledProductSchema = z.extend(productSchema, { ...scheduleFields, tags: z.optional(tagsSchema) });
export type ScheduledProduct = z.infer<typeof scheduledProductSchema>;

/** The whole catalog and site, newest products first. All public reads are answered from it. */
const snapshotSchema = z.object({
  products: z.array(scheduledProductSchema),
  looks: z.array(lookSchema),
  site: siteSchema,
  /** Apart from the site, which every page loads. */
  pageTexts: z._default(z.array(editedTextSchema), []),
});
/** What the lists of products are sent without; weight and barcodes are for the product feed, SKUs for the admin panel's search. */
type SnapshotFit = StoredFit & Codes & { readonly weight?: Weight | undefined };
export type Snapshot = z.infer<typeof snapshotSchema> & {
  /** By product id, hidden products included. */
  readonly fits: ReadonlyMap<number, SnapshotFit>;
};

/** What shoppers see of a snapshot until `endsAt`, when a planned change begins; Infinity without one. Times are in milliseconds. */
export type SnapshotView = Omit<Snapshot, 'products'> & {
  readonly products: readonly Product[];
  /** The kind of garment of a product that comes in sizes, shown or not: a shopper may own what is no longer sold. */
  readonly getSizedKind: (productId: number) => GarmentKind | undefined;
  readonly endsAt: number;
};

export const EMPTY_SNAPSHOT: Snapshot = { products: [], fits: new Map(), looks: [], site: DEFAULT_SITE, pageTexts: [] };

/** Stored together, and apart in memory: the lists of products are sent without their fits. */
const packedFields = { ...fitFields, ...codeFields, weight: z.optional(weightSchema) };
const packedFitSchema = z.object(packedFields);
const packedProductSchema = z.extend(scheduledProductSchema, packedFields);

/** As a reader has it, in the order of the schema: a part whose products have not changed is the same text again. */
export function toSnapshotProduct(stored: StoredProduct, fitCounts: Pick<Product, 'fitCounts'>): ScheduledProduct {
  const { sale, shownFrom, shownUntil, tags } = stored;
  return scheduledProductSchema.parse({ ...toProduct(stored), sale, shownFrom, shownUntil, tags, ...fitCounts });
}

export function toSnapshotFit({ measurements, fitNote, weight, skus, barcodes }: StoredProduct): SnapshotFit {
  return packedFitSchema.parse({ measurements, fitNote, weight, skus, barcodes });
}

export function getSnapshotView({ products, ...snapshot }: Snapshot, at: number): SnapshotView {
  const shown = products.filter((product) => product.listing !== 'hidden' && isShownAt(product, at));
  const byId = new Map(products.map((product) => [product.id, product]));
  const getKind = (product: ScheduledProduct) =>
    getProductKind({ ...product, ...snapshot.fits.get(product.id) }, snapshot.site.categories);
  return {
    ...snapshot,
    products: shown.map((product) => {
      const kind = getKind(product);
      return { ...toOfferedProduct(product, at), ...(kind && { kind }) };
    }),
    getSizedKind: (productId) => {
      const product = byId.get(productId);
      return product && product.sizes.length > 1 ? getKind(product) : undefined;
    },
    endsAt: getNextChange(products, at),
  };
}

function toOfferedProduct(scheduled: ScheduledProduct, at: number): Product {
  const { sale, shownFrom: _from, shownUntil: _until, tags: _tags, ...product } = scheduled;
  if (!sale) return product;
  const { price, compareAt } = getPriceAt({ price: parseMoney(product.price), sale }, at);
  return { ...product, price: toMoneyString(price), ...(compareAt && { compareAt: toMoneyString(compareAt) }) };
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** A Firestore document holds 1 MiB with all its fields. */
const MAX_PART_BYTES = 900_000;
/** A part with longer texts than fit is split again. */
const PRODUCTS_PER_PART = 1000;

/** The current snapshot. `builtFrom` is the time of the last change in it. */
export const snapshotVersionSchema = z.object({
  version: z.string(),
  parts: z.array(z.string()),
  /** The products that nobody sees now, in parts of their own: the previous release shows whatever is in `parts`. */
  hiddenParts: z._default(z.array(z.string()), []),
  builtFrom: timestampSchema,
  /** The last change before the last build from all documents, and the form in which that one stored them. */
  wholeFrom: z.optional(timestampSchema),
  format: z._default(z.int(), 0),
});
export type SnapshotVersion = z.infer<typeof snapshotVersionSchema>;

/** Raised when stored products are put into the snapshot in another way, so that all of them are read again. */
const SNAPSHOT_FORMAT = 2;
const MAX_WHOLE_AGE_MS = 24 * 3_600_000;

/** Whether the next snapshot may take products from this one. Once a day all are read, whatever was missed. */
export function isReusable({ format, wholeFrom }: SnapshotVersion, next: Timestamp): boolean {
  return (
    format === SNAPSHOT_FORMAT && wholeFrom !== undefined && next.toMillis() - wholeFrom.toMillis() < MAX_WHOLE_AGE_MS
  );
}
export const snapshotPartSchema = z.object({ data: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });
const siteAndLooksSchema = z.omit(snapshotSchema, { products: true });

export function readSnapshotVersion(database: Firestore): Promise<SnapshotVersion | undefined> {
  return readDocument(database, paths.catalogVersion, snapshotVersionSchema);
}

async function readPart(database: Firestore, name: string): Promise<unknown> {
  const part = await readDocument(database, paths.catalogPart(name), snapshotPartSchema);
  if (!part) throw new Error(`Part ${name} of the snapshot is missing`);
  return JSON.parse((await expand(part.data)).toString('utf8'));
}

type ReadProducts = {
  readonly products: readonly ScheduledProduct[];
  readonly fits: ReadonlyMap<number, SnapshotFit>;
};

function unpackProducts(part: unknown): ReadProducts {
  const packed = z.array(packedProductSchema).parse(part);
  return {
    products: packed.map(withoutPackedFields),
    fits: new Map(packed.map((product) => [product.id, packedFitSchema.parse(product)])),
  };
}

export type SnapshotReader = (version: Pick<SnapshotVersion, 'parts' | 'hiddenParts'>) => Promise<Snapshot>;

/**
 * Reads snapshots, and of the next one only the parts that the last one did not have (P-17): a part never changes. The first part holds the
 * site and the looks, the others the products.
 */
export function createSnapshotReader(database: Firestore): SnapshotReader {
  let known = new Map<string, ReadProducts>();
  const readProducts = async (name: string) =>
    [name, known.get(name) ?? unpackProducts(await readPart(database, name))] as const;
  return async ({ parts: [sitePart = '', ...shownParts], hiddenParts }) => {
    const [site, ...read] = await Promise.all([
      readPart(database, sitePart),
      ...[...shownParts, ...hiddenParts].map(readProducts),
    ]);
    known = new Map(read);
    return {
      ...siteAndLooksSchema.parse(site),
      products: read.flatMap(([, { products }]) => products).toSorted((left, right) => right.id - left.id),
      fits: new Map(read.flatMap(([, { fits }]) => [...fits])),
    };
  };
}

const readers = new WeakMap<Firestore, SnapshotReader>();

/** Reads a snapshot with the reader of this process. */
export function readSnapshot(database: Firestore, version: SnapshotVersion): Promise<Snapshot> {
  const reader = readers.get(database) ?? createSnapshotReader(database);
  readers.set(database, reader);
  return reader(version);
}

function withoutPackedFields(packed: z.infer<typeof packedProductSchema>): ScheduledProduct {
  const { measurements: _measurements, fitNote: _fitNote, weight: _weight, ...coded } = packed;
  const { skus: _skus, barcodes: _barcodes, ...product } = coded;
  return product;
}

type SnapshotProduct = { readonly product: ScheduledProduct; readonly fit: SnapshotFit | undefined };

const serialize = ({ product, fit }: SnapshotProduct): string => JSON.stringify({ ...product, ...fit });

/** A product that did not change since the last snapshot is the same object, with the same fit, and is not hashed again. */
const knownHashes = new WeakMap<ScheduledProduct, Buffer>();

function hashProduct(entry: SnapshotProduct): Buffer {
  const known = knownHashes.get(entry.product);
  if (known) return known;
  const hash = createHash('sha256').update(serialize(entry)).digest();
  knownHashes.set(entry.product, hash);
  return hash;
}

async function packTexts(texts: readonly string[]): Promise<Buffer[]> {
  const packed = await compress(`[${texts.join(',')}]`);
  if (packed.length <= MAX_PART_BYTES || texts.length < 2) return [packed];
  const middle = Math.ceil(texts.length / 2);
  return [...(await packTexts(texts.slice(0, middle))), ...(await packTexts(texts.slice(middle)))];
}

/** The parts of one slice of the products; those with data are not stored yet. */
type PackedPart = { readonly name: string; readonly data?: Buffer };

/** Takes the stored parts of a slice that has not changed. A part's name has the hash of its slice in it. */
async function packSlice(
  slice: readonly SnapshotProduct[],
  version: string,
  stored: readonly string[],
): Promise<PackedPart[]> {
  const sum = createHash('sha256');
  for (const product of slice) sum.update(hashProduct(product));
  const hash = sum.digest('hex').slice(0, 32);
  const same = stored.filter((name) => name.includes(`-${hash}-`));
  if (same.length > 0) return same.map((name) => ({ name }));
  const packed = await packTexts(slice.map(serialize));
  return packed.map((data, index) => ({ name: `${version}-${hash}-${index}`, data }));
}

/** Oldest first, so that a product that is added leaves all slices but the last as they are. */
async function packProducts(
  { products, fits }: Pick<Snapshot, 'products' | 'fits'>,
  version: string,
  stored: readonly string[] = [],
): Promise<PackedPart[]> {
  const oldestFirst = products.toReversed().map((product) => ({ product, fit: fits.get(product.id) }));
  const slices = Array.from({ length: Math.ceil(products.length / PRODUCTS_PER_PART) }, (_, index) =>
    oldestFirst.slice(index * PRODUCTS_PER_PART, (index + 1) * PRODUCTS_PER_PART),
  );
  return (await Promise.all(slices.map((slice) => packSlice(slice, version, stored)))).flat();
}

/**
 * Stores a snapshot, products newest first, in parts: those that changed under new names, the others as the last snapshot has them. Then it
 * switches the version in one write, so that no reader sees half of it. A slower build never replaces a newer one.
 */
export async function saveSnapshot(
  database: Firestore,
  snapshot: Snapshot,
  built: { readonly builtFrom: Timestamp; readonly wholeFrom: Timestamp },
  now: Date,
  last?: SnapshotVersion,
): Promise<void> {
  const version = `${now.getTime().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const { products, fits, ...siteAndLooks } = snapshot;
  const isShown = (product: ScheduledProduct) => product.listing !== 'hidden' && isShownAt(product, now.getTime());
  const hiddenProducts = products.filter((product) => !isShown(product));
  const site = { name: `${version}-site`, data: await compress(JSON.stringify(siteAndLooks)) };
  const shown = [site, ...(await packProducts({ products: products.filter(isShown), fits }, version, last?.parts))];
  const hidden = await packProducts({ products: hiddenProducts, fits }, version, last?.hiddenParts);
  const all: readonly PackedPart[] = [...shown, ...hidden];
  const createdAt = Timestamp.fromDate(now);
  await Promise.all(
    all.flatMap(({ name, data }) => (data ? database.doc(paths.catalogPart(name)).create({ data, createdAt }) : [])),
  );
  const parts = shown.map(({ name }) => name);
  const hiddenParts = hidden.map(({ name }) => name);
  const isSaved = await runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.catalogVersion);
    const [document] = await transaction.getAll(reference);
    const current = document && parseDocument(snapshotVersionSchema, document);
    if (current && current.builtFrom > built.builtFrom) return true;
    // Parts that the current snapshot lacks may be deleted at any moment.
    if (last && current?.version !== last.version) return false;
    const replaced = listParts(current).filter((name) => !all.some((part) => part.name === name));
    for (const name of replaced) transaction.merge(database.doc(paths.catalogPart(name)), { replacedAt: createdAt });
    transaction.upsert(reference, { version, parts, hiddenParts, ...built, format: SNAPSHOT_FORMAT });
    return true;
  });
  if (!isSaved) await saveSnapshot(database, snapshot, built, now);
}

/** The names of all parts of a version. */
export function listParts(version: SnapshotVersion | undefined): readonly string[] {
  return version ? [...version.parts, ...version.hiddenParts] : [];
}
