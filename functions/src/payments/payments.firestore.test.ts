import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../firestore/paths.ts';
import { lapseOrders } from '../orders/lapse-orders.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { openShop } from '../testing/open-shop.ts';
import { checkoutPayload, fillCart, readCreated, readLines, submitOrder } from '../testing/place-order.ts';
import { aWalletMessage } from '../testing/wallet-message.ts';

const shop = openShop('wallet');
const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
beforeAll(async () => {
  await shop.stock(
    { id: 1, name: 'Script Tee', price: 4800 },
    { id: 2, price: 2000, sizes: ['MED'], colors: ['Black'], variants },
  );
  await shop.count(2, 'MED', 'Black', 100);
  const identity = { mode: 'form', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' };
  await shop.database.doc(paths.paymentSettings).set(identity);
});
beforeEach(() => {
  shop.walletTalk.word = 'VERIFIED';
  shop.walletTalk.status = 200;
});

let buyers = 0;
async function handOver(productId = 1, quantity = 1) {
  buyers += 1;
  const email = `buyer-${buyers}@example.com`;
  const { cookie, lines } = await fillCart(shop, { productId, quantity });
  const payload = { ...checkoutPayload(lines), email };
  const created = readCreated(await submitOrder(shop, cookie, payload));
  return { cookie, payload, created, email };
}
async function orderOf(email: string) {
  const found = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  const orders = found.docs.map((document) => storedOrderSchema.parse(document.data()));
  const living = orders.find((order) => order.status !== 'cancelled') ?? orders[0];
  if (!living) throw new Error(`There is no order of ${email}`);
  return living;
}
const mailsOf = async (id: string) =>
  (await shop.database.collection(paths.mails).where('orderId', '==', id).get()).docs.map((mail) =>
    String(mail.get('event')),
  );
const cartOf = async (cookie: string) => readLines(await shop.call('/api/cart', { cookie }));
let transactions = 0;
function transaction(): string {
  transactions += 1;
  return `TXN${String(transactions).padStart(14, '0')}`;
}

test('PAY-02 PAY-03 an order is handed over with the wallet’s form, pending and without a mail, and keeps its cart', async () => {
  const { cookie, created, email } = await handOver();
  expect(created).toMatchObject({ paypalUrl: 'https://wallet.test/cgi-bin/webscr', total: '55.99' });
  expect(created.paypalFormData).toMatchObject({
    business: 'pay@plenty.example',
    invoice: created.orderNumber,
    amount_1: '48.00',
  });
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'pending', payment: { mode: 'form', merchantId: 'PLENTYDEMO123' } });
  expect((order.expiresAt?.toMillis() ?? 0) - order.createdAt.toMillis()).toBe(30 * 60_000);
  expect(await mailsOf(order.id)).toEqual([]);
  expect(await cartOf(cookie)).toHaveLength(1);
});

test('a verified payment pays the order: one mail, the bought lines leave the cart and what was added since stays', async () => {
  const { cookie, created, email } = await handOver();
  await shop.call('/api/cart', {
    method: 'POST',
    cookie,
    body: { productId: 1, size: 'MED', color: 'Black', quantity: 2 },
  });
  await shop.call('/api/cart', { method: 'POST', cookie, body: { productId: 2 } });
  const answer = await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  expect(answer).toMatchObject({ status: 200, body: '' });
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'paid', expiresAt: null, concern: null, holdsGoods: true });
  expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
  expect((await cartOf(cookie)).map((line) => [line.productId, line.quantity])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('the echo is the message byte for byte behind the command', async () => {
  const { created } = await handOver();
  const message = aWalletMessage(created, { txn_id: transaction() });
  await shop.tell(message);
  expect(message).toContain('first_name=J%F6rg');
  expect(shop.walletTalk.heard.at(-1)).toBe(`cmd=_notify-validate&${message}`);
});

test('the same message told five times, at once and again, pays once and mails once', async () => {
  const { created, email } = await handOver();
  const message = aWalletMessage(created, { txn_id: transaction() });
  await Promise.all(Array.from({ length: 5 }, () => shop.tell(message)));
  await shop.tell(message);
  const order = await orderOf(email);
  expect(order.paymentStatus).toBe('paid');
  expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
});

const TAMPERED: readonly [string, Record<string, string>, string][] = [
  ['attack 1: one dollar', { mc_gross: '1.00' }, 'wrong-amount'],
  [
    'attack 3: another receiver',
    { receiver_id: 'EVIL', receiver_email: 'evil@example.com', business: 'evil@example.com' },
    'wrong-receiver',
  ],
  ['attack 4: another currency', { mc_currency: 'MXN' }, 'wrong-currency'],
  ['a payment that is no cart’s', { txn_type: 'send_money' }, 'not-a-sale'],
];
test.each(TAMPERED)('%s holds the order for the owner and releases nothing', async (_name, change, concern) => {
  const { created, email } = await handOver();
  await shop.tell(aWalletMessage(created, { txn_id: transaction(), ...change }));
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'review', concern });
  expect(await mailsOf(order.id)).toEqual([]);
});

test('attack 6, 7, 14: what is not verified, not exactly VERIFIED, or from another environment changes nothing', async () => {
  const { created, email } = await handOver();
  for (const word of ['INVALID', 'UNVERIFIED', '<html>VERIFIED</html>', 'verified', '', 'down']) {
    shop.walletTalk.word = word;
    await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
    expect((await orderOf(email)).paymentStatus, word).toBe('pending');
  }
  shop.walletTalk.word = 'VERIFIED';
  await shop.tell(aWalletMessage(created, { txn_id: transaction(), test_ipn: '' }));
  expect((await orderOf(email)).paymentStatus).toBe('pending');
});

test('attack 5, 8: one payment cannot settle two orders, and a message without the order’s key none', async () => {
  const one = await handOver();
  const other = await handOver();
  const txn_id = transaction();
  await shop.tell(aWalletMessage(one.created, { txn_id }));
  await shop.tell(aWalletMessage(other.created, { txn_id }));
  expect((await orderOf(one.email)).paymentStatus).toBe('paid');
  expect((await orderOf(other.email)).paymentStatus).toBe('pending');
  const custom = JSON.stringify({ o: (await orderOf(other.email)).id, k: '0'.repeat(32) });
  await shop.tell(aWalletMessage(other.created, { txn_id: transaction(), custom }));
  expect((await orderOf(other.email)).paymentStatus).toBe('pending');
});

test('attack 19: a message about nothing we know is kept and answered with an empty 200', async () => {
  for (const message of [
    'txn_id=A&payment_status=Completed',
    'hello',
    'mc_gross=NaN&txn_id=B',
    'custom=%7B',
    '%zz=%',
  ]) {
    expect(await shop.tell(message)).toMatchObject({ status: 200, body: '' });
  }
  expect((await shop.tell('x'.repeat(70_000))).status).toBe(413);
  expect((await shop.tell('', '/api/payments/paypal/ipn', 'GET')).status).toBe(405);
});

test('a message that could not be verified is asked about again until the wallet answers', async () => {
  const { created, email } = await handOver();
  shop.walletTalk.word = 'down';
  expect((await shop.tell(aWalletMessage(created, { txn_id: transaction() }))).status).toBe(200);
  shop.passTime(20_000);
  await shop.sweep();
  expect((await orderOf(email)).paymentStatus).toBe('pending');
  shop.walletTalk.word = 'VERIFIED';
  shop.passTime(60_000);
  await shop.sweep();
  expect((await orderOf(email)).paymentStatus).toBe('paid');
});

test('attack 18: pending holds the goods for five days, and the completed payment of the same number pays', async () => {
  const { cookie, created, email } = await handOver(2);
  const txn_id = transaction();
  await shop.tell(aWalletMessage(created, { txn_id, payment_status: 'Pending', pending_reason: 'echeck' }));
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending', paymentReason: 'echeck' });
  expect(await cartOf(cookie)).toEqual([]);
  shop.passTime(4 * 86_400_000);
  expect(await lapseOrders(shop.database, shop.now())).toBeGreaterThanOrEqual(0);
  expect((await orderOf(email)).status).toBe('pending');
  await shop.tell(aWalletMessage(created, { txn_id }));
  const order = await orderOf(email);
  expect(order.paymentStatus).toBe('paid');
  expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
});

test('attack 12: an order that lapsed unpaid gives its goods back, and a late payment waits for the owner', async () => {
  const before = await shop.countOf(2, 'MED', 'Black');
  const { created, email } = await handOver(2, 3);
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before - 3);
  shop.passTime(30 * 60_000);
  await lapseOrders(shop.database, shop.now());
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before);
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  expect(await orderOf(email)).toMatchObject({ status: 'cancelled', paymentStatus: 'review', concern: 'late-payment' });
});

test('a second payment of a paid order is shown to the owner and changes nothing else', async () => {
  const { created, email } = await handOver();
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  const order = await orderOf(email);
  expect(order).toMatchObject({ paymentStatus: 'paid', concern: 'double-payment' });
  expect(await mailsOf(order.id)).toEqual(['order-confirmation']);
});

test('attack 17: refunds are added up, in any order and however often they are told', async () => {
  const { created, email } = await handOver();
  const sale = transaction();
  await shop.tell(aWalletMessage(created, { txn_id: sale }));
  const back = { payment_status: 'Refunded', parent_txn_id: sale, txn_type: '', reason_code: 'refund' };
  const part = aWalletMessage(created, { ...back, txn_id: transaction(), mc_gross: '-10.00' });
  await shop.tell(part);
  await shop.tell(part);
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 1000 });
  await shop.tell(aWalletMessage(created, { ...back, txn_id: transaction(), mc_gross: '-45.99' }));
  expect(await orderOf(email)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 5599 });
});

test('submitting again while the wallet is open is the same order, after a change of address or cart another one that takes its place', async () => {
  const before = await shop.countOf(2, 'MED', 'Black');
  const { cookie, payload, created, email } = await handOver(2, 2);
  expect(readCreated(await submitOrder(shop, cookie, payload)).orderNumber).toBe(created.orderNumber);
  const moved = readCreated(await submitOrder(shop, cookie, { ...payload, city: 'Salem' }));
  expect(moved.orderNumber).not.toBe(created.orderNumber);
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before - 2);
  const [line] = await cartOf(cookie);
  await shop.call(`/api/cart/${line?.id}`, { method: 'PUT', body: { quantity: 5 }, cookie });
  const more = { ...checkoutPayload(await cartOf(cookie)), email };
  const third = readCreated(await submitOrder(shop, cookie, more));
  expect(await shop.countOf(2, 'MED', 'Black')).toBe(before - 5);
  const found = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  const states = found.docs.map((order) => [order.get('orderNumber'), order.get('status')]);
  expect(Object.fromEntries(states)).toEqual({
    [created.orderNumber]: 'cancelled',
    [moved.orderNumber]: 'cancelled',
    [third.orderNumber]: 'pending',
  });
});

test('attack 10: once the wallet has spoken the same submit leads to the order and to no second payment', async () => {
  const { cookie, payload, created, email } = await handOver();
  await shop.tell(aWalletMessage(created, { txn_id: transaction() }));
  const again = readCreated(await submitOrder(shop, cookie, payload));
  expect(again.orderNumber).toBe(created.orderNumber);
  expect(again.paypalFormData).toBeUndefined();
  expect((await orderOf(email)).paymentStatus).toBe('paid');
});

test('the way back leads to the order’s page by GET and by POST, and garbage leads nowhere else', async () => {
  const { created } = await handOver();
  const path = `/api/payments/paypal/return?order=${created.orderNumber}&key=${created.orderKey}`;
  const page = `/order-confirmation?order=${created.orderNumber}&key=${created.orderKey}&payment=success`;
  for (const method of ['GET', 'POST']) {
    expect(await shop.tell('tx=1', path, method)).toMatchObject({ status: 303, headers: { Location: page } });
  }
  const garbage = await shop.tell('', '/api/payments/paypal/return?order=//evil.example&key=%0d%0aX:1', 'GET');
  expect(garbage.headers['Location']).toBe('/order-confirmation');
});
