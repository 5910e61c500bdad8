import { usesPaymentProvider } from '@plenty/contract/order/order';
import type { StoredOrder } from './stored-order.ts';

/** An order handed over to the wallet of which the wallet has said nothing yet, nor is being asked: it can still be paid there, once. */
export function awaitsPaymentProvider({
  payment,
  holdsGoods,
  heardAt,
  paymentStatus,
  captureAt,
}: StoredOrder): boolean {
  const isUnheard = heardAt === null && captureAt === null && ['pending', 'failed'].includes(paymentStatus);
  return usesPaymentProvider(payment.mode) && holdsGoods && isUnheard;
}

/**
 * One that can be paid and has not been: its shopper may go to PayPal from its page. Not after they came back from the form's payment,
 * whose message may be on its way: nobody is asked to pay twice.
 */
export function canPay(order: StoredOrder): boolean {
  return isReplaceable(order) && order.paymentStatus === 'pending' && order.returnedAt === null;
}

/** One whose payment failed while it is still held: its shopper may pay again, in the order's own mode. */
export function canPayAgain(order: StoredOrder): boolean {
  return awaitsPaymentProvider(order) && order.paymentStatus === 'failed' && order.status !== 'cancelled';
}

/** Such an order, unless the owner has taken it over: another one of the same cart takes its place (D-21, D-28). */
export function isReplaceable(order: StoredOrder): boolean {
  return awaitsPaymentProvider(order) && order.status === 'pending';
}
