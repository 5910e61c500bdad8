import { everywhere, oneLine } from '@plenty/contract/testing/builders';
import { type Discount, applyDiscount, discountSchema } from '@plenty/contract/checkout/discount';
import { NO_DISCOUNT_APPLIED, calculateSubtotal, priceOrder } from '@plenty/contract/checkout/pricing';
import { toQuote } from '@plenty/contract/checkout/quote';
import { parseMoney } from '@plenty/contract/lib/money';
import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderStatus } from '@plenty/contract/orders/order-status';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { readOrder, updateOrder } from '../orders/order.repository.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { createAdminClient } from './admin-client.ts';
import { type IpnFields, createIpnMessage } from './paypal-messages.ts';
import { type PayPalShop, createPayPalShop } from './paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from './place-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { TEST_ORDER_CODE } from './test-shop.ts';

type Purchase = { readonly productId?: number; readonly code?: string; readonly isManual?: boolean };
type PlacedOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly created: CreateOrderResponse;
};

/** A shop whose orders are placed in the regular way, each by a new customer, so that a test can then corrupt some of them. */
export function createReconciliationShop(name: string, startsAt?: Date) {
  const shop = createPayPalShop(name, undefined, 'form', startsAt);
  const { database } = shop;
  const { createDiscountCode, getDiscount } = createDiscountCodes(shop);
  let customers = 0;
  let isManualMode = false;

  const placeOrder = async ({ productId = 1, code, isManual = false }: Purchase = {}): Promise<PlacedOrder> => {
    customers += 1;
    const email = `reader-${customers}@example.com`;
    if (isManual !== isManualMode) await shop.setPaymentMode(isManual ? 'manual' : 'form');
    isManualMode = isManual;
    const { cookie, lines } = await fillCart(shop, { productId });
    const amounts = quoteCart(lines, code, getDiscount(code), shop.now());
    const body = { ...checkoutPayload(lines), ...amounts, email, ...(code !== undefined && { discountCode: code }) };
    const response = await submitOrder(shop, cookie, body);
    if (response.status !== 200) {
      throw new Error(`An order was answered with ${response.status} ${JSON.stringify(response.data)}`);
    }
    const created = parseCreatedOrder(response);
    const number = await database.doc(paths.orderNumber(created.orderNumber)).get();
    return { id: String(number.get('orderId')), orderNumber: created.orderNumber, email, created };
  };

  const sendPaymentMessage = async ({ created }: PlacedOrder, fields: IpnFields = {}): Promise<string> => {
    const { txn_id = shop.nextTransactionId() } = fields;
    await shop.sendPayPalMessage(createIpnMessage(created, { ...fields, txn_id }));
    return txn_id;
  };

  return {
    ...shop,
    createDiscountCode,
    readOrder: async (id: string): Promise<StoredOrder> =>
      storedOrderSchema.parse((await database.doc(paths.order(id)).get()).data()),
    placeOrder,
    placePaidOrder: async (purchase?: Purchase) => {
      const order = await placeOrder(purchase);
      return { ...order, sale: await sendPaymentMessage(order) };
    },
    /** Returns the transaction id. */
    sendPaymentMessage,
    sendRefundMessage: (order: PlacedOrder, sale: string, amount: string, status = 'Refunded') =>
      sendPaymentMessage(order, { parent_txn_id: sale, payment_status: status, mc_gross: amount, txn_type: '' }),
    setStatus: (id: string, status: OrderStatus) => setOrderStatus(database, id, status, shop.eventContext()),
    /** Changes an order directly, past the rules that keep it consistent. */
    corruptOrder: (id: string, fields: Partial<StoredOrder>) =>
      runTransaction(database, async (transaction) => {
        const order = await readOrder(transaction, id);
        if (order) updateOrder(transaction, order, fields);
      }),
  };
}
export type ReconciliationShop = ReturnType<typeof createReconciliationShop>;

function createDiscountCodes({ database }: PayPalShop) {
  const discounts = new Map<string, Discount>();
  return {
    getDiscount: (code = '') => discounts.get(code),
    createDiscountCode: async (code: string, rules: object = {}) => {
      const shared = { isActive: true, startsAt: null, endsAt: null, minimumSubtotal: 0, totalUses: null };
      const stored = { ...shared, code, kind: 'percent', percent: 10, isOncePerCustomer: false, ...rules };
      discounts.set(code, discountSchema.parse(stored));
      await database.doc(paths.discount(code)).set(stored);
    },
  };
}

/** The amounts the checkout page would show and send. */
function quoteCart(lines: readonly CartLine[], code: string | undefined, discount: Discount | undefined, now: Date) {
  const items = lines.map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
  const subtotal = calculateSubtotal(items);
  const verdict = applyDiscount(discount && everywhere(discount), oneLine(subtotal), now.getTime());
  const otherDiscount = code === TEST_ORDER_CODE ? { amount: subtotal, isFreeShipping: true } : NO_DISCOUNT_APPLIED;
  const quote = toQuote(priceOrder(items, verdict.isValid ? verdict.appliedDiscount : otherDiscount));
  const { shippingCost: shipping, discountAmount, total } = quote;
  return { subtotal: quote.subtotal, shipping, discountAmount, total };
}

const HOUR_MS = 3_600_000;

/** Places orders of every consistent kind. */
export async function placeConsistentOrders(shop: ReconciliationShop): Promise<void> {
  const { placeOrder, placePaidOrder, sendPaymentMessage, sendRefundMessage, setStatus } = shop;
  const { call } = await createAdminClient(shop);
  await placePaidOrder({ productId: 2 });
  await placePaidOrder({ code: 'OPEN' });
  await placePaidOrder({ productId: 2, code: 'TWENTY' });
  await placeOrder({ code: 'TWENTY' });
  await placePaidOrder({ code: 'EACHONE' });
  await setStatus((await placePaidOrder({ productId: 2 })).id, 'delivered');
  await placeOrder();
  await sendPaymentMessage(await placeOrder(), { payment_status: 'Pending', pending_reason: 'echeck' });
  await sendPaymentMessage(await placeOrder(), { payment_status: 'Denied' });
  await placeOrder({ isManual: true });
  const manualOrder = await placeOrder({ isManual: true, productId: 2 });
  await call('POST', `orders/${manualOrder.id}/mark-paid`, { note: 'Came by bank transfer' });
  await setStatus((await placeOrder({ isManual: true, code: 'OPEN' })).id, 'cancelled');
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
  // Under review with the right amount and in time: the owner must decide, but the records are consistent.
  await sendPaymentMessage(await placeOrder(), { txn_type: 'web_accept' });
  const accepted = await placeOrder();
  await sendPaymentMessage(accepted, { mc_gross: '50.00' });
  await call('POST', `orders/${accepted.id}/mark-paid`, { note: 'The rest came in cash' });
  await placeOrder({ code: 'ALLOFIT' });
  await placeOrder({ code: TEST_ORDER_CODE });
  // Payments of another shop of the same PayPal account, and test messages.
  const elsewhere = { invoice: 'EBAY-1', custom: '', txn_type: 'web_accept', txn_id: shop.nextTransactionId() };
  await shop.sendPayPalMessage(createIpnMessage((await placeOrder()).created, elsewhere));
  await sendPaymentMessage(await placePaidOrder(), { test_ipn: '' });
  const expired = await placeOrder({ productId: 2, code: 'TWENTY' });
  shop.advanceTime(HOUR_MS);
  await expireOrders(shop.database, shop.eventContext());
  const { paymentStatus } = await shop.readOrder(expired.id);
  if (paymentStatus !== 'expired') throw new Error(`An order that should have expired is ${paymentStatus}`);
}
