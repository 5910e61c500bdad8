import { closeSwap } from '@plenty/contract/orders/swap-steps';
import type { Firestore } from 'firebase-admin/firestore';
import { type Transaction, runTransaction } from '../../db/index.ts';
import type { EmailContext } from '../../email/index.ts';
import { nextUpdatedAt } from '../next-updated-at.ts';
import { queueOrderEmail } from '../order-email.repository.ts';
import { processDueOrders, readOrder, updateOrder } from '../order.repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { describeSwap, describeSwapNote, withSwap } from './change-swap.ts';
import { releaseNewSize } from './swap-inventory.ts';

/** Ends the swap of an order whose time has come, the oldest first. */
async function expireOne(transaction: Transaction, order: StoredOrder, emailContext: EmailContext): Promise<boolean> {
  const { now } = emailContext;
  // Only open swaps hold a size.
  const swap = order.swaps.find(({ heldUntil }) => heldUntil !== null && heldUntil.toMillis() <= now.getTime());
  if (!swap) return false;
  await releaseNewSize(transaction, order, swap);
  const closed = { ...closeSwap(swap, 'expired'), heldUntil: null };
  const change = { ...withSwap(order, closed), updatedAt: nextUpdatedAt(order, now) };
  const event = { event: 'swap-expired', note: describeSwapNote(order, swap) } as const;
  const updated = updateOrder(transaction, order, change, event);
  const response = { kind: 'expired', ...describeSwap(order, swap), isLabeled: swap.isLabeled } as const;
  const cause = `${swap.number}-expired`;
  await queueOrderEmail(transaction, updated, { kind: 'swap-response', response, cause }, emailContext);
  return true;
}

/** Gives back the sizes that were held for swaps which nobody answered, or whose parcel did not come back. Returns how many orders. */
export async function expireSwaps(database: Firestore, emailContext: EmailContext): Promise<number> {
  return processDueOrders(database, 'swapDueAt', emailContext.now, (id) =>
    runTransaction(database, async (transaction) => {
      const order = await readOrder(transaction, id);
      return order !== undefined && (await expireOne(transaction, order, emailContext));
    }),
  );
}
