import { discountSchema } from '@plenty/contract/checkout/discount';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';

const shop = createPayPalShop('open-order');
const {
  placeUnpaidOrder,
  readCart: cartOf,
  findOrder: orderOf,
  listOrders: ordersOf,
  nextTransactionId: transaction,
} = shop;
const variants = [{ size: 'MED', color: 'Black', availability: 'last-one' as const }];
beforeAll(async () => {
  await shop.seed();
  await shop.saveProducts({ id: 3, name: 'Last Cap', price: 4800, sizes: ['MED'], colors: ['Black'], variants });
  await shop.setStock(3, 'MED', 'Black', 1);
  for (const code of ['LIMITED', 'OTHER']) {
    const shared = { isActive: true, startsAt: null, endsAt: null, minimumSubtotal: 0, isOncePerCustomer: false };
    const discount = discountSchema.parse({ ...shared, code, kind: 'fixed', amount: 500, totalUses: 1 });
    await shop.database.doc(paths.discount(code)).set(discount);
  }
});

test('CHK-08 D-21 a shopper who comes back from PayPal with the last unit still has it, and nobody else can get it', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 3 });
  const payload = { ...checkoutPayload(lines), email: 'last@example.com' };
  const created = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(await shop.getStock(3, 'MED', 'Black')).toBe(0);
  expect((await cartOf(cookie)).map(({ available }) => available)).toEqual([true]);
  const quote = await shop.call('/api/checkout/quote', { method: 'POST', cookie, body: {} });
  expect(quote.data).toMatchObject({ quote: { subtotal: '48.00', total: '55.99' } });
  const body = { productId: 3, size: 'MED', color: 'Black', quantity: 1 };
  expect((await shop.call('/api/cart', { method: 'POST', cookie, body })).status, 'not a second one').toBe(409);
  expect((await shop.call('/api/cart', { method: 'POST', body })).status, 'not for another shopper').toBe(409);
  expect(parseCreatedOrder(await submitOrder(shop, cookie, payload)).orderNumber).toBe(created.orderNumber);
});

test('DISC-04 D-17 the last use of a code stays available to the shopper whose unpaid order holds it', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const coded = { email: 'code@example.com', discountCode: 'LIMITED', discountAmount: '5.00', total: '50.99' };
  const payload = { ...checkoutPayload(lines), ...coded };
  parseCreatedOrder(await submitOrder(shop, cookie, payload));
  const ask = (path: string, body: object, by?: string) => shop.call(path, { method: 'POST', cookie: by, body });
  const quoted = await ask('/api/checkout/quote', { discountCode: 'LIMITED' }, cookie);
  expect(quoted.data).toMatchObject({ discountCode: 'LIMITED', quote: { discountAmount: '5.00' } });
  const tried = { code: 'LIMITED', subtotal: '48.00' };
  expect((await ask('/api/checkout/validate-discount', tried, cookie)).data).toMatchObject({ valid: true });
  expect((await ask('/api/checkout/validate-discount', tried)).data).toMatchObject({ valid: false });
  const other = { ...payload, discountCode: 'OTHER' };
  parseCreatedOrder(await submitOrder(shop, cookie, other));
  expect((await ask('/api/checkout/validate-discount', tried)).data).toMatchObject({ valid: true });
  expect(
    (await ask('/api/checkout/validate-discount', { ...tried, code: 'OTHER' })).data,
    'a use of one code frees none of another',
  ).toMatchObject({ valid: false });
});

test('D-28 an order that the owner processes is not replaced by the next one of its cart, and can still be paid', async () => {
  const { cookie, payload, created, email } = await shop.placeUnpaidOrder(2, 2);
  await setOrderStatus(shop.database, (await orderOf(email)).id, 'processing', shop.eventContext());
  expect(parseCreatedOrder(await submitOrder(shop, cookie, payload)).paypalFormData).toBeDefined();
  const next = parseCreatedOrder(await submitOrder(shop, cookie, { ...payload, city: 'Salem' }));
  expect(next.orderNumber).not.toBe(created.orderNumber);
  expect((await ordersOf(email)).map(({ status, holdsGoods }) => `${status} ${holdsGoods}`).toSorted()).toEqual([
    'pending true',
    'processing true',
  ]);
});

test('attack 10: after PayPal’s first event the same submit returns the order and starts no second payment', async () => {
  const { cookie, payload, created, email } = await placeUnpaidOrder();
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(again.orderNumber).toBe(created.orderNumber);
  expect(again.paypalFormData).toBeUndefined();
  expect((await orderOf(email)).paymentStatus).toBe('paid');
});

test('PAY-03 after a payment was denied at once, the same order can be paid again', async () => {
  const { cookie, payload, created, email } = await placeUnpaidOrder();
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction(), payment_status: 'Denied' }));
  expect((await orderOf(email)).paymentStatus).toBe('failed');
  expect(await cartOf(cookie)).toHaveLength(1);
  const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(again.paypalFormData).toMatchObject({ invoice: created.orderNumber });
  await shop.sendPayPalMessage(createIpnMessage(again, { txn_id: transaction() }));
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'paid', concern: null });
});

test('attack 10: while a payment is pending no second one starts', async () => {
  const { cookie, payload, created } = await placeUnpaidOrder();
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction(), payment_status: 'Pending' }));
  const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(again.orderNumber).toBe(created.orderNumber);
  expect(again.paypalFormData).toBeUndefined();
});

test('attack 11: changing the cart while PayPal is open does not change the order', async () => {
  const { cookie, created, email } = await placeUnpaidOrder();
  const [line] = await cartOf(cookie);
  await shop.call(`/api/cart/${line?.id}`, { method: 'PUT', body: { quantity: 7 }, cookie });
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'paid', total: 5599, items: [{ quantity: 1 }] });
  expect((await cartOf(cookie)).map(({ quantity }) => quantity)).toEqual([6]);
});

test('attack 8, 11: paying the form of a replaced order pays neither order', async () => {
  const { cookie, created, email } = await placeUnpaidOrder();
  const [line] = await cartOf(cookie);
  await shop.call(`/api/cart/${line?.id}`, { method: 'PUT', body: { quantity: 2 }, cookie });
  const second = parseCreatedOrder(
    await submitOrder(shop, cookie, { ...checkoutPayload(await cartOf(cookie)), email }),
  );
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id: transaction() }));
  const states = (await ordersOf(email)).map(({ orderNumber, paymentStatus, concern }) => [
    orderNumber,
    paymentStatus,
    concern,
  ]);
  expect(new Set(states)).toEqual(
    new Set([
      [created.orderNumber, 'review', 'late-payment'],
      [second.orderNumber, 'pending', null],
    ]),
  );
});

test('attack 9, 11: purchased items leave the cart once, at PayPal’s first event', async () => {
  const { cookie, created } = await placeUnpaidOrder();
  const body = { productId: 1, size: 'MED', color: 'Black', quantity: 3 };
  await shop.call('/api/cart', { method: 'POST', cookie, body });
  const txn_id = transaction();
  for (const payment_status of ['Pending', 'Completed']) {
    await shop.sendPayPalMessage(createIpnMessage(created, { txn_id, payment_status }));
    expect(
      (await cartOf(cookie)).map(({ quantity }) => quantity),
      payment_status,
    ).toEqual([3]);
  }
});

test('D-21 an order that its customer was told is still reserved is not replaced by their next one', async () => {
  const { cookie, created, email } = await placeUnpaidOrder(2);
  const txn_id = transaction();
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id, payment_status: 'Pending' }));
  await shop.sendPayPalMessage(createIpnMessage(created, { txn_id, payment_status: 'Denied' }));
  const body = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  await shop.call('/api/cart', { method: 'POST', cookie, body });
  const other = { ...checkoutPayload(await cartOf(cookie)), email };
  const next = parseCreatedOrder(await submitOrder(shop, cookie, other));
  const states = (await ordersOf(email)).map(
    ({ orderNumber, status, paymentStatus, holdsGoods }) => `${orderNumber} ${status} ${paymentStatus} ${holdsGoods}`,
  );
  expect(states.toSorted()).toEqual(
    [`${created.orderNumber} pending failed true`, `${next.orderNumber} pending pending true`].toSorted(),
  );
});
