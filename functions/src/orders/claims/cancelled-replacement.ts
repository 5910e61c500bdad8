import { releaseReplacement, resumeReplacement } from '@plenty/contract/orders/cancelled-replacement';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/index.ts';
import { nextUpdatedAt } from '../next-updated-at.ts';
import { readOrder, updateOrder } from '../order.repository.ts';
import type { ClaimOfOrder, StoredOrder } from '../stored-order.ts';
import { toClaimableOrder } from './claim-views.ts';
import { getReplacementId } from './replacement-order.ts';

/** The claim that an order replaces units for. A replacement from before it was stored is the first of its claim. */
function findClaim(order: StoredOrder, { id, replaces }: StoredOrder): ClaimOfOrder | undefined {
  return order.claims.find(({ number }) =>
    replaces?.claim === undefined ? getReplacementId(order.id, number) === id : number === replaces.claim,
  );
}

/**
 * Changes the order whose units this one replaces: a cancelled replacement frees them, so that the owner can replace or refund them after all,
 * and one that is taken up again needs them back, or throws.
 */
export async function updateReplacedOrder(
  transaction: Transaction,
  replacement: StoredOrder,
  effect: 'give-back' | 'take-again',
  now: Date,
): Promise<void> {
  const order = replacement.replaces ? await readOrder(transaction, replacement.replaces.orderId) : undefined;
  const claim = order && findClaim(order, replacement);
  if (!order || !claim) return;
  const replaceable = { ...toClaimableOrder(order), claims: order.claims };
  const claims =
    effect === 'give-back'
      ? releaseReplacement(replaceable, claim.number)
      : resumeReplacement(replaceable, claim.number, replacement.items);
  if (!claims) {
    const message = `The items of this order were replaced or refunded since, so it cannot be taken up again.`;
    throw new AppError({ code: 'conflict', message });
  }
  updateOrder(
    transaction,
    order,
    { claims, updatedAt: nextUpdatedAt(order, now) },
    {
      event: effect === 'give-back' ? 'replacement-cancelled' : 'replacement-resumed',
      note: replacement.orderNumber,
    },
  );
}
