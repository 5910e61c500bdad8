import { stockKey } from '@plenty/contract/catalog/availability';
import { listChoices } from '@plenty/contract/catalog/variant-price';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import type { Timestamp } from 'firebase-admin/firestore';
import type { RecordedTransaction } from '../audit/index.ts';
import { parseDocument, paths } from '../db/index.ts';
import { listCountKeys, stockLedgerSchema, updateStockLedger } from '../inventory/index.ts';
import type { MappedProduct } from './map-product.ts';
import { type ProductMerge, type SyncedProduct, isUncountedHere } from './merge-product.ts';
import { readHeldUnits } from './synced-product.repository.ts';

export type CountsRequest = {
  /** Database time from before Shopify was queried. */
  readonly since: Timestamp;
  /** Stock keys a webhook is about: they are set even when Shopify's count has not changed since the last sync. */
  readonly named: ReadonlySet<string>;
  /** A webhook caused the refresh: Shopify's `updatedAt` is then stored, so that older webhooks can be skipped. */
  readonly isFromWebhook: boolean;
};

type CountsInput = {
  readonly mapped: MappedProduct;
  readonly synced: SyncedProduct;
  readonly ours: StoredProduct;
  readonly merge: ProductMerge;
  readonly countsRequest: CountsRequest;
};

type AppliedCounts = {
  readonly counts: ReadonlyMap<string, number>;
  readonly written: number;
  /** Stock keys that changed here after Shopify was queried. */
  readonly missed: readonly string[];
};

function selectKeys({ mapped, synced, ours, merge, countsRequest }: CountsInput): string[] {
  // The owner's own sizes and colors, and the choice not to count, win over Shopify (D-35).
  if (merge.ownChoices || isUncountedHere({ synced, ours })) return [];
  const changedKeys = new Set([...Object.keys(merge.counts), ...countsRequest.named]);
  return mapped.stock.counts.map(({ key }) => key).filter((key) => changedKeys.has(key));
}

type CountsTransaction = Pick<RecordedTransaction, 'database' | 'doc' | 'getAll' | 'upsert' | 'delete'>;

/** What Shopify does not count may have the owner's own counts. */
function listKeys({ stock, fields }: MappedProduct): string[] {
  if (stock.counts.length > 0) return stock.counts.map(({ key }) => key);
  return listChoices(fields).map(({ size, color }) => stockKey(size, color));
}

/** Counts of what the product does not have any more would be added up with the others, and found again by a size of the same name. */
async function deleteRemovedCounts(
  transaction: CountsTransaction,
  { mapped, synced, ours, merge }: CountsInput,
): Promise<void> {
  const isUncounted = merge.countingChanged && mapped.stock.counts.length === 0;
  if (!isUncounted && (merge.ownChoices || !merge.taken.includes('choices'))) return;
  if (!isUncounted && isUncountedHere({ synced, ours })) return;
  const counted = new Set(isUncounted ? [] : listKeys(mapped));
  const removed = (await listCountKeys(transaction.database, synced.productId)).filter((key) => !counted.has(key));
  const references = removed.map((key) => transaction.doc(paths.stock(synced.productId, key)));
  await transaction.getAll(...references);
  for (const reference of references) transaction.delete(reference);
}

/**
 * Sets counts to Shopify's minus what open orders hold here that Shopify does not know of yet. Everything that changes what
 * orders hold (placed, released, pushed to Shopify) also writes the count. A count written after Shopify was queried is
 * missed, because Shopify's number may or may not include that order. A later write fails the transaction's precondition.
 */
export async function applyCounts(transaction: CountsTransaction, input: CountsInput): Promise<AppliedCounts> {
  const { mapped, synced, countsRequest } = input;
  const keys = selectKeys(input);
  const counts = new Map<string, number>();
  const missed: string[] = [];
  let written = 0;
  await deleteRemovedCounts(transaction, input);
  if (keys.length === 0) return { counts, written, missed };
  const documents = await transaction.getAll(...keys.map((key) => transaction.doc(paths.stock(synced.productId, key))));
  // Read after the counts: an order missing here cannot have touched them yet.
  const held = await readHeldUnits(transaction.database, synced.productId);
  for (const [index, key] of keys.entries()) {
    const shopifyCount = mapped.stock.counts.find((counted) => counted.key === key);
    const document = documents[index];
    if (!shopifyCount || !document) continue;
    if (document.updateTime !== undefined && document.updateTime > countsRequest.since) {
      missed.push(key);
      continue;
    }
    const { size, color } = shopifyCount;
    // Negative when both sides sold the last unit: cancelling one order then brings the count back to zero, not one.
    const count = shopifyCount.count - (held.get(key) ?? 0);
    counts.set(key, count);
    const before = parseDocument(stockLedgerSchema, document);
    // A size that is only spelled differently has the same document.
    if (before?.count === count && before.size === size && before.color === color) continue;
    transaction.upsert(document.ref, { size, color, count, ...updateStockLedger(before, count) });
    written += 1;
  }
  return { counts, written, missed };
}
