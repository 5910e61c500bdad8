import { expireOrders } from '../orders/lapse-orders.ts';
import type { ReconciliationShop } from './keep-books.ts';
import { TEST_ORDER_CODE } from './open-shop.ts';
import { createAdminClient } from './owner-at-work.ts';
import { createIpnMessage } from './wallet-message.ts';

const HOUR_MS = 3_600_000;

/** Orders of every kind that is right, as the shop makes them. */
export async function placeConsistentOrders(books: ReconciliationShop): Promise<void> {
  const { database, placeOrder, placePaidOrder, sendPaymentMessage, sendRefundMessage, setStatus } = books;
  const { call } = await createAdminClient(books);
  await placePaidOrder({ productId: 2 });
  await placePaidOrder({ code: 'OPEN' });
  await placePaidOrder({ productId: 2, code: 'TWENTY' });
  await placeOrder({ code: 'TWENTY' });
  await placePaidOrder({ code: 'EACHONE' });
  await setStatus((await placePaidOrder({ productId: 2 })).id, 'delivered');
  await placeOrder();
  await sendPaymentMessage(await placeOrder(), { payment_status: 'Pending', pending_reason: 'echeck' });
  await sendPaymentMessage(await placeOrder(), { payment_status: 'Denied' });
  await placeOrder({ byHand: true });
  const byHand = await placeOrder({ byHand: true, productId: 2 });
  await call('POST', `orders/${byHand.id}/mark-paid`, { note: 'Came by bank transfer' });
  await setStatus((await placeOrder({ byHand: true, code: 'OPEN' })).id, 'cancelled');
  await setStatus((await placePaidOrder({ productId: 2, code: 'TWENTY' })).id, 'cancelled');
  const whole = await placePaidOrder({ productId: 2 });
  await sendRefundMessage(whole, whole.sale, '-27.99');
  const part = await placePaidOrder();
  await sendRefundMessage(part, part.sale, '-5.00');
  await sendRefundMessage(part, part.sale, '-2.50');
  const reversed = await placePaidOrder();
  await sendRefundMessage(reversed, reversed.sale, '-55.99', 'Reversed');
  const wonBack = await placePaidOrder();
  await sendRefundMessage(wonBack, wonBack.sale, '-55.99', 'Reversed');
  await sendRefundMessage(wonBack, wonBack.sale, '55.99', 'Canceled_Reversal');
  const twice = await placePaidOrder();
  await sendRefundMessage(twice, await sendPaymentMessage(twice), '-55.99');
  // Under review, with the right sum and in time: it is the owner's to look at, and the books are right.
  await sendPaymentMessage(await placeOrder(), { txn_type: 'web_accept' });
  const accepted = await placeOrder();
  await sendPaymentMessage(accepted, { mc_gross: '50.00' });
  await call('POST', `orders/${accepted.id}/mark-paid`, { note: 'The rest came in cash' });
  await placeOrder({ code: 'ALLOFIT' });
  await placeOrder({ code: TEST_ORDER_CODE });
  // The same account sells elsewhere, and somebody's tests reach the shop.
  const elsewhere = { invoice: 'EBAY-1', custom: '', txn_type: 'web_accept', txn_id: books.nextTransactionId() };
  await books.sendPayPalMessage(createIpnMessage((await placeOrder()).created, elsewhere));
  await sendPaymentMessage(await placePaidOrder(), { test_ipn: '' });
  const lapsed = await placeOrder({ productId: 2, code: 'TWENTY' });
  books.advanceTime(HOUR_MS);
  await expireOrders(database, books.eventContext());
  const { paymentStatus } = await books.readOrder(lapsed.id);
  if (paymentStatus !== 'expired') throw new Error(`An order that was to lapse is ${paymentStatus}`);
}
