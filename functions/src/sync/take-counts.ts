import type { StoredProduct } from '@plenty/contract/catalog/product';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Transaction } from '../firestore/transact.ts';
import { stockLedgerSchema, updateStockLedger } from '../stock/shelf-repository.ts';
import type { MappedProduct } from './map-remote.ts';
import type { ProductMerge } from './merge-remote.ts';
import { readHeldUnits } from './sync-repository.ts';
import type { SyncedProduct } from './synced-product.ts';

/** Which of Shopify's figures are to be taken, and how old they are. */
export type CountsRequest = {
  /** A moment of the database's own clock from before Shopify was asked. */
  readonly since: Timestamp;
  /** Counts by name that a message is about: they are set whether Shopify's figure is another than the last one or not. */
  readonly named: ReadonlySet<string>;
  /** Whether a message asked for this look: then Shopify's stamp is kept, by which older messages are known. */
  readonly isFromWebhook: boolean;
};

type CountsInput = {
  readonly mapped: MappedProduct;
  readonly synced: SyncedProduct;
  readonly ours: StoredProduct;
  readonly merge: ProductMerge;
  readonly asked: CountsRequest;
};

/** What became of the counts: what they are now, how many were written for that, and those that moved here meanwhile. */
export type AppliedCounts = {
  readonly counts: ReadonlyMap<string, number>;
  readonly written: number;
  readonly missed: readonly string[];
};

function selectKeys({ mapped, synced, ours, merge, asked }: CountsInput): string[] {
  const isUncountedHere = ours.variants === undefined && Object.keys(synced.figures).length > 0;
  // The owner's own choices, and the owner's own wish not to count, stay as they are here (D-35).
  if (merge.kept.includes('choices') || isUncountedHere) return [];
  const wanted = new Set([...Object.keys(merge.counts), ...asked.named]);
  return mapped.stock.counts.map(({ key }) => key).filter((key) => wanted.has(key));
}

/**
 * Sets counts to Shopify's figures less what living orders took here and Shopify does not know of. Whatever changes what orders hold
 * (placed, given back, told to Shopify) writes the count as well: one that was written after Shopify was asked is left for another look,
 * since nobody knows whether the figure has that order in it or not. What moves from here on is found by the count's own precondition.
 */
export async function applyCounts(
  transaction: Transaction,
  database: Firestore,
  wish: CountsInput,
): Promise<AppliedCounts> {
  const { mapped, synced, asked } = wish;
  const keys = selectKeys(wish);
  const counts = new Map<string, number>();
  const missed: string[] = [];
  let written = 0;
  if (keys.length === 0) return { counts, written, missed };
  const documents = await transaction.getAll(...keys.map((key) => database.doc(paths.stock(synced.productId, key))));
  // After the counts: an order that is not among what is held has not touched them yet.
  const held = await readHeldUnits(database, synced.productId);
  for (const [place, key] of keys.entries()) {
    const figure = mapped.stock.counts.find((counted) => counted.key === key);
    const document = documents[place];
    if (!figure || !document) continue;
    if (document.updateTime !== undefined && document.updateTime > asked.since) {
      missed.push(key);
      continue;
    }
    const { size, color } = figure;
    // Below nothing where both sides sold the last piece: an order that is cancelled brings it back to nothing, not to one.
    const count = figure.count - (held.get(key) ?? 0);
    counts.set(key, count);
    const before = readDocument(stockLedgerSchema, document);
    if (before?.count === count) continue;
    transaction.upsert(document.ref, { size, color, count, ...updateStockLedger(before, count) });
    written += 1;
  }
  return { counts, written, missed };
}
