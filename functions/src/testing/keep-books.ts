import { applyDiscount, type Discount, discountSchema } from '@plenty/contract/pricing/discount';
import { parseMoney } from '@plenty/contract/money/money';
import { NO_DISCOUNT_APPLIED, priceOrder, calculateSubtotal } from '@plenty/contract/pricing/price-order';
import { toQuote } from '@plenty/contract/pricing/quote';
import type { OrderStatus } from '@plenty/contract/order/order-status';
import { paths } from '../firestore/paths.ts';
import { runTransaction } from '../firestore/transact.ts';
import { readOrder, updateOrder } from '../orders/order-repository.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { TEST_ORDER_CODE } from './open-shop.ts';
import { createPayPalShop } from './open-wallet-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from './place-order.ts';
import { createIpnMessage } from './wallet-message.ts';

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
