import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { createTestShop, getVisitorId } from '../testing/test-shop.ts';
import {
  AN_ADDRESS,
  WRONG_ADDRESSES,
  checkoutPayload,
  fillCart,
  parseCreatedOrder,
  submitOrder,
} from '../testing/place-order.ts';

const shop = createTestShop('order');
beforeAll(async () => {
  await shop.saveProducts(
    { id: 1, name: 'Script Tee', price: 4800 },
    { id: 2, price: 1999 },
    { id: 3, price: 0 },
    { id: 4, price: 5000 },
  );
  await shop.database.doc(paths.paymentSettings).set({ mode: 'manual', payee: 'pay@plenty.example' });
});

async function ordersOf(email: string) {
  const found = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  return found.docs.map((document) => storedOrderSchema.parse(document.data()));
}
const listEmails = async (orderId: string) =>
  (await shop.database.collection(paths.emails).where('orderId', '==', orderId).get()).docs.map((mail) => mail.data());

test('API-10 ENT-09 ENT-10 an order is stored with its amounts, history, number and one email, and its cart is empty', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 }, { productId: 2, quantity: 2 });
  const email = 'whole@example.com';
  const created = parseCreatedOrder(await submitOrder(shop, cookie, { ...checkoutPayload(lines), email }));
  expect(created).toMatchObject({ success: true, total: '95.97' });
  const [order] = await ordersOf(email);
  expect(order).toMatchObject({
    orderNumber: created.orderNumber,
    status: 'pending',
    paymentStatus: 'pending',
    payment: { mode: 'manual', payee: 'pay@plenty.example' },
    subtotal: 8798,
    discountAmount: 0,
    shippingCost: 799,
    tax: 0,
    total: 9597,
    isTestOrder: false,
    shippingAddress: AN_ADDRESS,
    billingAddress: null,
    items: [
      { productName: 'Script Tee', price: 4800, quantity: 1, size: 'MED', color: 'Black' },
      { price: 1999, quantity: 2 },
    ],
  });
  const held = (order?.expiresAt?.toMillis() ?? 0) - (order?.createdAt.toMillis() ?? 0);
  expect(held / 86_400_000, 'D-70').toBe(1);
  const history = await shop.database.collection(`${paths.order(order?.id ?? '')}/history`).get();
  expect(history.docs.map((entry) => entry.get('event'))).toEqual(['placed']);
  expect(await listEmails(order?.id ?? '')).toEqual([
    expect.objectContaining({ to: [email], event: 'payment-instructions', orderNumber: created.orderNumber }),
  ]);
  expect((await shop.call('/api/cart', { cookie })).data).toEqual([]);
});

test('the email says how to pay and links to the order, and its subject contains no name', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const email = 'mail@example.com';
  const body = { ...checkoutPayload(lines), email, firstName: '<b>Eve</b>' };
  const created = parseCreatedOrder(await submitOrder(shop, cookie, body));
  const [order] = await ordersOf(email);
  const [mail] = await listEmails(order?.id ?? '');
  expect(mail?.message.subject).toBe(`Your Plenty order ${created.orderNumber}: how to pay`);
  expect(mail?.message.text).toContain('Send $55.99 to pay@plenty.example.');
  expect(mail?.message.text).toContain(`/order-confirmation?order=${created.orderNumber}#key=${created.orderKey}`);
  expect(mail?.message.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  expect(mail?.message.html).not.toContain('<b>');
});

test('CONST-03 an order of 100.00 ships for free', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 4, quantity: 2 });
  expect(parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines))).total).toBe('100.00');
});

test('a free order needs no payment, and its email says so', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 3 });
  const email = 'free@example.com';
  const payload = { ...checkoutPayload(lines), email, total: '0.00', shipping: '0.00' };
  expect(parseCreatedOrder(await submitOrder(shop, cookie, payload)).total).toBe('0.00');
  const [order] = await ordersOf(email);
  expect(order).toMatchObject({ paymentStatus: 'not_required', payment: { mode: 'none' }, expiresAt: null });
  expect(await listEmails(order?.id ?? '')).toEqual([expect.objectContaining({ event: 'order-confirmation' })]);
});

test('twenty simultaneous submits create one order and one email, and all return the same one', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 }, { productId: 2 });
  const email = 'twenty@example.com';
  const body = { ...checkoutPayload(lines), email };
  const answers = await Promise.all(Array.from({ length: 20 }, () => submitOrder(shop, cookie, body)));
  const numbers = new Set(answers.map((answer) => parseCreatedOrder(answer).orderNumber));
  expect(numbers.size).toBe(1);
  const orders = await ordersOf(email);
  expect(orders).toHaveLength(1);
  expect(await listEmails(orders[0]?.id ?? '')).toHaveLength(1);
});

type SeenLine = ReturnType<typeof checkoutPayload>['cartItems'][number];
const withoutIds = ({ id: _id, ...line }: SeenLine) => line;

test('ordering the same items again creates a second order', async () => {
  const email = 'again@example.com';
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  await submitOrder(shop, cookie, { ...checkoutPayload(lines), email });
  const again = await shop.call('/api/cart', {
    method: 'POST',
    body: { productId: 1, size: 'MED', color: 'Black' },
    cookie,
  });
  const payload = checkoutPayload(JSON.parse(JSON.stringify(again.data)));
  const body = { ...payload, email, cartItems: payload.cartItems.map(withoutIds) };
  expect((await submitOrder(shop, cookie, body)).status).toBe(200);
  expect(await ordersOf(email)).toHaveLength(2);
});

const TAMPERED: readonly [string, (payload: ReturnType<typeof checkoutPayload>) => object][] = [
  ['a lower total', () => ({ total: '1.00' })],
  ['a lower subtotal', () => ({ subtotal: '1.00' })],
  ['no shipping', () => ({ shipping: '0.00' })],
  ['a discount', () => ({ discountAmount: '40.00' })],
  ['a lower price', ({ cartItems }) => ({ cartItems: cartItems.map((line) => ({ ...line, price: '1.00' })) })],
  ['another quantity', ({ cartItems }) => ({ cartItems: cartItems.map((line) => ({ ...line, quantity: 1 })) })],
  ['another product', ({ cartItems }) => ({ cartItems: cartItems.map((line) => ({ ...line, productName: 'Cap' })) })],
  ['a line left out', ({ cartItems }) => ({ cartItems: cartItems.slice(1) })],
  [
    'a line of another cart',
    ({ cartItems }) => ({ cartItems: cartItems.map((line) => ({ ...line, id: 'a'.repeat(20) })) }),
  ],
];

test.each(TAMPERED)(
  'tampered request (%s): no order is created and the real price is returned',
  async (_name, change) => {
    const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 2 });
    const email = 'argue@example.com';
    const payload = checkoutPayload(lines);
    const answer = await submitOrder(shop, cookie, { ...payload, email, ...change(payload) });
    expect(answer).toMatchObject({
      status: 409,
      data: { code: 'price-changed', quote: { total: '103.99', subtotal: '96.00' } },
    });
    expect(await ordersOf(email)).toEqual([]);
    expect((await submitOrder(shop, cookie, { ...payload, email: 'honest@example.com' })).status).toBe(200);
  },
);

test('a price that the owner has changed is shown before anything is ordered', async () => {
  await shop.saveProducts({ id: 7, price: 3000 });
  const { cookie, lines } = await fillCart(shop, { productId: 7 });
  await shop.database.doc(paths.product(7)).update({ price: 3500 });
  const answer = await submitOrder(shop, cookie, { ...checkoutPayload(lines), email: 'dearer@example.com' });
  expect(answer).toMatchObject({
    status: 409,
    data: { code: 'price-changed', quote: { subtotal: '35.00', total: '42.99' } },
  });
  expect(await ordersOf('dearer@example.com')).toEqual([]);
});

test('an empty cart and a browser without a cart cannot order', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const payload = checkoutPayload(lines);
  await shop.call(`/api/cart/${lines[0]?.id}`, { method: 'DELETE', cookie });
  expect(await submitOrder(shop, cookie, payload)).toMatchObject({ status: 409, data: { code: 'cart-empty' } });
  expect(await shop.call('/api/checkout/create-order', { method: 'POST', body: payload })).toMatchObject({
    status: 409,
    data: { code: 'cart-empty', message: 'Please add items to your cart before checkout.' },
  });
});

test('an item that has sold out meanwhile stays in the cart and is not ordered', async () => {
  await shop.saveProducts({ id: 8, price: 3000 });
  const { cookie, lines } = await fillCart(shop, { productId: 8 }, { productId: 1 });
  await shop.database.doc(paths.product(8)).update({ inStock: false });
  expect(await submitOrder(shop, cookie, checkoutPayload(lines))).toMatchObject({ status: 409 });
  const left = lines.filter((line) => line.productId === 1);
  expect((await submitOrder(shop, cookie, checkoutPayload(left))).status).toBe(200);
  const cart = await shop.database.doc(paths.cart(getVisitorId(cookie))).get();
  expect(cart.get('lines')).toEqual([expect.objectContaining({ productId: 8 })]);
});

test('the number alone shows the statuses, the key shows the order, and a wrong key no more than none', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const { orderNumber, orderKey } = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const read = (key?: string) =>
    shop.call(`/api/orders/${orderNumber}`, key === undefined ? {} : { headers: { 'order-key': key } });
  const placed = '2026-11-20T15:00:00.000Z';
  const words = { orderNumber, status: 'pending', paymentStatus: 'pending', createdAt: placed, changedAt: placed };
  expect((await read()).data).toEqual(words);
  expect((await read('0'.repeat(32))).data).toEqual(words);
  expect((await read(orderKey)).data).toMatchObject({
    ...words,
    details: {
      total: '55.99',
      shippingCost: '7.99',
      customerEmail: 'ada@example.com',
      payee: 'pay@plenty.example',
      paymentMode: 'manual',
    },
  });
  expect(await shop.call('/api/orders/PL-0000-0001')).toMatchObject({ status: 400 });
});

test('R-8 an address that cannot arrive is rejected at its field, and nothing is stored', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const email = 'nowhere@example.com';
  for (const { typed, ...field } of WRONG_ADDRESSES) {
    const shipped = await submitOrder(shop, cookie, { ...checkoutPayload(lines), email, ...typed });
    expect(shipped).toMatchObject({ status: 400, data: { code: 'invalid-input', fields: [field] } });
    const billingAddress = { ...AN_ADDRESS, ...typed };
    const billed = await submitOrder(shop, cookie, { ...checkoutPayload(lines), email, billingAddress });
    const billedField = { ...field, path: `billingAddress.${field.path}` };
    expect(billed).toMatchObject({ status: 400, data: { fields: [billedField] } });
  }
  expect(await ordersOf(email)).toEqual([]);
  expect((await shop.call('/api/cart', { cookie })).data).toHaveLength(1);
});

test('an order stores the state’s code, the second line and the digits of the phone number', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const email = 'apartment@example.com';
  const typed = { address2: ' Apt 4 ', state: 'oregon', zipCode: '97201 1234', phone: '+1 (503) 555-0123' };
  await submitOrder(shop, cookie, { ...checkoutPayload(lines), email, ...typed });
  const [order] = await ordersOf(email);
  const kept = { address2: 'Apt 4', state: 'OR', zipCode: '97201-1234', phone: '5035550123' };
  expect(order?.shippingAddress).toEqual({ ...AN_ADDRESS, ...kept });
});

test('an order from before the address was checked opens as it was written', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const email = 'bavaria@example.com';
  const created = parseCreatedOrder(await submitOrder(shop, cookie, { ...checkoutPayload(lines), email }));
  const [order] = await ordersOf(email);
  const shippingAddress = { ...AN_ADDRESS, state: 'Bavaria', zipCode: 'hello', address: '1' };
  await shop.database.doc(paths.order(order?.id ?? '')).update({ shippingAddress });
  const view = await shop.call(`/api/orders/${created.orderNumber}`, {
    headers: { 'order-key': created.orderKey },
  });
  expect(view.data).toMatchObject({ details: { shippingAddress } });
  const admin = await shop.signInAsAdmin();
  const owned = await shop.call(`/api/admin/orders/${order?.id}`, { cookie: admin });
  expect(owned.data).toMatchObject({ shippingAddress });
  const exported = await shop.call('/api/admin/export/orders', { cookie: admin });
  expect(JSON.stringify(exported.data)).toContain('Bavaria,hello');
});
