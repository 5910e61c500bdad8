import { type CartQuote, cartQuoteSchema } from '@plenty/contract/checkout/quote';
import { toMoneyString } from '@plenty/contract/lib/money';
import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('shipping-services');
let admin: Awaited<ReturnType<typeof createAdminClient>>;
const EXPRESS = {
  id: 'express',
  name: 'Express',
  price: '19.99',
  freeFrom: '200.00',
  minDays: 1,
  maxDays: 2,
  pickUpAt: '',
};
const PICK_UP = {
  id: 'pick-up',
  name: 'Pick-up',
  price: '0.00',
  freeFrom: null,
  minDays: 0,
  maxDays: 1,
  pickUpAt: '1 Main Street, Portland',
};
const offer = (...services: readonly object[]) => admin.change('PUT', 'settings/shipping', { services });

beforeAll(async () => {
  await shop.saveProducts({ id: 1, name: 'Script Tee', price: 3600 });
  await shop.database.doc(paths.closedDays).set({ days: ['2026-11-26', '2026-12-25', '2028-12-25'], lastYear: 2028 });
  admin = await createAdminClient(shop);
});
afterEach(async () => {
  await shop.database.doc(paths.shippingSettings).delete();
});

async function quoteFor(cookie: string, shippingService?: string): Promise<CartQuote> {
  const body = shippingService === undefined ? {} : { shippingService };
  return cartQuoteSchema.parse((await shop.call('/api/checkout/quote', { method: 'POST', body, cookie })).data);
}

/** What the checkout sends for a quote. */
const orderOf = ({ lines, quote, version, shippingService }: CartQuote, email: string) => ({
  ...checkoutPayload(lines),
  email,
  shipping: quote.shippingCost,
  total: quote.total,
  quoteVersion: version,
  ...(shippingService !== undefined && { shippingService }),
});

async function findOrder(email: string) {
  const { docs } = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  return storedOrderSchema.parse(docs[0]?.data());
}

test('CONST-02 a shop with only standard shipping offers no choice, and its quotes are as before', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  const quote = await quoteFor(cookie);
  expect(quote.quote).toMatchObject({ shippingCost: '7.99', total: '43.99' });
  expect(Object.keys(quote).filter((field) => field.startsWith('s'))).toEqual([]);
});

test('a shop with more services offers each with its price, dates and place, and orders store the chosen one', async () => {
  await offer(EXPRESS, PICK_UP);
  const { cookie } = await fillCart(shop, { productId: 1 });
  const standard = await quoteFor(cookie);
  expect(standard).toMatchObject({
    shippingService: 'standard',
    quote: { shippingCost: '7.99' },
    shippingServices: [
      { id: 'standard', name: 'Standard', cost: '7.99', pickUpAt: '' },
      { id: 'express', name: 'Express', cost: '19.99', pickUpAt: '' },
      { id: 'pick-up', name: 'Pick-up', cost: '0.00', pickUpAt: '1 Main Street, Portland' },
    ],
  });
  const express = await quoteFor(cookie, 'express');
  expect(express).toMatchObject({ shippingService: 'express', quote: { shippingCost: '19.99', total: '55.99' } });
  expect(express.version).not.toBe(standard.version);
  const created = parseCreatedOrder(await submitOrder(shop, cookie, orderOf(express, 'express@example.com')));
  expect(created.total).toBe('55.99');
  const order = await findOrder('express@example.com');
  expect(order).toMatchObject({ shippingCost: 1999, total: 5599, shippingService: { id: 'express', name: 'Express' } });
  const window = express.shippingServices?.find(({ id }) => id === 'express')?.window;
  expect(order.arrival).toMatchObject({ from: window?.from, to: window?.to });
  const standardWindow = standard.shippingServices?.[0]?.window;
  expect(String(order.arrival?.to) < String(standardWindow?.to), 'sooner than standard').toBe(true);
  // Paid later, it still arrives as fast as the service that was chosen.
  shop.advanceTime(3_600_000);
  await offer();
  await admin.change('POST', `orders/${order.id}/mark-paid`, { note: 'Bank' });
  const paid = await findOrder('express@example.com');
  expect(String(paid.arrival?.to) < String(standardWindow?.to), 'still express').toBe(true);
  expect((await admin.call('GET', `orders/${order.id}`)).data).toMatchObject({ shippingService: { name: 'Express' } });
});

test('a service is free from its own sum, and every service is free with free shipping', async () => {
  await offer(EXPRESS);
  const { cookie } = await fillCart(shop, { productId: 1, quantity: 5 });
  const costsOf = async () => (await quoteFor(cookie)).shippingServices?.map(({ cost }) => cost);
  expect(await costsOf(), '180.00').toEqual(['0.00', '19.99']);
  await shop.call('/api/cart', {
    method: 'POST',
    body: { productId: 1, size: 'MED', color: 'White', quantity: 1 },
    cookie,
  });
  expect(await costsOf(), '216.00').toEqual(['0.00', '0.00']);
});

const BY_WEIGHT = {
  by: 'weight',
  steps: [
    { from: 1600, price: '9.99' },
    { from: 3200, price: '14.99' },
  ],
};
const saveTee = (weight?: number) =>
  shop.saveProducts({ id: 1, name: 'Script Tee', price: 3600, ...(weight !== undefined && { weight }) });

test('DISC-05 a code is applied by what the chosen shipping costs, as the quote does', async () => {
  await offer(EXPRESS, PICK_UP);
  const codes = { SPRING: { isAutomatic: true, percent: 25 }, SHIP: { kind: 'free-shipping' } };
  for (const [code, rules] of Object.entries(codes)) {
    await shop.database.doc(paths.discount(code)).set({ ...PERCENT_DISCOUNT, ...rules, code });
  }
  const { cookie } = await fillCart(shop, { productId: 1 });
  const apply = async (shippingService: string) => {
    const body = { code: 'SHIP', subtotal: '36.00', shippingService };
    const { data } = await shop.call('/api/checkout/validate-discount', { method: 'POST', body, cookie });
    const quote = await shop.call('/api/checkout/quote', {
      method: 'POST',
      body: { discountCode: 'SHIP', shippingService },
      cookie,
    });
    return [(data as { valid: boolean }).valid, cartQuoteSchema.parse(quote.data).discountCode];
  };
  expect(await apply('express'), '$19.99 is more than 25 % off').toEqual([true, 'SHIP']);
  expect(await apply('standard'), '$7.99 is less').toEqual([false, null]);
  expect(await apply('pick-up')).toEqual([false, null]);
  for (const code of Object.keys(codes)) await shop.database.doc(paths.discount(code)).delete();
});

test('a price by weight follows the products’ weights, and quote, order and receipt agree to the cent', async () => {
  await admin.change('PUT', 'settings/shipping', {
    services: [{ ...EXPRESS, price: '4.99', freeFrom: null, rates: BY_WEIGHT }],
    defaultWeight: 1600,
  });
  const costs: string[] = [];
  // The last tee has no weight of its own: it weighs a pound.
  for (const [index, [weight, quantity]] of (
    [
      [799, 2],
      [800, 2],
      [1066, 3],
      [1067, 3],
      [undefined, 1],
    ] as const
  ).entries()) {
    await saveTee(weight);
    const { cookie } = await fillCart(shop, { productId: 1, quantity });
    const quote = await quoteFor(cookie, 'express');
    const email = `weight-${index}@example.com`;
    const created = parseCreatedOrder(await submitOrder(shop, cookie, orderOf(quote, email)));
    const order = await findOrder(email);
    const { shippingCost, total } = quote.quote;
    expect(created.total).toBe(total);
    expect([toMoneyString(order.shippingCost), toMoneyString(order.total)]).toEqual([shippingCost, total]);
    expect(quote.shippingServices?.find(({ id }) => id === 'express')?.cost).toBe(shippingCost);
    expect(quote.shippingServices?.[0]?.cost, 'standard shipping does not go by weight').toBe(
      quantity === 3 ? '0.00' : '7.99',
    );
    costs.push(shippingCost);
  }
  expect(costs).toEqual(['4.99', '9.99', '9.99', '14.99', '9.99']);
});

test('a price by value follows the subtotal before the discount', async () => {
  const steps = [{ from: '72.00', price: '4.99' }];
  await offer({ ...EXPRESS, rates: { by: 'subtotal', steps } });
  const costOf = async (quantity: number) => {
    const { cookie } = await fillCart(shop, { productId: 1, quantity });
    return (await quoteFor(cookie, 'express')).quote.shippingCost;
  };
  expect([await costOf(1), await costOf(2), await costOf(5), await costOf(6)]).toEqual([
    '19.99',
    '4.99',
    '4.99',
    '0.00',
  ]);
});

test('a product that became heavier is confirmed again before it is paid', async () => {
  await offer({ ...EXPRESS, price: '4.99', rates: BY_WEIGHT });
  await saveTee(700);
  const { cookie } = await fillCart(shop, { productId: 1, quantity: 2 });
  const agreed = await quoteFor(cookie, 'express');
  expect(agreed.quote.shippingCost).toBe('4.99');
  await saveTee(1700);
  expect(await submitOrder(shop, cookie, orderOf(agreed, 'heavier@example.com'))).toMatchObject({
    status: 409,
    data: { code: 'price-changed', quote: { shippingCost: '14.99' } },
  });
  await saveTee();
});

test('the default weight stays when only services are saved', async () => {
  await admin.change('PUT', 'settings/shipping', { services: [], defaultWeight: 650 });
  expect(await offer(EXPRESS)).toMatchObject({ item: { shipping: { defaultWeight: 650 } } });
  expect((await admin.call('GET', 'settings')).data).toMatchObject({ shipping: { defaultWeight: 650 } });
});

test('a service that is not offered any more is never charged: the shopper confirms standard shipping first', async () => {
  await offer(EXPRESS);
  const { cookie } = await fillCart(shop, { productId: 1 });
  const agreed = await quoteFor(cookie, 'express');
  await offer({ ...EXPRESS, price: '24.99' });
  const dearer = await submitOrder(shop, cookie, orderOf(agreed, 'removed@example.com'));
  expect(dearer).toMatchObject({ status: 409, data: { code: 'price-changed', quote: { shippingCost: '24.99' } } });
  await offer();
  const rejected = await submitOrder(shop, cookie, orderOf(agreed, 'removed@example.com'));
  const serviceRemoved = 'The shipping you chose is not offered any more. This is the price with standard shipping.';
  expect(rejected).toMatchObject({
    status: 409,
    data: { code: 'price-changed', serviceRemoved, quote: { shippingCost: '7.99', total: '43.99' } },
  });
  // Even at the same price it is another service.
  await offer({ ...EXPRESS, id: 'other' });
  const same = { ...orderOf(agreed, 'removed@example.com'), shipping: '7.99', total: '43.99', quoteVersion: undefined };
  expect((await submitOrder(shop, cookie, same)).status).toBe(409);
  const confirmed = await quoteFor(cookie);
  expect((await submitOrder(shop, cookie, orderOf(confirmed, 'removed@example.com'))).status).toBe(200);
  expect(await findOrder('removed@example.com')).toMatchObject({ shippingCost: 799, shippingService: null });
});

test('services with wrong fields are not saved, and nothing changes', async () => {
  await offer(EXPRESS);
  for (const wrong of [
    { ...EXPRESS, price: '-1' },
    { ...EXPRESS, minDays: 5 },
    { ...EXPRESS, name: '' },
    { ...EXPRESS, id: 'standard' },
    { ...EXPRESS, rates: { by: 'weight', steps: BY_WEIGHT.steps.toReversed() } },
    { ...EXPRESS, rates: { by: 'weight', steps: [] } },
  ]) {
    expect((await admin.call('PUT', 'settings/shipping', { services: [wrong] })).status).toBe(400);
  }
  expect((await admin.call('PUT', 'settings/shipping', { services: [EXPRESS, EXPRESS] })).status).toBe(400);
  expect((await admin.call('GET', 'settings')).data).toMatchObject({ shipping: { services: [EXPRESS] } });
});
