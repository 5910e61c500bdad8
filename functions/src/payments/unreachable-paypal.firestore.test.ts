import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { orderViewSchema, paymentRedirectSchema } from '@plenty/contract/orders/order';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { expireOrders } from './unpaid-orders.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { createFakePayPalClient } from '../testing/fake-paypal.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { createPayPalOrdersApi } from './paypal-client.ts';

const MINUTE_MS = 60_000;
const TIME_LIMIT_MS = 150;
const APP = { clientId: 'app', clientSecret: 'not-a-secret', webhookId: 'hook' };

/** How PayPal's API fails to create an order. */
const TROUBLE = {
  hangs: () => {},
  'cuts the line': (answer: ServerResponse) => void answer.destroy(),
  'refuses it': (answer: ServerResponse) =>
    void answer
      .writeHead(422)
      .end(JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }] })),
  fails: (answer: ServerResponse) => void answer.writeHead(500).end('{}'),
  'answers nonsense': (answer: ServerResponse) => void answer.writeHead(201).end('<html>'),
} as const;
let trouble: (answer: ServerResponse) => void = TROUBLE.hangs;

const api = createServer((request, answer) => {
  if (request.url !== '/v1/oauth2/token') return trouble(answer);
  answer.end(JSON.stringify({ access_token: 'token', expires_in: 3600 }));
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
const address = api.address();
const port = typeof address === 'object' ? address?.port : undefined;
const place = { ...APP, apiUrl: `http://127.0.0.1:${port}`, webUrl: 'https://wallet.test' };
const broken = createPayPalOrdersApi(place, { timeLimitMs: TIME_LIMIT_MS, fetch });

const { fakePayPal: paypal, fakePayPalClient } = createFakePayPalClient();
/** The fake answers while PayPal is up, the broken API otherwise. */
const reach: { orders: typeof broken } = { orders: paypal.orders };
const paypalClient = {
  ...fakePayPalClient,
  orders: { ...paypal.orders, create: (order: object, id: string) => reach.orders.create(order, id) },
};
const shop = createPayPalShop('unreachable', paypalClient, 'orders-v2');
const { listOrders: ordersOf, listEmailEvents, listHistory: historyOf, readCart: cartOf } = shop;
let buyers = 0;

beforeAll(async () => {
  await shop.seed();
  await shop.setStock(2, 'MED', 'Black', 5);
  await shop.database
    .doc(paths.discount('ONE'))
    .set({ ...PERCENT_DISCOUNT, code: 'ONE', totalUses: 1, isOncePerCustomer: true });
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  reach.orders = paypal.orders;
});

/** A shopper about to order with the only use of a code. */
async function atTheButton() {
  buyers += 1;
  const email = `unreachable-${buyers}@example.com`;
  const { cookie, lines } = await fillCart(shop, { productId: 2, quantity: 2 });
  const code = { discountCode: 'ONE', discountAmount: '4.00', total: '43.99' };
  return { email, cookie, payload: { ...checkoutPayload(lines), ...code, email } };
}
const left = () => shop.getStock(2, 'MED', 'Black');
const usesOf = async () => (await shop.database.collection(paths.discountUses('ONE')).get()).size;
const customersOf = async () => (await shop.database.collection(paths.discountCustomers('ONE')).get()).size;

/** Expires the last order, so that the next test starts with full inventory. */
async function expireUnpaidOrders(): Promise<void> {
  shop.advanceTime(31 * MINUTE_MS);
  await expireOrders(shop.database, shop.eventContext());
}

/** Waiting may mend everything but PayPal's definite no. */
const { 'refuses it': rejection, ...outages } = TROUBLE;

test.each(Object.entries(outages))(
  'when PayPal %s the order stays reserved, its customer gets a link to pay by, and its page says until when',
  async (_name, how) => {
    const { email, cookie, payload } = await atTheButton();
    const before = await left();
    trouble = how;
    reach.orders = broken;
    const created = parseCreatedOrder(await submitOrder(shop, cookie, payload));
    expect(created.redirectUrl, 'nowhere to go yet').toBeUndefined();
    const [order] = await ordersOf(email);
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending', holdsGoods: true, walletOrder: null });
    expect(await left()).toBe(before - 2);
    expect((await cartOf(cookie)).map(({ quantity }) => quantity)).toEqual([2]);
    const headers = { [ORDER_KEY_HEADER]: created.orderKey };
    const page = await shop.call(`/api/orders/${created.orderNumber}`, { headers });
    const { details } = orderViewSchema.parse(page.data);
    expect(details).toMatchObject({ canPay: true, isPaidLater: true, payBy: order?.expiresAt?.toDate().toISOString() });

    // The same again, and PayPal still does not respond: one order and one email.
    const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
    expect(again.orderNumber).toBe(created.orderNumber);
    expect(await listEmailEvents(order?.id ?? '')).toEqual(['payment-instructions']);

    reach.orders = paypal.orders;
    const paid = await shop.call(`/api/orders/${created.orderNumber}/pay`, { method: 'POST', headers });
    expect(paymentRedirectSchema.parse(paid.data).redirectUrl).toContain('https://wallet.test/');
    expect((await ordersOf(email))[0]?.unreachableAt, 'PayPal can be reached again').toBeNull();
    await expireUnpaidOrders();
    expect(await left()).toBe(before);
  },
);

test('an order whose link nobody paid by expires, and its customer hears of it', async () => {
  const { email, cookie, payload } = await atTheButton();
  const before = await left();
  trouble = TROUBLE.fails;
  reach.orders = broken;
  parseCreatedOrder(await submitOrder(shop, cookie, payload));
  await expireUnpaidOrders();
  const [expired] = await ordersOf(email);
  expect(expired).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', holdsGoods: false });
  expect(await left()).toBe(before);
  expect((await listEmailEvents(expired?.id ?? '')).toSorted()).toEqual(['order-cancelled', 'payment-instructions']);
});

test.each(Object.entries({ 'refuses it': rejection }))(
  'R-1 when PayPal %s the order is cancelled at once, holds nothing and keeps its cart; the second submit creates a new one',
  async (_name, how) => {
    const { email, cookie, payload } = await atTheButton();
    const before = await left();
    // The order whose payment did not start does not count.
    shop.setOrderLimits('email=1');
    trouble = how;
    reach.orders = broken;
    const answer = await submitOrder(shop, cookie, payload);
    expect(answer).toMatchObject({
      status: 503,
      data: { message: expect.stringContaining('PayPal cannot be reached') },
    });
    const [ended] = await ordersOf(email);
    expect(ended).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', holdsGoods: false, expiresAt: null });
    expect(await left()).toBe(before);
    expect([await usesOf(), await customersOf()]).toEqual([0, 0]);
    expect((await historyOf(ended?.id ?? '')).map(({ event }) => String(event)).toSorted()).toEqual([
      'not-handed-over',
      'placed',
    ]);
    expect((await cartOf(cookie)).map(({ quantity }) => quantity)).toEqual([2]);

    reach.orders = paypal.orders;
    const created = parseCreatedOrder(await submitOrder(shop, cookie, payload));
    expect(created.redirectUrl).toContain('https://wallet.test/');
    expect(created.orderNumber).not.toBe(ended?.orderNumber);
    expect(await left()).toBe(before - 2);
    expect(await usesOf()).toBe(1);
    shop.setOrderLimits('off');
    await expireUnpaidOrders();
    expect(await left()).toBe(before);
    expect(await listEmailEvents(ended?.id ?? ''), 'no email about an order that never started').toEqual([]);
  },
);

test('R-1 six submits while PayPal hangs hold the items once, count as one order, and the seventh pays for it', async () => {
  const { email, cookie, payload } = await atTheButton();
  const before = await left();
  shop.setOrderLimits('email=2');
  trouble = TROUBLE['cuts the line'];
  reach.orders = broken;
  for (let press = 0; press < 6; press += 1) expect((await submitOrder(shop, cookie, payload)).status).toBe(200);
  expect(await left()).toBe(before - 2);
  reach.orders = paypal.orders;
  const { orderNumber, redirectUrl } = parseCreatedOrder(await submitOrder(shop, cookie, payload));
  expect(redirectUrl).toContain('https://wallet.test/');
  expect((await ordersOf(email)).map((order) => order.orderNumber)).toEqual([orderNumber]);
  shop.setOrderLimits('off');
  await expireUnpaidOrders();
});

test('R-1 of two simultaneous submits the failing one never cancels the order that the other one sent to PayPal', async () => {
  const { email, cookie, payload } = await atTheButton();
  const before = await left();
  let tries = 0;
  reach.orders = {
    ...paypal.orders,
    create: async (order, id) => {
      tries += 1;
      return tries === 1 ? { kind: 'unknown' } : paypal.orders.create(order, id);
    },
  };
  const answers = await Promise.all([1, 2].map(() => submitOrder(shop, cookie, payload)));
  const open = (await ordersOf(email)).filter(({ status }) => status !== 'cancelled');
  const sold = answers.filter(({ status }) => status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  // A shopper who was sent to PayPal has an open order.
  for (const answer of sold)
    expect(open.map(({ orderNumber }) => orderNumber)).toContain(parseCreatedOrder(answer).orderNumber);
  expect(await left()).toBe(before - 2 * open.length);
  await expireUnpaidOrders();
});

test('R-1 an order whose process crashed before PayPal was called is found by the same submit, and otherwise expires', async () => {
  const before = await left();
  // A crashed process never gets a response.
  const dead = { ...paypal.orders, create: () => new Promise<never>(() => {}) };
  const press = async () => {
    const shopper = await atTheButton();
    reach.orders = dead;
    void submitOrder(shop, shopper.cookie, shopper.payload);
    await expect.poll(async () => (await ordersOf(shopper.email)).length).toBe(1);
    reach.orders = paypal.orders;
    return shopper;
  };
  const patient = await press();
  const created = parseCreatedOrder(await submitOrder(shop, patient.cookie, patient.payload));
  expect((await ordersOf(patient.email)).map(({ orderNumber }) => orderNumber)).toEqual([created.orderNumber]);
  expect(created.redirectUrl).toContain('https://wallet.test/');
  await expireUnpaidOrders();

  const gone = await press();
  expect(await left()).toBe(before - 2);
  await expireUnpaidOrders();
  const [expired] = await ordersOf(gone.email);
  expect(expired).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', holdsGoods: false });
  expect(await listEmailEvents(expired?.id ?? '')).toEqual([]);
  expect(await left()).toBe(before);
});
