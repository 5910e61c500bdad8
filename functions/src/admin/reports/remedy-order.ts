import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import { fixOrderInventory } from '../../orders/order-goods-repository.ts';
import { canMarkPaid, markOrderPaid } from '../../orders/order-payment-repository.ts';
import { correctRefundedAmount, flagForReview, recordConfirmedPayment } from '../../orders/order-review-repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../orders/stored-order.ts';
import { sumRecordedRefunds } from '../../payments/payment-repository.ts';
import { AppError } from '../../refusal.ts';
import { readExisting } from '../change-shop.ts';
import { ORDER_MISSING_MESSAGE } from '../orders/panel-order-repository.ts';
import type { FixContext } from './remedy-finding.ts';

async function readAffectedOrder({ transaction, context, finding }: FixContext): Promise<StoredOrder> {
  const reference = context.database.doc(paths.order(finding.orderId ?? ''));
  const order = readDocument(storedOrderSchema, await readExisting(transaction, reference, ORDER_MISSING_MESSAGE));
  if (!order) throw new AppError({ code: 'not-found', message: ORDER_MISSING_MESSAGE });
  return order;
}

/** The order is shown as one to be looked at. */
export async function markForReviewFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, finding } = fixContext;
  const order = await readAffectedOrder(fixContext);
  flagForReview(transaction.unrecorded, context.database, order, { note: finding.says, now: context.now() });
}

/** D-20: the payment is taken as it is, with the owner's note. */
export async function markPaidFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, note } = fixContext;
  const { database, shopOrigin, now } = context;
  const order = await readAffectedOrder(fixContext);
  if (!canMarkPaid(order)) {
    throw new AppError({ code: 'conflict', message: 'The payment of this order is not yours to mark.' });
  }
  await markOrderPaid(transaction.unrecorded, database, order, { note, shopOrigin, now: now() });
}

/** The owner has seen the money: noted, and nothing else moves. */
export async function confirmPaymentFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, note } = fixContext;
  recordConfirmedPayment(transaction.unrecorded, context.database, await readAffectedOrder(fixContext), {
    note,
    now: context.now(),
  });
}

/** What went back is what the wallet's messages say. */
export async function recountRefundsFix(fixContext: FixContext): Promise<void> {
  const { transaction, context, finding } = fixContext;
  const order = await readAffectedOrder(fixContext);
  const refunded = await sumRecordedRefunds(context.database, order.id, order.saleId);
  correctRefundedAmount(transaction.unrecorded, context.database, order, {
    refunded,
    note: finding.says,
    now: context.now(),
  });
}

/** A cancelled order's goods and code go back, once (D-24). */
export async function releaseInventoryFix(fixContext: FixContext): Promise<void> {
  const { transaction, context } = fixContext;
  await fixOrderInventory(
    transaction.unrecorded,
    context.database,
    await readAffectedOrder(fixContext),
    'give-back',
    context.now(),
  );
}

/** An open order takes its goods and its code, or is refused what is not there (D-24). */
export async function reserveInventoryFix(fixContext: FixContext): Promise<void> {
  const { transaction, context } = fixContext;
  await fixOrderInventory(
    transaction.unrecorded,
    context.database,
    await readAffectedOrder(fixContext),
    'take-again',
    context.now(),
  );
}
