import type { TextPage } from '@plenty/contract/api/text-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { resolvePageTexts } from '@plenty/contract/content/page-texts';
import { toProductFit } from '@plenty/contract/fit/product-fit';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { readCatalogChanges } from './catalog-changes.repository.ts';
import { type EncodedResponse, encodeJson } from './encoded-response.ts';
import {
  EMPTY_SNAPSHOT,
  type Snapshot,
  type SnapshotReader,
  type SnapshotView,
  createSnapshotReader,
  getSnapshotView,
  readSnapshotVersion,
} from './snapshot.repository.ts';

const REVALIDATE_AFTER_MS = 5000;
/** Up to six seconds. A snapshot takes about two, unless its function has a cold start. */
const POLL_INTERVAL_MS = 250;
const MAX_POLLS = 24;

/** The responses of the public reads. Each is encoded once per version, on first use. */
export type EncodedCatalog = {
  /** Changes with the snapshot, and whenever a planned change of a product begins or ends (O-24). */
  readonly version: string;
  readonly snapshotVersion: string;
  readonly snapshot: SnapshotView;
  /** The products of the shop's lists, newest first, without what only their own pages show. */
  readonly listed: readonly Product[];
  readonly products: EncodedResponse;
  readonly featured: EncodedResponse;
  readonly looks: EncodedResponse;
  readonly site: EncodedResponse;
  readonly product: (id: number) => EncodedResponse | undefined;
  readonly fit: (id: number) => EncodedResponse | undefined;
  readonly pageTexts: (page: TextPage) => EncodedResponse | undefined;
};

/** An instance's catalog in memory. It reads one small document at most every 5 s, whatever the traffic. */
export type CatalogCache = {
  /**
   * With a cache buster it bypasses the cache and waits a moment for a snapshot that is being built (D-32). If that takes longer, the
   * responses are the previous ones and marked as stale.
   */
  readonly read: (cacheBuster?: string) => Promise<EncodedCatalog>;
  /** The catalog if it is in memory and needs no check; undefined otherwise. */
  readonly peek: () => EncodedCatalog | undefined;
};

function lazy<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => (created ??= { value: create() }).value;
}

function encodeOnDemand<Key>(find: (key: Key) => unknown): (key: Key) => EncodedResponse | undefined {
  const encoded = new Map<Key, EncodedResponse>();
  return (key) => {
    const known = encoded.get(key);
    if (known) return known;
    const found = find(key);
    if (found === undefined) return undefined;
    const response = encodeJson(found);
    encoded.set(key, response);
    return response;
  };
}

function toListedProduct(shown: Product): Product {
  const { facts: _facts, fitCounts: _fitCounts, seoTitle: _title, seoDescription: _description, ...product } = shown;
  return product;
}

/** Whatever grows with the catalog is created on first use, because an owner who has just saved waits for a single product. */
function encodeCatalog(snapshotVersion: string, version: string, snapshot: SnapshotView): EncodedCatalog {
  const listed = lazy(() => snapshot.products.filter(({ listing }) => listing === undefined).map(toListedProduct));
  const byId = lazy(() => new Map(snapshot.products.map((product) => [product.id, product])));
  const products = lazy(() => encodeJson(listed()));
  const featured = lazy(() => encodeJson(listed().filter((product) => product.featured)));
  const looks = lazy(() => encodeJson(snapshot.looks));
  const site = lazy(() => encodeJson(snapshot.site));
  return {
    version,
    snapshotVersion,
    snapshot,
    get listed() {
      return listed();
    },
    get products() {
      return products();
    },
    get featured() {
      return featured();
    },
    get looks() {
      return looks();
    },
    get site() {
      return site();
    },
    product: encodeOnDemand((id) => byId().get(id)),
    fit: encodeOnDemand((id) => {
      const product = byId().get(id);
      return product && toProductFit({ ...product, ...snapshot.fits.get(id) });
    }),
    pageTexts: encodeOnDemand((page) => resolvePageTexts(page, snapshot.pageTexts)),
  };
}

function markStale(response: EncodedResponse): EncodedResponse {
  return { ...response, isStale: true };
}

const markFoundStale = (response: EncodedResponse | undefined) => response && markStale(response);

function markCatalogStale(catalog: EncodedCatalog): EncodedCatalog {
  return {
    ...catalog,
    products: markStale(catalog.products),
    featured: markStale(catalog.featured),
    looks: markStale(catalog.looks),
    site: markStale(catalog.site),
    product: (id) => markFoundStale(catalog.product(id)),
    fit: (id) => markFoundStale(catalog.fit(id)),
    pageTexts: (page) => markFoundStale(catalog.pageTexts(page)),
  };
}

const NO_VERSION = 'none';

type StoredCatalog = { readonly version: string; readonly snapshot: Snapshot };

async function refresh(
  database: Firestore,
  readSnapshot: SnapshotReader,
  known: StoredCatalog | undefined,
): Promise<StoredCatalog> {
  const current = await readSnapshotVersion(database);
  if (known && known.version === (current?.version ?? NO_VERSION)) return known;
  return current
    ? { version: current.version, snapshot: await readSnapshot(current) }
    : { version: NO_VERSION, snapshot: EMPTY_SNAPSHOT };
}

/** The known view while it still holds. Planned changes need no read: the snapshot knows them beforehand. */
function toCurrentView(
  { version, snapshot }: StoredCatalog,
  known: EncodedCatalog | undefined,
  at: number,
): EncodedCatalog {
  if (known?.snapshotVersion === version && at < known.snapshot.endsAt) return known;
  return encodeCatalog(version, `${version}@${at}`, getSnapshotView(snapshot, at));
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the snapshot holds the last change; false when that takes too long. */
async function waitForSnapshot(database: Firestore, pause: typeof wait): Promise<boolean> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const [changed, version] = await Promise.all([readCatalogChanges(database), readSnapshotVersion(database)]);
    if (!changed || (version && version.builtFrom >= changed.committedAt)) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
}

export function createCatalogCache(database: Firestore, now: () => Date, pause = wait): CatalogCache {
  const readSnapshot = createSnapshotReader(database);
  let stored: StoredCatalog | undefined;
  let known: EncodedCatalog | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  // Simultaneous requests share one check and one wait.
  let checking: Promise<EncodedCatalog> | undefined;
  let waiting: Promise<boolean> | undefined;

  const check = async (): Promise<EncodedCatalog> => {
    try {
      stored = await refresh(database, readSnapshot, stored);
    } catch (error) {
      // While the database cannot be reached, the catalog in memory is better than none.
      if (!stored) throw error;
      logger.error('The catalogue could not be checked; the one in memory is served', { error: String(error) });
    }
    checkedAt = now().getTime();
    return (known = toCurrentView(stored, known, checkedAt));
  };

  const peek = (): EncodedCatalog | undefined => {
    const at = now().getTime();
    if (!stored || at - checkedAt >= REVALIDATE_AFTER_MS) return undefined;
    return (known = toCurrentView(stored, known, at));
  };

  return {
    peek,
    read: async (cacheBuster) => {
      let isCurrent = true;
      if (cacheBuster !== undefined) {
        isCurrent = await (waiting ??= waitForSnapshot(database, pause).finally(() => (waiting = undefined)));
        // A check in progress may have started before the snapshot was there.
        await checking?.catch(() => {});
      } else {
        const catalog = peek();
        if (catalog) return catalog;
      }
      checking ??= check().finally(() => {
        checking = undefined;
      });
      const catalog = await checking;
      return isCurrent ? catalog : markCatalogStale(catalog);
    },
  };
}
