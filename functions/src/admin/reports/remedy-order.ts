import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import { writeGoods } from '../../orders/order-goods-repository.ts';
import { canMarkPaid, writePaid } from '../../orders/order-payment-repository.ts';
import { writeRefunds, writeReview, writeVouched } from '../../orders/order-review-repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../orders/stored-order.ts';
import { sumRefundsHeard } from '../../payments/payment-repository.ts';
import { Refusal } from '../../refusal.ts';
import { readForChange } from '../change-shop.ts';
import { MISSING_ORDER } from '../orders/panel-order-repository.ts';
import type { Remedying } from './remedy-finding.ts';

async function readFaulty({ owner, context, finding }: Remedying): Promise<StoredOrder> {
  const reference = context.database.doc(paths.order(finding.orderId ?? ''));
  const order = readDocument(storedOrderSchema, await readForChange(owner, reference, MISSING_ORDER));
  if (!order) throw new Refusal({ code: 'not-found', message: MISSING_ORDER });
  return order;
}

/** The order is shown as one to be looked at. */
export async function markForReview(remedying: Remedying): Promise<void> {
  const { owner, context, finding } = remedying;
  const order = await readFaulty(remedying);
  writeReview(owner.aside, context.database, order, { note: finding.says, now: context.now() });
}

/** D-20: the payment is taken as it is, with the owner's note. */
export async function markPaid(remedying: Remedying): Promise<void> {
  const { owner, context, note } = remedying;
  const { database, shopOrigin, now } = context;
  const order = await readFaulty(remedying);
  if (!canMarkPaid(order)) {
    throw new Refusal({ code: 'conflict', message: 'The payment of this order is not yours to mark.' });
  }
  await writePaid(owner.aside, database, order, { note, shopOrigin, now: now() });
}

/** The owner has seen the money: noted, and nothing else moves. */
export async function confirmPayment(remedying: Remedying): Promise<void> {
  const { owner, context, note } = remedying;
  writeVouched(owner.aside, context.database, await readFaulty(remedying), { note, now: context.now() });
}

/** What went back is what the wallet's messages say. */
export async function recountRefunds(remedying: Remedying): Promise<void> {
  const { owner, context, finding } = remedying;
  const order = await readFaulty(remedying);
  const refunded = await sumRefundsHeard(context.database, order.id, order.saleId);
  writeRefunds(owner.aside, context.database, order, { refunded, note: finding.says, now: context.now() });
}

/** A cancelled order's goods and code go back, once (D-24). */
export async function giveGoodsBack(remedying: Remedying): Promise<void> {
  const { owner, context } = remedying;
  await writeGoods(owner.aside, context.database, await readFaulty(remedying), 'give-back', context.now());
}

/** An open order takes its goods and its code, or is refused what is not there (D-24). */
export async function takeGoodsBack(remedying: Remedying): Promise<void> {
  const { owner, context } = remedying;
  await writeGoods(owner.aside, context.database, await readFaulty(remedying), 'take-again', context.now());
}
