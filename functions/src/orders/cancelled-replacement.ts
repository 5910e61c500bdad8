import {
  releaseReplacement,
  releaseSwapReplacement,
  resumeReplacement,
  resumeSwapReplacement,
} from '@plenty/contract/orders/cancelled-replacement';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import { toClaimableOrder } from './claims/claim-views.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { readOrder, updateOrder } from './order.repository.ts';
import { getReplacementId } from './replacement-order.ts';
import type { StoredOrder } from './stored-order.ts';

/** The claim that an order replaces units for. A replacement from before it was stored is the first of its claim. */
function findClaim(order: StoredOrder, { id, replaces }: StoredOrder): StoredOrder['claims'][number] | undefined {
  const isFirstOf = (number: number) => getReplacementId(order.id, { kind: 'claim', number, cancelled: 0 }) === id;
  return order.claims.find(({ number }) =>
    replaces?.claim === undefined ? isFirstOf(number) : number === replaces.claim,
  );
}

type Effect = 'release' | 'reserve';

/** The changed claims or swaps of the order that this one replaces units of. Undefined when it cannot be taken up again. */
function getChange(order: StoredOrder, replacement: StoredOrder, effect: Effect): Partial<StoredOrder> | undefined {
  const swap = replacement.replaces?.swap;
  if (swap !== undefined) {
    const change = effect === 'release' ? releaseSwapReplacement : resumeSwapReplacement;
    const swaps = change(order.swaps, swap);
    return swaps && { swaps };
  }
  const claim = findClaim(order, replacement);
  if (!claim) return {};
  const replaceable = { ...toClaimableOrder(order), claims: order.claims };
  const claims =
    effect === 'release'
      ? releaseReplacement(replaceable, claim.number)
      : resumeReplacement(replaceable, claim.number, replacement.items);
  return claims && { claims };
}

/**
 * Changes the order whose units this one replaces: a cancelled replacement frees them, so that the owner can replace or refund them after all,
 * and one that is taken up again needs them back, or throws.
 */
export async function updateReplacedOrder(
  transaction: Transaction,
  replacement: StoredOrder,
  effect: Effect,
  now: Date,
): Promise<void> {
  const order = replacement.replaces ? await readOrder(transaction, replacement.replaces.orderId) : undefined;
  if (!order) return;
  const change = getChange(order, replacement, effect);
  if (!change) {
    const message = 'The items of this order were replaced or refunded since, so it cannot be taken up again.';
    throw new AppError({ code: 'conflict', message });
  }
  if (Object.keys(change).length === 0) return;
  const event = effect === 'release' ? 'replacement-cancelled' : 'replacement-resumed';
  const updatedAt = nextUpdatedAt(order, now);
  updateOrder(transaction, order, { ...change, updatedAt }, { event, note: replacement.orderNumber });
}
