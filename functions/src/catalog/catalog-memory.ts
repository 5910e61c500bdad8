import type { Product } from '@plenty/contract/catalog/product';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { type EncodedAnswer, encodeAnswer } from './encoded-answer.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';
import { readSnapshot, readSnapshotVersion } from './snapshot-repository.ts';

const CHECK_EVERY_MS = 5000;

/** The answers of the public reads, made once a snapshot. */
export type EncodedCatalog = {
  readonly version: string;
  readonly products: EncodedAnswer;
  readonly featured: EncodedAnswer;
  readonly looks: EncodedAnswer;
  readonly site: EncodedAnswer;
  readonly product: (id: number) => EncodedAnswer | undefined;
};

/** What an instance remembers of the catalogue. Reading it costs at most one small document every 5 s, whatever the visitors. */
export type CatalogMemory = { readonly read: () => Promise<EncodedCatalog> };

function encodeOnDemand(products: readonly Product[]): EncodedCatalog['product'] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const encoded = new Map<number, EncodedAnswer>();
  return (id) => {
    const product = byId.get(id);
    if (!product) return undefined;
    const answer = encoded.get(id) ?? encodeAnswer(product);
    encoded.set(id, answer);
    return answer;
  };
}

function encodeCatalog(version: string, snapshot: Snapshot): EncodedCatalog {
  const listed = snapshot.products.filter(({ listing }) => listing === undefined);
  return {
    version,
    products: encodeAnswer(listed),
    featured: encodeAnswer(listed.filter((product) => product.featured)),
    looks: encodeAnswer(snapshot.looks),
    site: encodeAnswer(snapshot.site),
    product: encodeOnDemand(snapshot.products),
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

export function rememberCatalog(database: Firestore, now: () => Date): CatalogMemory {
  let known: EncodedCatalog | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<EncodedCatalog> | undefined;

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

  return {
    read: async () => {
      if (known && now().getTime() - checkedAt < CHECK_EVERY_MS) return known;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}
