import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { BERLIN, NEW_YORK, OREGON, createExpressShop } from '../testing/express-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';

const shop = createExpressShop('express');
const { fakePayPal } = shop;
const MINUTE_MS = 60_000;
const quoteVersionSchema = z.object({ version: z.string() });

beforeAll(() => shop.seed());
beforeEach(async () => {
  fakePayPal.behavior.now = 'well';
  await shop.saveProducts({ id: 1, name: 'Script Tee', price: 4800 });
  await shop.setTax({ NY: 800 });
});

const countOrders = async () => (await shop.database.collection(paths.orders).get()).size;
const newCart = (quantity = 1, productId = 1) => fillCart(shop, { productId, quantity });

test('from the cart: PayPal gets the items without an address, and there is no order before its approval', async () => {
  const before = await countOrders();
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  expect(fakePayPal.find(id)?.unit).toMatchObject({
    amount: { value: '55.99', breakdown: { item_total: { value: '48.00' }, shipping: { value: '7.99' } } },
    payee: { merchant_id: 'PLENTYDEMO123' },
  });
  expect(fakePayPal.find(id)?.unit).not.toHaveProperty('invoice_id');
  expect(shop.keyOf(id)).toMatch(/^[\w-]{43}$/);
  expect(await countOrders()).toBe(before);
});

test('the amount follows the address: tax in New York, none in Oregon, none abroad', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  expect(await shop.choose(id, NEW_YORK)).toMatchObject({ status: 200, amount: '59.83' });
  expect(await shop.choose(id, OREGON)).toMatchObject({ status: 200, amount: '55.99' });
  expect(await shop.choose(id, BERLIN)).toMatchObject({ status: 422, issue: 'COUNTRY_ERROR' });
  expect(await shop.choose(id, { country: 'US', state: 'ON', zip: '97201' })).toMatchObject({ issue: 'STATE_ERROR' });
  expect(await shop.choose(id, { ...OREGON, zip: 'K1A 0B1' })).toMatchObject({ issue: 'ZIP_ERROR' });
  expect((await shop.findSession(id))?.quotes).toEqual({ none: 5599, NY: 5983, OR: 5599 });
});

test('PayPal is quoted standard shipping, as the cart is, whatever the other services charge for the weight', async () => {
  const rates = { by: 'weight', steps: [{ from: 1600, price: '24.99' }] };
  const heavy = {
    id: 'heavy',
    name: 'Heavy',
    price: '12.99',
    freeFrom: null,
    minDays: 1,
    maxDays: 2,
    pickUpAt: '',
    rates,
  };
  await shop.database.doc(paths.shippingSettings).set({ services: [heavy], defaultWeight: 3200 });
  try {
    const { cookie } = await newCart();
    const { data } = await shop.call('/api/checkout/quote', { method: 'POST', body: { state: 'NY' }, cookie });
    expect(data).toMatchObject({ quote: { shippingCost: '7.99', total: '59.83' } });
    expect(data).toMatchObject({ shippingServices: [{ cost: '7.99' }, { id: 'heavy', cost: '24.99' }] });
    const id = await shop.startAtPayPal(cookie, { quoteVersion: quoteVersionSchema.parse(data).version, state: 'NY' });
    expect(await shop.choose(id, NEW_YORK)).toMatchObject({ status: 200, amount: '59.83' });
    shop.approve(id, NEW_YORK);
    await shop.comeBack(id, cookie);
    expect(await shop.findExpressOrder(id)).toMatchObject({ shippingCost: 799, total: 5983, shippingService: null });
    expect(shop.capturedAmount(id)).toBe(5983);
  } finally {
    await shop.database.doc(paths.shippingSettings).delete();
  }
});

test('the return places the order with the payer’s address and email, and captures exactly what PayPal showed', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, NEW_YORK);
  shop.approve(id, NEW_YORK);
  const answer = await shop.comeBack(id, cookie);
  const order = await shop.findExpressOrder(id);
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    total: 5983,
    tax: 384,
    customerEmail: 'joerg@wallet.example',
    userId: null,
    shippingAddress: {
      firstName: 'Jörg Peter',
      lastName: 'Österle',
      address: '1 Pine Street',
      address2: 'Apt 2',
      state: 'NY',
    },
    captureAt: null,
  });
  const page = `/order-confirmation?order=${order?.orderNumber}&payment=success#key=${order?.orderKey}&express`;
  expect(answer).toMatchObject({ status: 303, headers: { Location: page } });
  expect(shop.capturedAmount(id)).toBe(5983);
  expect(fakePayPal.find(id)?.unit.invoice_id).toBe(order?.orderNumber);
  expect(await shop.listEmailEvents(order?.id ?? '')).toEqual(['order-confirmation']);
  expect(await shop.readCart(cookie)).toEqual([]);
});

test('a closed tab: the webhook alone places the order and captures', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  expect(await shop.sendApproval(id)).toMatchObject({ status: 200 });
  expect(await shop.findExpressOrder(id)).toMatchObject({ paymentStatus: 'paid', total: 5599 });
  expect(shop.capturedAmount(id)).toBe(5599);
});

test('return, webhook and return again at once: one order, one capture, one email', async () => {
  const before = await countOrders();
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  await Promise.all([shop.comeBack(id, cookie), shop.sendApproval(id), shop.comeBack(id, cookie)]);
  shop.advanceTime(MINUTE_MS);
  await shop.sweepPayments();
  expect(await countOrders()).toBe(before + 1);
  const order = await shop.findExpressOrder(id);
  expect(order?.paymentStatus).toBe('paid');
  expect(await shop.listEmailEvents(order?.id ?? '')).toEqual(['order-confirmation']);
});

test('a return without an approval places nothing', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  const answer = await shop.comeBack(id, cookie);
  expect(answer.headers['Location']).toBe(`/paypal-checkout?session=${shop.sessionOf(id)}`);
  expect(await shop.findExpressOrder(id)).toBeUndefined();
});

test('what differs from the approval is asked about and never captured', async () => {
  const review = async (change: () => Promise<unknown>, address = OREGON) => {
    const { cookie } = await newCart();
    const id = await shop.startAtPayPal(cookie);
    await shop.choose(id, address);
    shop.approve(id, address);
    await change();
    await shop.comeBack(id, cookie);
    await shop.sendApproval(id);
    expect(await shop.findExpressOrder(id)).toBeUndefined();
    expect(shop.capturedAmount(id)).toBeUndefined();
    const path = `/api/checkout/express/${shop.sessionOf(id)}`;
    expect(await shop.call(path, { cookie: 'b'.repeat(43) }), 'of another browser').toMatchObject({ status: 404 });
    return (await shop.call(path, { cookie })).data;
  };
  expect(await review(() => shop.saveProducts({ id: 1, name: 'Script Tee', price: 5000 }))).toMatchObject({
    status: 'review',
    review: { reason: 'price', message: expect.stringContaining('$57.99'), approvedTotal: '55.99', state: 'OR' },
  });
  expect(await review(() => shop.setTax({ NY: 900 }), NEW_YORK)).toMatchObject({ review: { reason: 'tax' } });
  expect(await review(() => Promise.resolve(), BERLIN)).toMatchObject({ review: { reason: 'address' } });
  const pause = (takesOrders: boolean) => shop.database.doc(paths.checkoutSettings).set({ takesOrders });
  expect(await review(() => pause(false))).toMatchObject({ review: { reason: 'closed' } });
  await pause(true);
});

test('an item that sold out meanwhile, or that left the cart, is not paid for', async () => {
  await shop.setStock(2, 'MED', 'Black', 3);
  const { cookie, lines } = await newCart(3, 2);
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  await shop.setStock(2, 'MED', 'Black', 2);
  await shop.comeBack(id, cookie);
  expect((await shop.findSession(id))?.review).toMatchObject({ reason: 'items' });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(2);
  await shop.setStock(2, 'MED', 'Black', 3);
  const again = await shop.startAtPayPal(cookie);
  await shop.choose(again, OREGON);
  shop.approve(again, OREGON);
  await shop.call(`/api/cart/${lines[0]?.id ?? ''}`, { method: 'DELETE', cookie });
  await shop.comeBack(again, cookie);
  expect((await shop.findSession(again))?.review).toMatchObject({ reason: 'items' });
  expect(shop.capturedAmount(again)).toBeUndefined();
});

test('approved in two tabs: the cart is ordered and paid once', async () => {
  const { cookie } = await newCart();
  const [one, two] = [await shop.startAtPayPal(cookie), await shop.startAtPayPal(cookie)];
  for (const id of [one, two]) {
    await shop.choose(id, OREGON);
    shop.approve(id, OREGON);
    await shop.comeBack(id, cookie);
  }
  expect(shop.capturedAmount(one)).toBe(5599);
  expect(shop.capturedAmount(two)).toBeUndefined();
  expect((await shop.findSession(two))?.review).toMatchObject({ reason: 'ordered' });
});

test('callbacks late, repeated or after the capture change nothing, and foreign ones are not answered', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  const other = await shop.startAtPayPal((await newCart(2)).cookie);
  expect(await shop.choose(id, NEW_YORK)).toEqual(await shop.choose(id, NEW_YORK));
  const late = await shop.ask(id, OREGON);
  expect(late.amount).toBe('55.99');
  shop.approve(id, NEW_YORK);
  await shop.comeBack(id, cookie);
  expect(shop.capturedAmount(id), 'the late answer for Oregon was not shown').toBe(5983);
  expect(await shop.ask(id, OREGON)).toMatchObject({ status: 422, issue: 'STORE_UNAVAILABLE' });
  const foreign = { id, shipping_address: { country_code: 'US', admin_area_1: 'OR', postal_code: '97201' } };
  const path = `/api/payments/paypal/express/shipping/${shop.keyOf(other)}`;
  expect(await shop.sendPayPalMessage(JSON.stringify(foreign), path)).toMatchObject({ status: 404 });
  expect(await shop.sendPayPalMessage('{', path)).toMatchObject({ status: 404 });
  expect(await shop.sendPayPalMessage(JSON.stringify(foreign), path.slice(0, -1))).toMatchObject({ status: 404 });
});

test('another PayPal order in the session’s name is not captured, nor an amount that the shop never quoted', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  const forged = await shop.startAtPayPal((await newCart()).cookie);
  const unit = fakePayPal.find(id)?.unit;
  shop.approve(forged, OREGON);
  Object.assign(fakePayPal.find(forged)?.unit ?? {}, { custom_id: unit?.custom_id });
  await shop.sendApproval(forged);
  expect(await shop.findExpressOrder(id)).toBeUndefined();
  shop.apply(id, { status: 200, amount: '1.00', issue: '' });
  shop.approve(id, OREGON);
  await shop.comeBack(id, cookie);
  expect((await shop.findSession(id))?.status).toBe('review');
  expect(shop.capturedAmount(id)).toBeUndefined();
});

test('a declined payment leaves an order that is clearly unpaid and can be paid again', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  fakePayPal.behavior.now = 'declined';
  const answer = await shop.comeBack(id, cookie);
  expect(answer.headers['Location']).not.toContain('payment=success');
  expect(await shop.findExpressOrder(id)).toMatchObject({ paymentStatus: 'failed', walletOrder: null });
});

test('D-21 after a declined express payment, a checkout orders the cart anew, also one that was ordered before', async () => {
  const { cookie, lines } = await newCart();
  const first = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  fakePayPal.behavior.now = 'declined';
  await shop.comeBack(id, cookie);
  expect((await shop.findExpressOrder(id))?.paymentStatus).toBe('failed');
  fakePayPal.behavior.now = 'well';
  const again = await submitOrder(shop, cookie, checkoutPayload(lines));
  expect(again.status).toBe(200);
  expect(parseCreatedOrder(again).orderNumber).not.toBe(first.orderNumber);
});

test('a capture or number whose response is lost is repeated: one order, paid once', async () => {
  const { cookie } = await newCart();
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  fakePayPal.behavior.now = 'lost';
  const answer = await shop.comeBack(id, cookie);
  expect(answer.headers['Location']).not.toContain('payment=success');
  fakePayPal.behavior.now = 'well';
  shop.advanceTime(31 * MINUTE_MS);
  await shop.sweepPayments();
  expect(await shop.findExpressOrder(id)).toMatchObject({ paymentStatus: 'paid', concern: null });
});

test('express is offered with Orders v2 only, needs a cart, and does not work for a free order', async () => {
  expect((await shop.call('/api/checkout/express')).data).toEqual({ isAvailable: true });
  expect(await shop.start('c'.repeat(43))).toMatchObject({ status: 409, data: { code: 'cart-empty' } });
  const { cookie } = await newCart();
  await shop.setPaymentMode('form');
  expect((await shop.call('/api/checkout/express')).data).toEqual({ isAvailable: false });
  expect(await shop.start(cookie)).toMatchObject({ status: 409, data: { code: 'conflict' } });
  await shop.setPaymentMode('orders-v2');
  expect(await shop.start(cookie, { quoteVersion: '0'.repeat(32) })).toMatchObject({ data: { code: 'price-changed' } });
});

test('one address starts only so many express checkouts, since each is an order at PayPal, and others still can', async () => {
  const { cookie } = await newCart();
  const start = async (address: string) => {
    const request = { method: 'POST', cookie, body: {}, headers: { 'x-forwarded-for': address } };
    return (await shop.call('/api/checkout/express', request)).status;
  };
  const statuses: number[] = [];
  for (let each = 0; each < 40; each += 1) statuses.push(await start('an eager one'));
  expect(statuses.slice(0, 5)).toEqual(Array<number>(5).fill(200));
  expect(statuses.at(-1)).toBe(429);
  const before = fakePayPal.calls.length;
  expect(await start('an eager one')).toBe(429);
  expect(fakePayPal.calls).toHaveLength(before);
  expect(await start('a patient one')).toBe(200);
  shop.advanceTime(60 * MINUTE_MS);
  expect(await start('an eager one')).toBe(200);
});
