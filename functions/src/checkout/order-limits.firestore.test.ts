import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, parseCartLines, submitOrder } from '../testing/place-order.ts';
import { createTestPerson, bearer, signUp } from '../testing/sign-up.ts';

const HOUR_MS = 3_600_000;
const shop = createPayPalShop('order-limits');
let callers = 0;
let people = 0;

beforeAll(async () => {
  await shop.seed();
  await shop.setStock(2, 'MED', 'Black', 1000);
});
beforeEach(async () => {
  shop.setOrderLimits('');
  await shop.setPaymentMode('manual');
});
// Each test has a time window of its own.
afterEach(() => shop.advanceTime(25 * HOUR_MS));

const someone = (): string => {
  people += 1;
  return `person${people}@example.com`;
};
/** A new caller in a network of their own. */
const somewhere = (): string => {
  callers += 1;
  return `198.18.${callers}.9`;
};

type From = {
  readonly address?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

async function order(email: string, { address = somewhere(), cookie: known, headers = {} }: From = {}) {
  const sent = { headers: { 'x-forwarded-for': address, ...headers } };
  const add = { productId: 2, size: 'MED', color: 'Black', quantity: 1 };
  const from = { call: (path: string, more: object = {}) => shop.call(path, { ...sent, ...more }) };
  const { cookie, lines } =
    known === undefined
      ? await fillCart(from, { productId: 2 })
      : {
          cookie: known,
          lines: parseCartLines(await from.call('/api/cart', { method: 'POST', body: add, cookie: known })),
        };
  const payload = { ...checkoutPayload(lines), email };
  return { cookie, payload, lines, from, answer: await submitOrder(from, cookie, payload) };
}
const TOO_MANY = {
  status: 429,
  data: { code: 'too-many-requests', message: expect.stringContaining('a lot of orders') },
};
const ordersOf = async (email: string) => (await shop.listOrders(email)).length;
const countEmailsTo = async (email: string) =>
  (await shop.database.collection(paths.emails).where('to', 'array-contains', email).get()).size;

test('S-4 attack: of 25 simultaneous orders with a stranger’s email, from as many callers, six are created and emailed', async () => {
  const victim = someone();
  const before = await shop.getStock(2, 'MED', 'Black');
  const answers = await Promise.all(Array.from({ length: 25 }, () => order(victim)));
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(6);
  for (const { answer } of answers.filter(({ answer: { status } }) => status !== 200))
    expect(answer).toMatchObject(TOO_MANY);
  expect([await ordersOf(victim), await countEmailsTo(victim)]).toEqual([6, 6]);
  expect(await shop.getStock(2, 'MED', 'Black'), 'what was refused holds nothing').toBe(before - 6);
});

test('S-4 attack: tags, dots and capitals of one mailbox count together', async () => {
  const spellings = [
    'm.oss@gmail.com',
    'moss+1@gmail.com',
    'MOSS@googlemail.com',
    'mo.ss@gmail.com',
    'm.o.s.s@gmail.com',
  ];
  for (const email of [...spellings, 'moss+2@gmail.com']) expect((await order(email)).answer.status).toBe(200);
  expect((await order('moss+3@gmail.com')).answer).toMatchObject(TOO_MANY);
});

test('S-4 attack: a mailbox gets at most fifteen orders a day', async () => {
  const victim = someone();
  let made = 0;
  for (let hour = 0; hour < 5; hour += 1) {
    const tries = await Promise.all(Array.from({ length: 7 }, () => order(victim)));
    made += tries.filter(({ answer }) => answer.status === 200).length;
    shop.advanceTime(HOUR_MS + 1);
  }
  expect(made).toBe(15);
  expect(await countEmailsTo(victim)).toBe(15);
});

test('S-4 attack: one address, or IPv6 network, emails at most thirty strangers an hour', async () => {
  for (const addressOf of [() => '203.0.113.7', (place: number) => `2001:db8:5:6::${place.toString(16)}`]) {
    const made: number[] = [];
    for (let place = 0; place < 36; place += 6) {
      const burst = Array.from({ length: 6 }, (_nothing, more) =>
        order(someone(), { address: addressOf(place + more) }),
      );
      made.push(...(await Promise.all(burst)).map(({ answer }) => answer.status));
    }
    expect(made.filter((status) => status === 200)).toHaveLength(30);
    expect(made.filter((status) => status === 429)).toHaveLength(6);
  }
});

test('S-4 a second order is one too many where one is allowed, and no order is where the limits are off', async () => {
  const email = someone();
  shop.setOrderLimits('email=1');
  expect((await order(email)).answer.status).toBe(200);
  expect((await order(email)).answer).toMatchObject(TOO_MANY);
  shop.setOrderLimits('off');
  expect((await order(email)).answer.status).toBe(200);
});

test('S-4 attack: an IPv4 network has a looser limit', async () => {
  shop.setOrderLimits('network=8');
  const answers = [];
  for (let host = 1; host <= 10; host += 1)
    answers.push((await order(someone(), { address: `203.0.112.${host}` })).answer.status);
  expect(answers).toEqual([...Array<number>(8).fill(200), 429, 429]);
  expect((await order(someone(), { address: '203.0.111.1' })).answer.status).toBe(200);
});

test('S-4 past the limit nothing is lost: the cart stays, and an hour later the same submit creates the order', async () => {
  const email = someone();
  for (let place = 0; place < 6; place += 1) await order(email);
  const late = await order(email);
  expect(late.answer).toMatchObject(TOO_MANY);
  expect(await shop.readCart(late.cookie)).toHaveLength(1);
  expect(late.answer.data).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  shop.advanceTime(HOUR_MS + 1);
  expect((await submitOrder(late.from, late.cookie, late.payload)).status).toBe(200);
});

test('S-4 a shopper who submits again, changes the cart or comes back from PayPal is never counted twice', async () => {
  await shop.setPaymentMode('form');
  shop.setOrderLimits('email=1, address=1, network=1');
  const email = someone();
  const address = somewhere();
  const first = await order(email, { address });
  for (let press = 0; press < 10; press += 1) {
    expect((await submitOrder(first.from, first.cookie, first.payload)).status).toBe(200);
  }
  for (let change = 0; change < 4; change += 1) {
    expect((await order(email, { address, cookie: first.cookie })).answer.status, 'the cart changed').toBe(200);
  }
  expect(new Set((await shop.listOrders(email)).map(({ status }) => status))).toEqual(
    new Set(['cancelled', 'pending']),
  );
});

test('S-4 an order rejected for another reason does not count: a changed price, an empty cart', async () => {
  shop.setOrderLimits('email=1');
  const email = someone();
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const payload = { ...checkoutPayload(lines), email };
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await submitOrder(shop, cookie, { ...payload, total: '1.00' })).status).toBe(409);
  }
  expect((await submitOrder(shop, cookie, payload)).status).toBe(200);
});

test('S-4 a family of four and an office of twenty behind one address can order on the same evening', async () => {
  const home = somewhere();
  for (let person = 0; person < 4; person += 1) {
    const email = someone();
    for (const _again of [1, 2]) expect((await order(email, { address: home })).answer.status).toBe(200);
  }
  const office = somewhere();
  const all = await Promise.all(Array.from({ length: 20 }, () => order(someone(), { address: office })));
  expect(all.every(({ answer }) => answer.status === 200)).toBe(true);
});

test('S-4 a customer with a verified email has a looser limit of their own; one without is limited as a guest', async () => {
  const address = somewhere();
  const orderAs = async (isVerified: boolean) => {
    const person = createTestPerson();
    const { token, cookie, user } = await signUp(shop, person);
    await shop.database.doc(paths.customer(user.id)).update({ emailVerified: isVerified });
    const statuses: number[] = [];
    for (let place = 0; place < 8; place += 1) {
      statuses.push(
        (await order(person.email, { address: isVerified ? address : somewhere(), cookie, ...bearer(token) })).answer
          .status,
      );
    }
    return statuses;
  };
  expect(await orderAs(true)).toEqual(Array<number>(8).fill(200));
  expect((await orderAs(false)).filter((status) => status === 429)).toHaveLength(2);
  expect((await order(someone(), { address })).answer.status, 'and counts for nobody beside them').toBe(200);
});

test('S-4 a verified customer who orders for another email is limited as a guest', async () => {
  const victim = someone();
  const { token, cookie, user } = await signUp(shop);
  await shop.database.doc(paths.customer(user.id)).update({ emailVerified: true });
  const statuses: number[] = [];
  for (let place = 0; place < 8; place += 1)
    statuses.push((await order(victim, { cookie, ...bearer(token) })).answer.status);
  expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429]);
});

test('D-15 S-4 a test order is not counted: it emails nobody and holds nothing', async () => {
  shop.setOrderLimits('email=1');
  const email = someone();
  for (let place = 0; place < 3; place += 1) {
    const { cookie, lines } = await fillCart(shop, { productId: 1 });
    const shown = checkoutPayload(lines);
    const body = {
      ...shown,
      email,
      discountCode: 'not-a-secret',
      discountAmount: shown.subtotal,
      shipping: '0.00',
      total: '0.00',
    };
    expect(parseCreatedOrder(await submitOrder(shop, cookie, body)).total).toBe('0.00');
  }
  expect((await order(email)).answer.status).toBe(200);
});
