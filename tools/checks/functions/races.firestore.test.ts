import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { startAudit } from '../../../functions/src/testing/audit-shop.ts';
import { createHttpClient, type TimedResponse } from '../../../functions/src/testing/http-client.ts';
import { createTestShop, ORIGIN, TEST_ORDER_CODE } from '../../../functions/src/testing/test-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder } from '../../../functions/src/testing/place-order.ts';
import { formatTimes, recordFigure } from '../figures.ts';
import { startStorefront, type StorefrontProcesses } from './testing/storefront-processes.ts';

const PROCESSES = 2;
/** Times are asserted by `npm run verify` only; every run records them as figures. */
const SLOWEST_MS = process.env['PROVE'] === undefined ? Infinity : 20_000;
/** The product with ten items left. */
const LAST_TEN = 10;

const shop = createTestShop('races');
const oneSize = {
  sizes: ['MED'],
  colors: ['Black'],
  variants: [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }],
};
let storefront: StorefrontProcesses;
let call: ReturnType<typeof createHttpClient>;
let audit: () => Promise<string[]>;

beforeAll(async () => {
  storefront = await startStorefront(PROCESSES, {
    projectId: shop.projectId,
    firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
    origins: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
  });
  call = createHttpClient(storefront.address, ORIGIN);
  await shop.saveProducts(
    { id: 1, price: 4800 },
    { id: 3, price: 2500, ...oneSize },
    { id: LAST_TEN, price: 4800, ...oneSize },
  );
  await shop.setStock(LAST_TEN, 'MED', 'Black', 10);
  await shop.setStock(3, 'MED', 'Black', 300);
  await shop.database.doc(paths.discount('LASTONE')).set({
    code: 'LASTONE',
    kind: 'percent',
    percent: 10,
    isActive: true,
    startsAt: null,
    endsAt: null,
    minimumSubtotal: 0,
    totalUses: 1,
    isOncePerCustomer: false,
  });
  audit = await startAudit(shop.database);
});
afterAll(() => storefront.stop());

/** This many browsers, each with a cart of its own. */
async function fillCarts(count: number, itemsOf: (place: number) => readonly { productId: number }[]) {
  return Promise.all(Array.from({ length: count }, (_nothing, place) => fillCart({ call }, ...itemsOf(place))));
}

/** Submits all at once; `submit` gives the cookie and payload of each. */
async function race(
  count: number,
  submit: (place: number) => { readonly cookie: string; readonly body: object },
): Promise<TimedResponse[]> {
  return Promise.all(
    Array.from({ length: count }, (_nothing, place) => {
      const { cookie, body } = submit(place);
      return call('/api/checkout/create-order', { method: 'POST', cookie, body });
    }),
  );
}

/** Everything but an order is a proper rejection: 409 with a message. */
function expectPlainAnswers(responses: readonly TimedResponse[]): void {
  const others = responses.filter(({ status }) => status !== 200 && status !== 409);
  expect(others.map(({ status, data }) => [status, data])).toEqual([]);
  for (const { data } of responses.filter(({ status }) => status === 409)) {
    expect(data).toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) });
  }
}

const slowestOf = (responses: readonly TimedResponse[]): number =>
  Math.max(...responses.map(({ milliseconds }) => milliseconds));

const recordRace = (name: string, responses: readonly TimedResponse[]): void =>
  recordFigure(
    `${name}, ${PROCESSES} processes: ${formatTimes(responses.map(({ milliseconds }) => milliseconds))}; ` +
      `${responses.filter(({ status }) => status === 200).length} ordered`,
  );

test('fifty simultaneous submits of one cart make one order', async () => {
  const { cookie, lines } = await fillCart({ call }, { productId: 1 }, { productId: 3 });
  const body = { ...checkoutPayload(lines), email: 'fifty@example.com' };
  const responses = await race(50, () => ({ cookie, body }));
  recordRace('50 submits of one cart', responses);
  expectPlainAnswers(responses);
  expect(slowestOf(responses)).toBeLessThan(SLOWEST_MS);
  expect(new Set(responses.map((response) => parseCreatedOrder(response).orderNumber)).size).toBe(1);
  const orders = await shop.database.collection(paths.orders).where('customerEmail', '==', 'fifty@example.com').get();
  expect(orders.size).toBe(1);
  expect(await audit()).toEqual([]);
});

test('of a hundred orders for the last redemption of a code exactly one gets it', async () => {
  const carts = await fillCarts(100, () => [{ productId: 1 }]);
  const responses = await race(100, (place) => ({
    cookie: carts[place]?.cookie ?? '',
    body: {
      ...checkoutPayload(carts[place]?.lines ?? []),
      email: `last-${place}@example.com`,
      discountCode: 'LASTONE',
      discountAmount: '4.80',
      total: '51.19',
    },
  }));
  recordRace('100 orders for a code with one use', responses);
  expectPlainAnswers(responses);
  expect(slowestOf(responses)).toBeLessThan(SLOWEST_MS);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await audit()).toEqual([]);
});

test('of two hundred orders for the last ten items, half of them with another item, ten succeed and the rest are rejected properly', async () => {
  const carts = await fillCarts(200, (place) =>
    place % 2 === 0 ? [{ productId: LAST_TEN }] : [{ productId: 3 }, { productId: LAST_TEN }],
  );
  const responses = await race(200, (place) => ({
    cookie: carts[place]?.cookie ?? '',
    body: { ...checkoutPayload(carts[place]?.lines ?? []), email: `ten-${place}@example.com` },
  }));
  recordRace('200 orders for the last 10', responses);
  expectPlainAnswers(responses);
  expect(slowestOf(responses)).toBeLessThan(SLOWEST_MS);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await shop.getStock(LAST_TEN, 'MED', 'Black')).toBe(0);
  expect(await audit()).toEqual([]);
});
