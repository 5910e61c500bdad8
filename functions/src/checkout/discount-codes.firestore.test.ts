import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import type { discountSchema } from '@plenty/contract/checkout/discount';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { TEST_ORDER_CODE, createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';

const shop = createTestShop('codes');
const createCode = (code: string, override: Partial<z.input<typeof discountSchema>>) =>
  shop.database.doc(paths.discount(code)).set({ ...PERCENT_DISCOUNT, code, ...override });
beforeAll(async () => {
  await shop.saveProducts({ id: 1, name: 'Script Tee', price: 4800 });
  await createCode('SAVE10', {});
  await createCode('ONCE', { isOncePerCustomer: true });
  await createCode('ONE', { totalUses: 1 });
  await createCode('MANY', { totalUses: 120 });
  await createCode('SHIP', { kind: 'free-shipping' });
  await createCode('BIG', { minimumSubtotal: 10_000 });
  await createCode('OVER', { endsAt: Date.parse('2026-01-01') });
});

let sender = 0;
function post(path: string, body: unknown, cookie?: string) {
  sender += 1;
  return shop.call(path, { method: 'POST', body, cookie, headers: { 'x-forwarded-for': `sender-${sender}` } });
}
const validate = (code: string, subtotal = '48.00') => post('/api/checkout/validate-discount', { code, subtotal });

async function order(discountCode: string, email: string, discountAmount: string, total: string) {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const payload = { ...checkoutPayload(lines), email, discountCode, discountAmount, total };
  return { cookie, payload, answer: await submitOrder(shop, cookie, payload) };
}
async function orderIdOf(email: string) {
  const found = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  return found.docs[0]?.id ?? '';
}
const countUses = async (code: string) => (await shop.database.collection(`${paths.discount(code)}/uses`).get()).size;

test('API-09 ENT-15 a code is evaluated for the subtotal that the shopper sees', async () => {
  expect((await validate('save10')).data).toEqual({
    valid: true,
    discount: '4.80',
    isFreeShipping: false,
    message: 'You saved $4.80',
  });
  expect((await validate('SHIP')).data).toMatchObject({ valid: true, discount: '0.00', isFreeShipping: true });
  expect((await validate('BIG')).data).toMatchObject({
    valid: false,
    message: 'This code needs a subtotal of $100.00 or more.',
  });
  expect((await validate('BIG', '100.00')).data).toMatchObject({ valid: true, discount: '10.00' });
});

test('unknown and expired codes look the same', async () => {
  const refused = {
    valid: false,
    discount: '0.00',
    isFreeShipping: false,
    message: 'This discount code is not valid.',
  };
  expect((await validate('NOBODY')).data).toEqual(refused);
  expect((await validate('OVER')).data).toEqual(refused);
  expect((await validate('../x')).data).toEqual(refused);
});

test('DISC-06 the test code makes a test order, which changes no inventory, sends no email and costs nothing', async () => {
  expect((await validate(TEST_ORDER_CODE)).data).toMatchObject({
    valid: true,
    isTestOrder: true,
    discount: '48.00',
    message: 'This order will be completely free - no charges will be applied.',
  });
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const free = { discountAmount: '48.00', shipping: '0.00', total: '0.00', discountCode: TEST_ORDER_CODE };
  const answer = await submitOrder(shop, cookie, { ...checkoutPayload(lines), ...free, email: 'test@example.com' });
  expect(answer.status).toBe(200);
  const id = await orderIdOf('test@example.com');
  const stored = await shop.database.doc(paths.order(id)).get();
  expect(stored.data()).toMatchObject({
    isTestOrder: true,
    paymentStatus: 'not_required',
    total: 0,
    discountCode: null,
    holdsGoods: false,
  });
  expect((await shop.database.collection(paths.emails).where('orderId', '==', id).get()).size).toBe(0);
});

test('an order with a code is stored with the discount and counts one redemption', async () => {
  const { answer } = await order('save10', 'ten@example.com', '4.80', '51.19');
  expect(parseCreatedOrder(answer).total).toBe('51.19');
  const stored = await shop.database.doc(paths.order(await orderIdOf('ten@example.com'))).get();
  expect(stored.data()).toMatchObject({ discountCode: 'SAVE10', discountAmount: 480, total: 5119 });
  expect(await countUses('SAVE10')).toBe(1);
});

test('a code that no longer applies returns the new total, and no order is created', async () => {
  const { answer } = await order('OVER', 'over@example.com', '4.80', '51.19');
  expect(answer).toMatchObject({
    status: 409,
    data: {
      code: 'price-changed',
      codeRemoved: 'This discount code is not valid.',
      quote: { total: '55.99', discountAmount: '0.00' },
    },
  });
  expect(await orderIdOf('over@example.com')).toBe('');
});

test('one of thirty simultaneous orders gets the last use of a code', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_nothing, place) => order('ONE', `last-${place}@example.com`, '4.80', '51.19')),
  );
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter(({ answer }) => answer.status === 409)).toHaveLength(29);
  expect(await countUses('ONE')).toBe(1);
});

test('a code with a high limit spreads its redemptions over several counts that add up', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_nothing, place) => order('MANY', `many-${place}@example.com`, '4.80', '51.19')),
  );
  const slots = await shop.database.collection(`${paths.discount('MANY')}/slots`).get();
  expect(slots.docs.reduce((sum, slot) => sum + Number(slot.get('taken')), 0)).toBe(20);
  expect(slots.docs.every((slot) => Number(slot.id) < 3)).toBe(true);
  expect(await countUses('MANY')).toBe(20);
});

test('expired and cancelled orders release their redemption, and a reopened one redeems the code again', async () => {
  await createCode('BACK', { totalUses: 1, isOncePerCustomer: true });
  expect((await order('BACK', 'back@example.com', '4.80', '51.19')).answer.status).toBe(200);
  const id = await orderIdOf('back@example.com');
  await setOrderStatus(shop.database, id, 'cancelled', shop.eventContext());
  expect(await countUses('BACK')).toBe(0);
  await setOrderStatus(shop.database, id, 'pending', shop.eventContext());
  expect(await countUses('BACK')).toBe(1);
  expect((await order('BACK', 'second@example.com', '4.80', '51.19')).answer.status).toBe(409);
  shop.advanceTime(5 * 86_400_000);
  await expireOrders(shop.database, shop.eventContext());
  expect(await countUses('BACK')).toBe(0);
  expect((await order('BACK', 'back@example.com', '4.80', '51.19')).answer.status).toBe(200);
});

test('guessing codes is stopped after ten, however fast, and a valid code does not count', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  for (let good = 0; good < 12; good += 1) {
    expect((await post('/api/checkout/validate-discount', { code: 'SAVE10', subtotal: '48.00' }, cookie)).status).toBe(
      200,
    );
  }
  const guesses = Array.from({ length: 14 }, (_nothing, place) =>
    post('/api/checkout/validate-discount', { code: `GUESS${place}`, subtotal: '48.00' }, cookie),
  );
  const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const repeated = await post('/api/checkout/validate-discount', { code: 'SAVE10', subtotal: '48.00' }, cookie);
  expect(repeated, 'a code that this browser knows is no guess').toMatchObject({ status: 200, data: { valid: true } });
  const blocked = await post('/api/checkout/validate-discount', { code: 'SHIP', subtotal: '48.00' }, cookie);
  expect(blocked).toMatchObject({ status: 429, data: { code: 'too-many-requests' } });
  expect(Number(blocked.headers['Retry-After'])).toBeGreaterThan(0);
  shop.advanceTime(600_000);
  expect((await post('/api/checkout/validate-discount', { code: 'SHIP', subtotal: '48.00' }, cookie)).status).toBe(200);
});

test('guessing codes with orders is stopped as well', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const guess = (discountCode: string) =>
    submitOrder(shop, cookie, { ...checkoutPayload(lines), email: 'guess@example.com', discountCode });
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await guess(`ORDER${tries}`)).toMatchObject({ status: 409, data: { codeRemoved: expect.any(String) } });
  }
  expect(await guess('SAVE10')).toMatchObject({ status: 429, data: { code: 'too-many-requests' } });
  const without = { ...checkoutPayload(lines), email: 'guess@example.com' };
  expect((await submitOrder(shop, cookie, without)).status).toBe(200);
});

test('an order that fails for anything but its code is no guess, so a shopper may confirm a changed price any number of times', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const payload = { ...checkoutPayload(lines), email: 'patient@example.com', discountCode: 'SAVE10' };
  for (let press = 0; press < 11; press += 1) {
    const { status, data } = await submitOrder(shop, cookie, payload);
    expect([status, data], `press ${press}`).toMatchObject([409, { code: 'price-changed', discountCode: 'SAVE10' }]);
  }
  const confirmed = { ...payload, discountAmount: '4.80', total: '51.19' };
  expect(parseCreatedOrder(await submitOrder(shop, cookie, confirmed)).total).toBe('51.19');
});

test('the quote prices the stored cart, drops a code that does not apply with its reason, and adds tax where it is on', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  const quote = async (body: object) => (await post('/api/checkout/quote', body, cookie)).data;
  expect(await quote({ discountCode: 'SAVE10' })).toMatchObject({
    discountCode: 'SAVE10',
    quote: { subtotal: '48.00', discountAmount: '4.80', shippingCost: '7.99', tax: '0.00', total: '51.19' },
  });
  expect(await quote({ discountCode: 'BIG' })).toMatchObject({
    discountCode: null,
    codeRemoved: 'This code needs a subtotal of $100.00 or more.',
    quote: { total: '55.99' },
  });
  await shop.database.doc(paths.taxSettings).set({ isOn: true, rates: { WA: 1000 } });
  expect(await quote({ state: 'wa' })).toMatchObject({ quote: { tax: '4.80', total: '60.79' } });
  expect(await quote({ state: 'OR' })).toMatchObject({ quote: { tax: '0.00', total: '55.99' } });
  await shop.database.doc(paths.taxSettings).delete();
});

test('D-15 outside a demo project the test code works only in a browser that is signed in to the admin', async () => {
  const ask = async (cookie?: string) => {
    const body = { code: TEST_ORDER_CODE, subtotal: '48.00' };
    return (await shop.call('/api/checkout/validate-discount', { method: 'POST', cookie, body })).data;
  };
  const free = { discountAmount: '48.00', shipping: '0.00', total: '0.00', discountCode: TEST_ORDER_CODE };
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const body = { ...checkoutPayload(lines), ...free, email: 'owner-test@example.com' };
  shop.goLive();
  for (const stranger of [undefined, cookie]) expect(await ask(stranger)).toMatchObject({ valid: false });
  expect((await submitOrder(shop, cookie, body)).status).toBe(409);
  await shop.signInAsAdmin(cookie);
  expect(await ask(cookie)).toMatchObject({ valid: true, isTestOrder: true });
  expect((await submitOrder(shop, cookie, body)).status).toBe(200);
  const stored = await shop.database.doc(paths.order(await orderIdOf(body.email))).get();
  expect(stored.get('isTestOrder')).toBe(true);
});
