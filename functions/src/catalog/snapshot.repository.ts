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
  /** By product id. */
  readonly fits: ReadonlyMap<number, SnapshotFit>;
};

/** What shoppers see of a snapshot until `endsAt`, when a planned change begins; Infinity without one. Times are in milliseconds. */
export type SnapshotView = Omit<Snapshot, 'products'> & {
  readonly products: readonly Product[];
  readonly endsAt: number;
};

export const EMPTY_SNAPSHOT: Snapshot = { products: [], fits: new Map(), looks: [], site: DEFAULT_SITE, pageTexts: [] };

/** Stored together, and apart in memory: the lists of products are sent without their fits. */
const packedFields = { ...fitFields, ...codeFields, weight: z.optional(weightSchema) };
const packedFitSchema = z.object(packedFields);
const packedProductSchema = z.extend(scheduledProductSchema, packedFields);

export function toScheduledProduct(stored: StoredProduct): ScheduledProduct {
  const { sale, shownFrom, shownUntil, tags } = stored;
  return { ...toProduct(stored), sale, shownFrom, shownUntil, tags };
}

export function getSnapshotView({ products, fits, ...snapshot }: Snapshot, at: number): SnapshotView {
  const shown = products.filter((product) => product.listing !== 'hidden' && isShownAt(product, at));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    ...snapshot,
    fits: new Map([...fits].filter(([id]) => ids.has(id))),
    products: shown.map((product) => toOfferedProduct(product, at)),
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
const OLD_PART_RETENTION_MS = 3_600_000;

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

/** The first part holds the site and the looks, the others the products. */
export async function readSnapshot(database: Firestore, { parts, hiddenParts }: SnapshotVersion): Promise<Snapshot> {
  const [site, ...read] = await Promise.all([...parts, ...hiddenParts].map((name) => readPart(database, name)));
  const packed = read
    .flatMap((part) => z.array(packedProductSchema).parse(part))
    .toSorted((left, right) => right.id - left.id);
  return {
    ...siteAndLooksSchema.parse(site),
    products: packed.map(withoutPackedFields),
    fits: new Map(packed.map((product) => [product.id, packedFitSchema.parse(product)])),
  };
}

function withoutPackedFields(packed: z.infer<typeof packedProductSchema>): ScheduledProduct {
  const { measurements: _measurements, fitNote: _fitNote, weight: _weight, ...coded } = packed;
  const { skus: _skus, barcodes: _barcodes, ...product } = coded;
  return product;
}

async function packProducts(products: readonly unknown[]): Promise<Buffer[]> {
  const packed = await compress(JSON.stringify(products));
  if (packed.length <= MAX_PART_BYTES || products.length < 2) return [packed];
  const middle = Math.ceil(products.length / 2);
  return [...(await packProducts(products.slice(0, middle))), ...(await packProducts(products.slice(middle)))];
}

async function packAllProducts(products: readonly unknown[]): Promise<Buffer[]> {
  const slices = Array.from({ length: Math.ceil(products.length / PRODUCTS_PER_PART) }, (_, index) =>
    products.slice(index * PRODUCTS_PER_PART, (index + 1) * PRODUCTS_PER_PART),
  );
  const packed = await Promise.all(slices.map((slice) => packProducts(slice)));
  return packed.flat();
}

/**
 * Stores a snapshot under new names, then switches the version in one write, so that no reader sees half of it. A slower build never
 * replaces a newer one.
 */
export async function saveSnapshot(
  database: Firestore,
  snapshot: Snapshot,
  { builtFrom, wholeFrom }: { readonly builtFrom: Timestamp; readonly wholeFrom: Timestamp },
  now: Date,
): Promise<void> {
  const version = `${now.getTime().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const { products, fits, ...siteAndLooks } = snapshot;
  const isShown = (product: ScheduledProduct) => product.listing !== 'hidden' && isShownAt(product, now.getTime());
  const withFit = (product: ScheduledProduct) => ({ ...product, ...fits.get(product.id) });
  const shown = await packAllProducts(products.filter(isShown).map(withFit));
  const hidden = await packAllProducts(products.filter((product) => !isShown(product)).map(withFit));
  const packed = [await compress(JSON.stringify(siteAndLooks)), ...shown, ...hidden];
  const names = packed.map((_, index) => `${version}-${index}`);
  const parts = names.slice(0, 1 + shown.length);
  const hiddenParts = names.slice(parts.length);
  const createdAt = Timestamp.fromDate(now);
  await Promise.all(
    packed.map((data, index) => database.doc(paths.catalogPart(`${version}-${index}`)).create({ data, createdAt })),
  );
  await runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.catalogVersion);
    const [document] = await transaction.getAll(reference);
    const current = document && parseDocument(snapshotVersionSchema, document);
    if (current && current.builtFrom > builtFrom) return;
    transaction.upsert(reference, { version, parts, hiddenParts, builtFrom, wholeFrom, format: SNAPSHOT_FORMAT });
  });
}

/** Keeps replaced parts for an hour, because an instance may be in the middle of reading them. */
export async function deleteOldSnapshotParts(database: Firestore, now: Date): Promise<void> {
  const current = await readSnapshotVersion(database);
  const before = Timestamp.fromMillis(now.getTime() - OLD_PART_RETENTION_MS);
  const old = await database.collection(paths.catalogParts).where('createdAt', '<', before).limit(200).select().get();
  const kept = new Set([...(current?.parts ?? []), ...(current?.hiddenParts ?? [])]);
  await Promise.all(old.docs.filter((part) => !kept.has(part.id)).map((part) => part.ref.delete()));
}
