import { cents } from '@plenty/contract/lib/money';
import type { DiscrepancyKind } from '@plenty/contract/admin/reconciliation';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder } from '../orders/order.repository.ts';
import { paths } from '../db/paths.ts';
import type { ReconciliationShop } from './reconciliation-shop.ts';

/** The stock document of a size of product 2. */
export const stockPath = (size: string) => paths.stock(2, `${size.toLowerCase()}__black`);

/** A seeded error: the discrepancy a report must find, and its subject. */
export type SeededDiscrepancy = { readonly kind: DiscrepancyKind; readonly about: string };

/** Corrupts the shop's data and returns the discrepancy's subject. */
type Seed = () => Promise<string>;

const SEEDS: readonly { readonly kind: DiscrepancyKind; readonly list: (shop: ReconciliationShop) => Seed[] }[] = [
  { kind: 'paid-without-order', list: seedPaidWithoutOrder },
  { kind: 'order-without-payment', list: seedOrderWithoutPayment },
  { kind: 'wrong-amount', list: seedWrongAmount },
  { kind: 'late-payment', list: seedLatePayment },
  { kind: 'double-payment', list: seedDoublePayment },
  { kind: 'stock', list: seedStock },
  { kind: 'code-uses', list: seedRedemptions },
];

/** Thirty-five errors, five of each kind. */
export function listDiscrepanciesToSeed(shop: ReconciliationShop): (() => Promise<SeededDiscrepancy>)[] {
  return SEEDS.flatMap(({ kind, list }) => list(shop).map((seed) => async () => ({ kind, about: await seed() })));
}

function seedPaidWithoutOrder({
  database,
  placeOrder,
  placePaidOrder,
  sendPaymentMessage,
  corruptOrder,
  paypalReplies,
}: ReconciliationShop): Seed[] {
  return [
    async () => {
      const order = await placePaidOrder();
      for (const path of [paths.order(order.id), paths.dashboardOrder(order.id)]) await database.doc(path).delete();
      return order.sale;
    },
    async () => {
      const custom = JSON.stringify({ o: 'e'.repeat(40), k: 'f'.repeat(32) });
      return sendPaymentMessage(await placeOrder(), { invoice: 'PL-0000-0000', custom });
    },
    async () => {
      const { id, sale } = await placePaidOrder();
      await corruptOrder(id, { paymentStatus: 'pending', saleId: null });
      return sale;
    },
    async () => {
      const { id, sale } = await placePaidOrder({ productId: 2 });
      await corruptOrder(id, { paymentStatus: 'failed', saleId: null });
      return sale;
    },
    async () => {
      paypalReplies.reply = 'down';
      await sendPaymentMessage(await placeOrder());
      paypalReplies.reply = 'VERIFIED';
      return 'a message';
    },
  ];
}

function seedOrderWithoutPayment({
  database,
  placeOrder,
  placePaidOrder,
  corruptOrder,
  setStatus,
}: ReconciliationShop): Seed[] {
  return [
    async () => {
      const { id, sale, orderNumber } = await placePaidOrder();
      await database.doc(paths.payment(`${sale}-completed`)).delete();
      await corruptOrder(id, { status: 'processing' });
      return orderNumber;
    },
    async () => {
      const { id, orderNumber } = await placeOrder();
      await corruptOrder(id, { paymentStatus: 'paid', saleId: 'INVENTED1', expiresAt: null });
      return orderNumber;
    },
    async () => {
      const { id, orderNumber } = await placeOrder({ isManual: true });
      await corruptOrder(id, { paymentStatus: 'paid', expiresAt: null });
      return orderNumber;
    },
    async () => {
      const { id, orderNumber } = await placeOrder({ isManual: true });
      await corruptOrder(id, { paymentStatus: 'not_required', expiresAt: null });
      return orderNumber;
    },
    async () => {
      const { id, orderNumber } = await placeOrder({ isManual: true });
      await setStatus(id, 'shipped');
      return orderNumber;
    },
  ];
}

function seedWrongAmount({
  database,
  placeOrder,
  placePaidOrder,
  sendPaymentMessage,
  sendRefundMessage,
  corruptOrder,
}: ReconciliationShop): Seed[] {
  return [
    async () => {
      const order = await placeOrder();
      await sendPaymentMessage(order, { mc_gross: '1.00' });
      return order.orderNumber;
    },
    async () => {
      const order = await placeOrder();
      await sendPaymentMessage(order, { mc_currency: 'EUR' });
      return order.orderNumber;
    },
    async () => {
      const { sale, orderNumber } = await placePaidOrder();
      await database.doc(paths.payment(`${sale}-completed`)).update({ amount: 5600 });
      return orderNumber;
    },
    async () => {
      const order = await placePaidOrder();
      await sendRefundMessage(order, order.sale, '-10.00');
      await corruptOrder(order.id, { refundedAmount: cents(2000) });
      return order.orderNumber;
    },
    async () => {
      const { id, orderNumber } = await placeOrder({ isManual: true });
      await corruptOrder(id, { shippingCost: cents(0) });
      return orderNumber;
    },
  ];
}

function seedLatePayment({ placeOrder, sendPaymentMessage, corruptOrder, setStatus }: ReconciliationShop): Seed[] {
  const changes = [{}, { concern: null }, { txn_type: 'cart' }, { productId: 2 }, { code: 'OPEN' }];
  return changes.map((change) => async () => {
    const order = await placeOrder(change);
    await setStatus(order.id, 'cancelled');
    await sendPaymentMessage(order);
    if ('concern' in change) await corruptOrder(order.id, { concern: null });
    return order.orderNumber;
  });
}

function seedDoublePayment({
  placeOrder,
  placePaidOrder,
  sendPaymentMessage,
  sendRefundMessage,
  setStatus,
}: ReconciliationShop): Seed[] {
  return [
    async () => sendPaymentMessage(await placePaidOrder()),
    async () => {
      const order = await placePaidOrder();
      const second = await sendPaymentMessage(order);
      await sendRefundMessage(order, second, '-5.00');
      return second;
    },
    async () => {
      const order = await placePaidOrder();
      await sendRefundMessage(order, order.sale, '-55.99');
      return sendPaymentMessage(order);
    },
    async () => {
      const order = await placePaidOrder({ productId: 2 });
      await setStatus(order.id, 'shipped');
      return sendPaymentMessage(order);
    },
    async () => {
      const order = await placeOrder();
      await sendPaymentMessage(order, { txn_type: 'web_accept' });
      return sendPaymentMessage(order);
    },
  ];
}

function seedStock({ database, placeOrder, placePaidOrder, corruptOrder, getStock }: ReconciliationShop): Seed[] {
  return [
    async () => {
      await database.doc(stockPath('MED')).update({ count: (await getStock(2, 'MED', 'Black')) - 2 });
      return stockPath('MED');
    },
    async () => {
      await database.doc(stockPath('LRG')).update({ count: 11 });
      return stockPath('LRG');
    },
    async () => {
      await database.doc(stockPath('XL')).update({ count: -1, stocked: -1 });
      return stockPath('XL');
    },
    async () => {
      const { id, orderNumber } = await placeOrder({ isManual: true, productId: 2 });
      await corruptOrder(id, { status: 'cancelled' });
      return orderNumber;
    },
    async () => {
      const { id, orderNumber } = await placePaidOrder();
      await corruptOrder(id, { holdsGoods: false });
      return orderNumber;
    },
  ];
}

function seedRedemptions({ database, placePaidOrder }: ReconciliationShop): Seed[] {
  return [
    async () => {
      const { id, orderNumber } = await placePaidOrder({ code: 'LOST' });
      await database.doc(paths.discountUse('LOST', id)).delete();
      return orderNumber;
    },
    async () => {
      await database
        .doc(paths.discountUse('STRAY', 'd'.repeat(40)))
        .set({ orderId: 'd'.repeat(40), at: Timestamp.now() });
      return 'STRAY';
    },
    async () => {
      await placePaidOrder({ code: 'SLOTTED' });
      await database.doc(paths.discountSlot('SLOTTED', 0)).update({ taken: 2 });
      return 'SLOTTED';
    },
    async () => {
      const { id, orderNumber } = await placePaidOrder({ code: 'FORGETS' });
      const order = await readOrder(database, id);
      await database.doc(paths.discountCustomer('FORGETS', order?.discountUse?.customer ?? '')).delete();
      return orderNumber;
    },
    async () => {
      const { id } = await placePaidOrder();
      await database.doc(paths.discountUse('FREEWAY', id)).set({ orderId: id, at: Timestamp.now() });
      return 'FREEWAY';
    },
  ];
}
