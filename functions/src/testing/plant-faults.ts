import { cents } from '@plenty/contract/money/money';
import type { FaultKind } from '@plenty/contract/panel/report';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder } from '../orders/order-repository.ts';
import { paths } from '../firestore/paths.ts';
import type { BookShop } from './keep-books.ts';

/** Where the counts of product 2 are, size by size. */
export const countPath = (size: string) => paths.stock(2, `${size.toLowerCase()}__black`);

/** A fault that was planted: what a report has to call it, and what it is about. */
export type Planted = { readonly kind: FaultKind; readonly about: string };
/** Thirty-five faults, five of each kind, each to be planted by itself. */
export function faultsToPlant(books: BookShop): (() => Promise<Planted>)[] {
  const { database, place, pay, say, sendBack, spoil, setStatus } = books;
  const plants: (() => Promise<Planted>)[] = [];
  const plant = (kind: FaultKind, set: () => Promise<string>) =>
    plants.push(async () => ({ kind, about: await set() }));
  plant('paid-without-order', async () => {
    const order = await pay();
    for (const path of [paths.order(order.id), paths.boardEntry(order.id)]) await database.doc(path).delete();
    return order.sale;
  });
  plant('paid-without-order', async () => {
    const custom = JSON.stringify({ o: 'e'.repeat(40), k: 'f'.repeat(32) });
    return say(await place(), { invoice: 'PL-0000-0000', custom });
  });
  plant('paid-without-order', async () => {
    const { id, sale } = await pay();
    await spoil(id, { paymentStatus: 'pending', saleId: null });
    return sale;
  });
  plant('paid-without-order', async () => {
    const { id, sale } = await pay({ productId: 2 });
    await spoil(id, { paymentStatus: 'failed', saleId: null });
    return sale;
  });
  plant('paid-without-order', async () => {
    books.walletTalk.word = 'down';
    await say(await place());
    books.walletTalk.word = 'VERIFIED';
    return 'a message';
  });
  plant('order-without-payment', async () => {
    const { id, sale, orderNumber } = await pay();
    await database.doc(paths.payment(`${sale}-completed`)).delete();
    await spoil(id, { status: 'processing' });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await place();
    await spoil(id, { paymentStatus: 'paid', saleId: 'INVENTED1', expiresAt: null });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await place({ byHand: true });
    await spoil(id, { paymentStatus: 'paid', expiresAt: null });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await place({ byHand: true });
    await spoil(id, { paymentStatus: 'not_required', expiresAt: null });
    return orderNumber;
  });
  plant('order-without-payment', async () => {
    const { id, orderNumber } = await place({ byHand: true });
    await setStatus(id, 'shipped');
    return orderNumber;
  });
  plant('wrong-amount', async () => {
    const order = await place();
    await say(order, { mc_gross: '1.00' });
    return order.orderNumber;
  });
  plant('wrong-amount', async () => {
    const order = await place();
    await say(order, { mc_currency: 'EUR' });
    return order.orderNumber;
  });
  plant('wrong-amount', async () => {
    const { sale, orderNumber } = await pay();
    await database.doc(paths.payment(`${sale}-completed`)).update({ amount: 5600 });
    return orderNumber;
  });
  plant('wrong-amount', async () => {
    const order = await pay();
    await sendBack(order, order.sale, '-10.00');
    await spoil(order.id, { refundedAmount: cents(2000) });
    return order.orderNumber;
  });
  plant('wrong-amount', async () => {
    const { id, orderNumber } = await place({ byHand: true });
    await spoil(id, { shippingCost: cents(0) });
    return orderNumber;
  });
  for (const change of [{}, { concern: null }, { txn_type: 'cart' }, { productId: 2 }, { code: 'OPEN' }]) {
    plant('late-payment', async () => {
      const order = await place(change);
      await setStatus(order.id, 'cancelled');
      await say(order);
      if ('concern' in change) await spoil(order.id, { concern: null });
      return order.orderNumber;
    });
  }
  plant('double-payment', async () => say(await pay()));
  plant('double-payment', async () => {
    const order = await pay();
    const second = await say(order);
    await sendBack(order, second, '-5.00');
    return second;
  });
  plant('double-payment', async () => {
    const order = await pay();
    await sendBack(order, order.sale, '-55.99');
    return say(order);
  });
  plant('double-payment', async () => {
    const order = await pay({ productId: 2 });
    await setStatus(order.id, 'shipped');
    return say(order);
  });
  plant('double-payment', async () => {
    const order = await place();
    await say(order, { txn_type: 'web_accept' });
    return say(order);
  });
  plant('stock', async () => {
    await database.doc(countPath('MED')).update({ count: (await books.countOf(2, 'MED', 'Black')) - 2 });
    return countPath('MED');
  });
  plant('stock', async () => {
    await database.doc(countPath('LRG')).update({ count: 11 });
    return countPath('LRG');
  });
  plant('stock', async () => {
    await database.doc(countPath('XL')).update({ count: -1, stocked: -1 });
    return countPath('XL');
  });
  plant('stock', async () => {
    const { id, orderNumber } = await place({ byHand: true, productId: 2 });
    await spoil(id, { status: 'cancelled' });
    return orderNumber;
  });
  plant('stock', async () => {
    const { id, orderNumber } = await pay();
    await spoil(id, { holdsGoods: false });
    return orderNumber;
  });
  plant('code-uses', async () => {
    const { id, orderNumber } = await pay({ code: 'LOST' });
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
    await pay({ code: 'SLOTTED' });
    await database.doc(paths.discountSlot('SLOTTED', 0)).update({ taken: 2 });
    return 'SLOTTED';
  });
  plant('code-uses', async () => {
    const { id, orderNumber } = await pay({ code: 'FORGETS' });
    const order = await readOrder(database, database, id);
    await database.doc(paths.discountCustomer('FORGETS', order?.discountUse?.customer ?? '')).delete();
    return orderNumber;
  });
  plant('code-uses', async () => {
    const { id } = await pay();
    await database.doc(paths.discountUse('FREEWAY', id)).set({ orderId: id, at: Timestamp.now() });
    return 'FREEWAY';
  });
  return plants;
}
