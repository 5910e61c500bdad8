import { cents } from '@plenty/contract/lib/money';
import type { DiscrepancyKind } from '@plenty/contract/admin/reconciliation';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder } from '../orders/order.repository.ts';
import { paths } from '../db/paths.ts';
import type { ReconciliationShop } from './reconciliation-shop.ts';

/** Where the counts of product 2 are, size by size. */
export const stockPath = (size: string) => paths.stock(2, `${size.toLowerCase()}__black`);

/** A fault that was planted: what a report has to call it, and what it is about. */
export type SeededDiscrepancy = { readonly kind: DiscrepancyKind; readonly about: string };
/** Thirty-five faults, five of each kind, each to be planted by itself. */
export function listDiscrepanciesToSeed(books: ReconciliationShop): (() => Promise<SeededDiscrepancy>)[] {
  const { database, placeOrder, placePaidOrder, sendPaymentMessage, sendRefundMessage, corruptOrder, setStatus } =
    books;
  const plants: (() => Promise<SeededDiscrepancy>)[] = [];
  const plant = (kind: DiscrepancyKind, set: () => Promise<string>) =>
    plants.push(async () => ({ kind, about: await set() }));
  plant('paid-without-order', async () => {
    const order = await placePaidOrder();
    for (const path of [paths.order(order.id), paths.boardEntry(order.id)]) await database.doc(path).delete();
    return order.sale;
  });
  plant('paid-without-order', async () => {
    const custom = JSON.stringify({ o: 'e'.repeat(40), k: 'f'.repeat(32) });
    return sendPaymentMessage(await placeOrder(), { invoice: 'PL-0000-0000', custom });
  });
  plant('paid-without-order', async () => {
    const { id, sale } = await placePaidOrder();
    await corruptOrder(id, { paymentStatus: 'pending', saleId: null });
    return sale;
  });
  plant('paid-without-order', async () => {
    const { id, sale } = await placePaidOrder({ productId: 2 });
    await corruptOrder(id, { paymentStatus: 'failed', saleId: null });
    return sale;
  });
  plant('paid-without-order', async () => {
    books.paypalReplies.reply = 'down';
    await sendPaymentMessage(await placeOrder());
    books.paypalReplies.reply = 'VERIFIED';
    return 'a message';
  });
  plant('order-without-payment', async () => {
    const { id, sale, orderNumber } = await placePaidOrder();
    await database.doc(paths.payment(`${sale}-completed`)).delete();
    await corruptOrder(id, { status: 'processing' });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await placeOrder();
    await corruptOrder(id, { paymentStatus: 'paid', saleId: 'INVENTED1', expiresAt: null });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await placeOrder({ byHand: true });
    await corruptOrder(id, { paymentStatus: 'paid', expiresAt: null });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await placeOrder({ byHand: true });
    await corruptOrder(id, { paymentStatus: 'not_required', expiresAt: null });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await placeOrder({ byHand: true });
    await setStatus(id, 'shipped');
    return orderNumber;
  });
  plant('wrong-amount', async () => {
    const order = await placeOrder();
    await sendPaymentMessage(order, { mc_gross: '1.00' });
    return order.orderNumber;
  });
  plant('wrong-amount', async () => {
    const order = await placeOrder();
    await sendPaymentMessage(order, { mc_currency: 'EUR' });
    return order.orderNumber;
  });
  plant('wrong-amount', async () => {
    const { sale, orderNumber } = await placePaidOrder();
    await database.doc(paths.payment(`${sale}-completed`)).update({ amount: 5600 });
    return orderNumber;
  });
  plant('wrong-amount', async () => {
    const order = await placePaidOrder();
    await sendRefundMessage(order, order.sale, '-10.00');
    await corruptOrder(order.id, { refundedAmount: cents(2000) });
    return order.orderNumber;
  });
  plant('wrong-amount', async () => {
    const { id, orderNumber } = await placeOrder({ byHand: true });
    await corruptOrder(id, { shippingCost: cents(0) });
    return orderNumber;
  });
  for (const change of [{}, { concern: null }, { txn_type: 'cart' }, { productId: 2 }, { code: 'OPEN' }]) {
    plant('late-payment', async () => {
      const order = await placeOrder(change);
      await setStatus(order.id, 'cancelled');
      await sendPaymentMessage(order);
      if ('concern' in change) await corruptOrder(order.id, { concern: null });
      return order.orderNumber;
    });
  }
  plant('double-payment', async () => sendPaymentMessage(await placePaidOrder()));
  plant('double-payment', async () => {
    const order = await placePaidOrder();
    const second = await sendPaymentMessage(order);
    await sendRefundMessage(order, second, '-5.00');
    return second;
  });
  plant('double-payment', async () => {
    const order = await placePaidOrder();
    await sendRefundMessage(order, order.sale, '-55.99');
    return sendPaymentMessage(order);
  });
  plant('double-payment', async () => {
    const order = await placePaidOrder({ productId: 2 });
    await setStatus(order.id, 'shipped');
    return sendPaymentMessage(order);
  });
  plant('double-payment', async () => {
    const order = await placeOrder();
    await sendPaymentMessage(order, { txn_type: 'web_accept' });
    return sendPaymentMessage(order);
  });
  plant('stock', async () => {
    await database.doc(stockPath('MED')).update({ count: (await books.countOf(2, 'MED', 'Black')) - 2 });
    return stockPath('MED');
  });
  plant('stock', async () => {
    await database.doc(stockPath('LRG')).update({ count: 11 });
    return stockPath('LRG');
  });
  plant('stock', async () => {
    await database.doc(stockPath('XL')).update({ count: -1, stocked: -1 });
    return stockPath('XL');
  });
  plant('stock', async () => {
    const { id, orderNumber } = await placeOrder({ byHand: true, productId: 2 });
    await corruptOrder(id, { status: 'cancelled' });
    return orderNumber;
  });
  plant('stock', async () => {
    const { id, orderNumber } = await placePaidOrder();
    await corruptOrder(id, { holdsGoods: false });
    return orderNumber;
  });
  plant('code-uses', async () => {
    const { id, orderNumber } = await placePaidOrder({ code: 'LOST' });
    await database.doc(paths.discountUse('LOST', id)).delete();
    return orderNumber;
  });
  plant('code-uses', async () => {
    await database
      .doc(paths.discountUse('STRAY', 'd'.repeat(40)))
      .set({ orderId: 'd'.repeat(40), at: Timestamp.now() });
    return 'STRAY';
  });
  plant('code-uses', async () => {
    await placePaidOrder({ code: 'SLOTTED' });
    await database.doc(paths.discountSlot('SLOTTED', 0)).update({ taken: 2 });
    return 'SLOTTED';
  });
  plant('code-uses', async () => {
    const { id, orderNumber } = await placePaidOrder({ code: 'FORGETS' });
    const order = await readOrder(database, database, id);
    await database.doc(paths.discountCustomer('FORGETS', order?.discountUse?.customer ?? '')).delete();
    return orderNumber;
  });
  plant('code-uses', async () => {
    const { id } = await placePaidOrder();
    await database.doc(paths.discountUse('FREEWAY', id)).set({ orderId: id, at: Timestamp.now() });
    return 'FREEWAY';
  });
  return plants;
}
