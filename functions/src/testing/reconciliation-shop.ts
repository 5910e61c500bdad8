import { type Discount, applyDiscount, discountSchema } from '@plenty/contract/checkout/discount';
import { NO_DISCOUNT_APPLIED, calculateSubtotal, priceOrder } from '@plenty/contract/checkout/pricing';
import { toQuote } from '@plenty/contract/checkout/quote';
import { parseMoney } from '@plenty/contract/lib/money';
import type { OrderStatus } from '@plenty/contract/orders/order-status';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { readOrder, updateOrder } from '../orders/order.repository.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { createAdminClient } from './admin-client.ts';
import { createIpnMessage } from './paypal-messages.ts';
import { createPayPalShop } from './paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from './place-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { TEST_ORDER_CODE } from './test-shop.ts';

type Purchase = { readonly productId?: number; readonly code?: string; readonly byHand?: boolean };
type PlacedOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly created: ReturnType<typeof parseCreatedOrder>;
};
type MessageFields = Readonly<Record<string, string>>;

/** A shop whose orders come about in the shop's own way, each of a customer of its own, and in which a test may then set something wrong. */
export function createReconciliationShop(name: string, startsAt?: Date) {
  const shop = createPayPalShop(name, undefined, 'form', startsAt);
  const { database, now } = shop;
  let customers = 0;
  let isByHand = false;
  const discounts = new Map<string, Discount>();
  const read = async (id: string): Promise<StoredOrder> =>
    storedOrderSchema.parse((await database.doc(paths.order(id)).get()).data());

  const makeCode = async (code: string, rules: object = {}) => {
    const shared = { isActive: true, startsAt: null, endsAt: null, minimumSubtotal: 0, totalUses: null };
    const stored = { ...shared, code, kind: 'percent', percent: 10, isOncePerCustomer: false, ...rules };
    discounts.set(code, discountSchema.parse(stored));
    await database.doc(paths.discount(code)).set(stored);
  };

  const place = async ({ productId = 1, code, byHand = false }: Purchase = {}): Promise<PlacedOrder> => {
    customers += 1;
    const email = `reader-${customers}@example.com`;
    if (byHand !== isByHand) await shop.setPaymentMode(byHand ? 'manual' : 'form');
    isByHand = byHand;
    const { cookie, lines } = await fillCart(shop, { productId });
    const priced = lines.map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
    const verdict = applyDiscount(discounts.get(code ?? ''), calculateSubtotal(priced), now().getTime());
    const reduction =
      code === TEST_ORDER_CODE ? { amount: calculateSubtotal(priced), isFreeShipping: true } : NO_DISCOUNT_APPLIED;
    const { shippingCost: shipping, ...quote } = toQuote(
      priceOrder(priced, verdict.isValid ? verdict.appliedDiscount : reduction),
    );
    const amounts = { subtotal: quote.subtotal, shipping, discountAmount: quote.discountAmount, total: quote.total };
    const body = {
      ...checkoutPayload(lines),
      ...amounts,
      email,
      ...(code === undefined ? {} : { discountCode: code }),
    };
    const answer = await submitOrder(shop, cookie, body);
    if (answer.status !== 200)
      throw new Error(`An order was answered with ${answer.status} ${JSON.stringify(answer.data)}`);
    const created = parseCreatedOrder(answer);
    const number = await database.doc(paths.orderNumber(created.orderNumber)).get();
    return { id: String(number.get('orderId')), orderNumber: created.orderNumber, email, created };
  };

  const say = async ({ created }: PlacedOrder, word: MessageFields = {}): Promise<string> => {
    const { txn_id = shop.nextTransactionId() } = word;
    await shop.sendPayPalMessage(createIpnMessage(created, { ...word, txn_id }));
    return txn_id;
  };
  const pay = async (bought?: Purchase) => {
    const order = await place(bought);
    return { ...order, sale: await say(order) };
  };
  const sendBack = (order: PlacedOrder, sale: string, amount: string, status = 'Refunded') =>
    say(order, { parent_txn_id: sale, payment_status: status, mc_gross: amount, txn_type: '' });

  return {
    ...shop,
    createDiscountCode: makeCode,
    readOrder: read,
    placeOrder: place,
    placePaidOrder: pay,
    sendPaymentMessage: say,
    sendRefundMessage: sendBack,
    setStatus: (id: string, status: OrderStatus) => setOrderStatus(database, id, status, shop.eventContext()),
    /** Sets something of an order wrong, past everything that would keep it right. */
    corruptOrder: (id: string, fields: Partial<StoredOrder>) =>
      runTransaction(database, async (transaction) => {
        const order = await readOrder(transaction, database, id);
        if (order) updateOrder(transaction, database, order, fields);
      }),
  };
}
export type ReconciliationShop = ReturnType<typeof createReconciliationShop>;

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
