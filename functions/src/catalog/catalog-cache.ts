import type { Product } from '@plenty/contract/catalog/product';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { type EncodedResponse, encodeJson } from './encoded-response.ts';
import {
  EMPTY_SNAPSHOT,
  type Snapshot,
  readLastCatalogChange,
  readSnapshot,
  readSnapshotVersion,
} from './snapshot.repository.ts';

const REVALIDATE_AFTER_MS = 5000;
/** A snapshot follows a change within two seconds or so, unless its function has to start first; a request waits no longer than this for it. */
const POLL_INTERVAL_MS = 250;
const MAX_POLLS = 24;

/** The answers of the public reads, each made once a snapshot, when it is first asked for. */
export type EncodedCatalog = {
  readonly version: string;
  readonly snapshot: Snapshot;
  /** What stands in the shop, newest first. */
  readonly listed: readonly Product[];
  readonly products: EncodedResponse;
  readonly featured: EncodedResponse;
  readonly looks: EncodedResponse;
  readonly site: EncodedResponse;
  readonly product: (id: number) => EncodedResponse | undefined;
};

/** What an instance remembers of the catalogue. Reading it costs at most one small document every 5 s, whatever the visitors. */
export type CatalogCache = {
  /**
   * With `past` it answers what is stored now, waiting a moment for a snapshot that is being built (D-32). One that takes longer is
   * answered as it was, and says of every answer that it is behind.
   */
  readonly read: (past?: string) => Promise<EncodedCatalog>;
};

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function encodeProductsOnDemand(products: readonly Product[]): EncodedCatalog['product'] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const encoded = new Map<number, EncodedResponse>();
  return (id) => {
    const product = byId.get(id);
    if (!product) return undefined;
    const answer = encoded.get(id) ?? encodeJson(product);
    encoded.set(id, answer);
    return answer;
  };
}

function encodeCatalog(version: string, snapshot: Snapshot): EncodedCatalog {
  const listed = snapshot.products.filter(({ listing }) => listing === undefined);
  const products = once(() => encodeJson(listed));
  const featured = once(() => encodeJson(listed.filter((product) => product.featured)));
  const looks = once(() => encodeJson(snapshot.looks));
  const site = once(() => encodeJson(snapshot.site));
  return {
    version,
    snapshot,
    listed,
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
    product: encodeProductsOnDemand(snapshot.products),
  };
}

const markStale = (answer: EncodedResponse): EncodedResponse => ({ ...answer, isStale: true });

/** The same catalogue for the owner, who has changed it since. */
function markCatalogStale(catalog: EncodedCatalog): EncodedCatalog {
  return {
    ...catalog,
    products: markStale(catalog.products),
    featured: markStale(catalog.featured),
    looks: markStale(catalog.looks),
    site: markStale(catalog.site),
    product: (id) => {
      const answer = catalog.product(id);
      return answer && markStale(answer);
    },
  };
}

const NO_VERSION = 'none';

async function refresh(database: Firestore, known: EncodedCatalog | undefined): Promise<EncodedCatalog> {
  const current = await readSnapshotVersion(database);
  if (known && known.version === (current?.version ?? NO_VERSION)) return known;
  return current
    ? encodeCatalog(current.version, await readSnapshot(database, current))
    : encodeCatalog(NO_VERSION, EMPTY_SNAPSHOT);
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function createCatalogCache(database: Firestore, now: () => Date, pause = wait): CatalogCache {
  let known: EncodedCatalog | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<EncodedCatalog> | undefined;
  let catchingUp: Promise<boolean> | undefined;

  const check = async (): Promise<EncodedCatalog> => {
    try {
      known = await refresh(database, known);
    } catch (error) {
      // The catalogue of a moment ago is better than none while the database is out of reach.
      if (!known) throw error;
      logger.error('The catalogue could not be checked; the one in memory is served', { error: String(error) });
    }
    checkedAt = now().getTime();
    return known;
  };

  /** Until the snapshot holds the last change: one wait for all who ask meanwhile. False when it takes too long. */
  const catchUp = async (): Promise<boolean> => {
    for (let looks = 0; looks < MAX_POLLS; looks += 1) {
      const [changed, version] = await Promise.all([readLastCatalogChange(database), readSnapshotVersion(database)]);
      if (!changed || (version && version.builtFrom >= changed)) return true;
      await pause(POLL_INTERVAL_MS);
    }
    return false;
  };

  return {
    read: async (past) => {
      let hasCaughtUp = true;
      if (past !== undefined) {
        hasCaughtUp = await (catchingUp ??= catchUp().finally(() => (catchingUp = undefined)));
        // A check that is under way may have begun before the snapshot was there.
        await checking?.catch(() => {});
      }
      if (past === undefined && known && now().getTime() - checkedAt < REVALIDATE_AFTER_MS) return known;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      const current = await checking;
      return hasCaughtUp ? current : markCatalogStale(current);
    },
  };
}
