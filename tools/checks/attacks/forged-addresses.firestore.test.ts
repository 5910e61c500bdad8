import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { createTestShop } from '../../../functions/src/testing/test-shop.ts';
import { checkoutPayload, fillCart, submitOrder } from '../../../functions/src/testing/place-order.ts';
import { setAttemptCounts } from '../../../functions/src/testing/database.ts';

const TEN_MINUTES_MS = 600_000;
const IS_PROOF = process.env['PROVE'] !== undefined;
/** Hosting, the only proxy in front of the functions. */
const HOSTING = '104.198.56.253';
const NUMBER = createOrderNumber(new Uint8Array(7));
const shop = createTestShop('forged-addresses');

beforeAll(async () => {
  shop.setTrustedProxies(1);
  await shop.saveProducts({ id: 1, name: 'Script Tee', price: 4800 });
  await shop.database.doc(paths.discount('SECRET9')).set({ ...PERCENT_DISCOUNT, code: 'SECRET9' });
});

const validate = (code: string, headers: Record<string, string>, cookie?: string) =>
  shop.call('/api/checkout/validate-discount', {
    method: 'POST',
    body: { code, subtotal: '48.00' },
    headers,
    cookie,
  });

type Call = (place: number) => Promise<{ readonly status: number }>;

/** How many of these requests, twenty at a time, get this status. */
async function countAnswers(status: number, from: number, to: number, call: Call): Promise<number> {
  let count = 0;
  for (let start = from; start < to; start += 20) {
    const places = Array.from({ length: Math.min(20, to - start) }, (_nothing, each) => start + each);
    const responses = await Promise.all(places.map((place) => call(place)));
    count += responses.filter((response) => response.status === status).length;
  }
  return count;
}

/**
 * How many of so many tries are not rate limited, starting with empty counters. `npm test` sends the first and the
 * last of them and stores the rest in the counter.
 */
async function countHeard(kind: string, tries: number, status: number, call: Call): Promise<number> {
  shop.advanceTime(TEN_MINUTES_MS);
  if (IS_PROOF) return countAnswers(status, 0, tries, call);
  const made = tries - 60;
  expect((await call(0)).status).toBe(status);
  await setAttemptCounts(shop, kind, made);
  return made + (await countAnswers(status, made, tries, call));
}

const countServed = (tries: number, kind: string, headersOf: (place: number) => Record<string, string>) =>
  countHeard(kind, tries, 200, (place) => validate(`GUESS${place}`, headersOf(place)));

test('S-5 of 130 guesses by one caller with changing X-Forwarded-For headers a hundred are processed', async () => {
  const from = (place: number) => ({ 'x-forwarded-for': `198.51.100.${place}, 203.0.113.7, ${HOSTING}` });
  expect(await countServed(130, 'code-address', from)).toBe(100);
});

test('S-5 of 130 guesses by one caller with changing Fastly-Client-IP headers a hundred are processed', async () => {
  const from = (place: number) => ({
    'fastly-client-ip': `198.51.100.${place}`,
    'x-forwarded-for': `203.0.113.8, ${HOSTING}`,
  });
  expect(await countServed(130, 'code-address', from)).toBe(100);
});

test('S-5 of 130 guesses from different addresses of one IPv6 /64 a hundred are processed', async () => {
  const from = (place: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${place.toString(16)}, ${HOSTING}` });
  expect(await countServed(130, 'code-address', from)).toBe(100);
});

test('S-5 a caller who claims another’s address spends their own limit', async () => {
  await countServed(130, 'code-address', () => ({ 'x-forwarded-for': `203.0.113.20, 203.0.113.9, ${HOSTING}` }));
  expect((await validate('SECRET9', { 'x-forwarded-for': `203.0.113.9, ${HOSTING}` })).status).toBe(429);
  expect((await validate('SECRET9', { 'x-forwarded-for': `203.0.113.20, ${HOSTING}` })).status).toBe(200);
});

test('S-5 a thousand addresses have no more guesses than the limit for all strangers, with a cart and without', async () => {
  const address = (place: number) => ({
    'x-forwarded-for': `10.9.${Math.floor(place / 250)}.${place % 250}, ${HOSTING}`,
  });
  expect(await countServed(IS_PROOF ? 1000 : 330, 'code-without-cart', address)).toBe(300);
  const carts = await Promise.all(Array.from({ length: IS_PROOF ? 105 : 6 }, () => fillCart(shop, { productId: 1 })));
  const served = await countHeard('code-with-cart', 1050, 200, (place) => {
    const cart = Math.floor(place / 10);
    return validate(`CART${place}`, address(cart), carts[cart % carts.length]?.cookie);
  });
  expect(served).toBe(1000);
  const [cart] = carts;
  if (!cart) throw new Error('There is no cart');
  const guess = { ...checkoutPayload(cart.lines), email: 'guess@example.com', discountCode: 'SECRET9' };
  expect((await submitOrder(shop, cart.cookie, guess)).status, 'nor by ordering').toBe(429);
});

test('S-5 a thousand addresses have no more than a thousand wrong order look-ups', async () => {
  const served = await countHeard('look-up-all', 1010, 404, (place) => {
    const headers = { 'x-forwarded-for': `10.8.${Math.floor(place / 250)}.${place % 250}, ${HOSTING}` };
    const body = { orderNumber: NUMBER, email: 'ada@example.com' };
    return shop.call('/api/orders/lookup', { method: 'POST', body, headers });
  });
  expect(served).toBe(1000);
});

test('S-5 the owner sees which hop identifies them, and a forged one changes nothing', async () => {
  const cookie = await shop.signInAsAdmin();
  const headers = { 'x-forwarded-for': `198.51.100.99, 203.0.113.30, ${HOSTING}` };
  expect((await shop.call('/api/admin/caller-address', { cookie, headers })).data).toEqual({
    address: '203.0.113.30',
    forwardedFor: ['198.51.100.99', '203.0.113.30', HOSTING],
    trustedProxies: 1,
  });
});
