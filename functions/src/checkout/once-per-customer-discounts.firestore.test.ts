import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { paths } from '../db/paths.ts';
import { startAudit } from '../testing/audit-shop.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, parseCartLines, submitOrder } from '../testing/place-order.ts';

const MINUTE_MS = 60_000;
const shop = createPayPalShop('once', undefined, 'form');
const { findOrder: orderOf, listOrders: ordersOf, sendPaymentMessage } = shop;
let audit: () => Promise<string[]>;
let adminCookie = '';
let people = 0;

beforeAll(async () => {
  await shop.seed();
  for (const [code, percent] of [['ONCE', 10] as const, ['ALLFREE', 100] as const, ['LIMITED', 10] as const]) {
    await shop.database
      .doc(paths.discount(code))
      .set({ ...PERCENT_DISCOUNT, code, percent, totalUses: code === 'LIMITED' ? 40 : null, isOncePerCustomer: true });
  }
  adminCookie = await shop.signInAsAdmin();
  audit = await startAudit(shop.database);
});
const someone = (): string => {
  people += 1;
  return `somebody${people}@example.com`;
};
const PRICES = { ONCE: ['4.80', '51.19'], LIMITED: ['4.80', '51.19'] } as const;

/** Orders in a new browser, or in the one with this cookie. */
async function order(email: string, code: keyof typeof PRICES = 'ONCE', browser?: string) {
  const body = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const { cookie, lines } =
    browser === undefined
      ? await fillCart(shop, { productId: 1 })
      : {
          cookie: browser,
          lines: parseCartLines(await shop.call('/api/cart', { method: 'POST', body, cookie: browser })),
        };
  const [discountAmount, total] = PRICES[code];
  const payload = { ...checkoutPayload(lines), email, discountCode: code, discountAmount, total };
  return { cookie, answer: await submitOrder(shop, cookie, payload) };
}
async function pay(placed: Awaited<ReturnType<typeof order>>): Promise<void> {
  await sendPaymentMessage(parseCreatedOrder(placed.answer), { txn_id: shop.nextTransactionId() });
}
const CODE_REMOVED = { status: 409, data: { code: 'price-changed', codeRemoved: 'This discount code is not valid.' } };

test('S-11 a stranger’s unpaid orders with somebody’s email do not use up their code, however many there are', async () => {
  const victim = someone();
  const strangers = await Promise.all(Array.from({ length: 5 }, () => order(victim)));
  expect(strangers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const own = await order(victim);
  expect(own.answer.status).toBe(200);
  await pay(own);
  expect((await ordersOf(victim)).filter(({ paymentStatus }) => paymentStatus === 'paid')).toHaveLength(1);
  expect((await order(victim)).answer, 'now it is used').toMatchObject(CODE_REMOVED);
  expect(await audit()).toEqual([]);
});

test('S-11 a paid redemption counts for the mailbox, however its address is written', async () => {
  await pay(await order('ada.lovelace@gmail.com'));
  for (const other of ['adalovelace@gmail.com', 'Ada.Lovelace+new@GMail.com', 'a.d.a.lovelace@googlemail.com']) {
    expect((await order(other)).answer, other).toMatchObject(CODE_REMOVED);
  }
  expect((await order('ada.lovelace2@gmail.com')).answer.status).toBe(200);
});

test('S-11 one browser can use a code once, paid or not', async () => {
  await shop.setPaymentMode('manual');
  const email = someone();
  const first = await order(email);
  expect(first.answer.status).toBe(200);
  expect((await order(email.toUpperCase(), 'ONCE', first.cookie)).answer).toMatchObject(CODE_REMOVED);
  await shop.setPaymentMode('form');
});

test('S-11 twelve simultaneous orders of one cart with a once-only code redeem it once', async () => {
  const email = someone();
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const payload = { ...checkoutPayload(lines), email, discountCode: 'LIMITED', discountAmount: '4.80', total: '51.19' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => submitOrder(shop, cookie, payload)));
  expect(new Set(answers.map((answer) => parseCreatedOrder(answer).orderNumber)).size).toBe(1);
  const { id } = await orderOf(email);
  const uses = await shop.database.collection(paths.discountUses('LIMITED')).get();
  expect(uses.docs.map((use) => use.id)).toEqual([id]);
  expect(await audit()).toEqual([]);
});

test('S-11 of two unpaid orders the one that is paid second goes under review, and the owner may accept it', async () => {
  for (const turn of [0, 1]) {
    const email = someone();
    const both = [await order(email), await order(email)];
    const [first, second] = turn === 0 ? both : both.toReversed();
    if (!first || !second) throw new Error('Two were ordered');
    await pay(first);
    await pay(second);
    const orders = await ordersOf(email);
    const stored = (placed: typeof first) =>
      orders.find(({ orderNumber }) => orderNumber === parseCreatedOrder(placed.answer).orderNumber);
    expect(stored(first)).toMatchObject({ paymentStatus: 'paid', concern: null });
    expect(stored(second)).toMatchObject({ paymentStatus: 'review', concern: 'code-used-twice', paidAmount: 5119 });
    const path = `/api/admin/orders/${stored(second)?.id ?? ''}/mark-paid`;
    expect((await shop.call(path, { method: 'POST', body: { note: 'So be it' }, cookie: adminCookie })).status).toBe(
      200,
    );
    const released = (await ordersOf(email)).find(({ id }) => id === stored(second)?.id);
    expect(released).toMatchObject({ paymentStatus: 'paid', concern: null });
    expect(await audit()).toEqual([]);
  }
});

test('S-11 of six orders paid at once one has the redemption', async () => {
  const email = someone();
  const all = await Promise.all(Array.from({ length: 6 }, () => order(email)));
  await Promise.all(all.map(pay));
  const states = (await ordersOf(email)).map(({ paymentStatus }) => paymentStatus).toSorted();
  expect(states).toEqual(['paid', 'review', 'review', 'review', 'review', 'review']);
  expect(await audit()).toEqual([]);
});

test('S-11 a manual payment counts as any other, and the owner is told when the code was used before', async () => {
  await shop.setPaymentMode('manual');
  const email = someone();
  const both = [await order(email), await order(email)];
  const ids = await Promise.all(
    both.map(async ({ answer }) =>
      String((await shop.database.doc(paths.orderNumber(parseCreatedOrder(answer).orderNumber)).get()).get('orderId')),
    ),
  );
  for (const id of ids) {
    const sent = { method: 'POST', body: { note: 'The money is here' }, cookie: adminCookie };
    expect((await shop.call(`/api/admin/orders/${id}/mark-paid`, sent)).status).toBe(200);
  }
  const concerns = await Promise.all(
    ids.map(async (id) => (await shop.database.doc(paths.order(id)).get()).get('concern')),
  );
  expect(concerns).toEqual([null, 'code-used-twice']);
  await shop.setPaymentMode('form');
});

test('S-11 a paid redemption is released with a cancelled order, and redeemed again when it is reopened', async () => {
  const email = someone();
  const placed = await order(email, 'LIMITED');
  await pay(placed);
  const { id } = await orderOf(email);
  await setOrderStatus(shop.database, id, 'cancelled', shop.eventContext());
  expect(await audit()).toEqual([]);
  await setOrderStatus(shop.database, id, 'pending', shop.eventContext());
  expect((await order(email, 'LIMITED')).answer).toMatchObject(CODE_REMOVED);
  expect(await audit()).toEqual([]);
});

test('S-11 a free order redeems its code at once, since there is nothing left to pay', async () => {
  const email = someone();
  const free = async () => {
    const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 3 });
    const shown = checkoutPayload(lines);
    const amounts = { discountCode: 'ALLFREE', discountAmount: shown.subtotal, shipping: '0.00', total: '0.00' };
    return submitOrder(shop, cookie, { ...shown, ...amounts, email });
  };
  expect((await free()).status).toBe(200);
  expect(await free()).toMatchObject({ status: 409 });
});

test('S-11 redemptions stored by an older release under the lower-case email still count, and are released with their orders', async () => {
  const email = 'former.customer@gmail.com';
  const placed = await order(email);
  const { id, discountUse } = await orderOf(email);
  // As the older release stored them.
  const former = createHash('sha256').update(email).digest('hex');
  await shop.database.doc(paths.discountCustomer('ONCE', discountUse?.customer ?? '')).delete();
  await shop.database
    .doc(paths.discountCustomer('ONCE', former))
    .set({ orderId: id, at: Timestamp.fromDate(shop.now()) });
  await shop.database.doc(paths.order(id)).update({ discountUse: { slot: null, customer: former } });
  expect((await order('Former.Customer@gmail.com')).answer).toMatchObject(CODE_REMOVED);
  await pay(placed);
  expect((await order('formercustomer@gmail.com')).answer, 'it counts for the mailbox once it is paid').toMatchObject(
    CODE_REMOVED,
  );
  expect(await audit()).toEqual([]);
  await setOrderStatus(shop.database, id, 'cancelled', shop.eventContext());
  expect((await order(email)).answer.status).toBe(200);
  shop.advanceTime(31 * MINUTE_MS);
});
