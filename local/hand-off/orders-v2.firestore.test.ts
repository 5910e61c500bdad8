import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWalletShop } from '../../functions/src/testing/open-wallet-shop.ts';
import { ownerAtWork } from '../../functions/src/testing/owner-at-work.ts';
import { readCreated, submitOrder } from '../../functions/src/testing/place-order.ts';
import type { Switches } from '../stand-ins/paypal/switches.ts';
import { openShopAndWallet } from './open-shop-and-wallet.ts';

const MINUTE_MS = 60_000;
const open = () =>
  openShopAndWallet(
    'orders-v2',
    (wallet) => openWalletShop('stand-in-orders', wallet, 'orders-v2'),
    (shop) => shop.handOver(),
  );
let opened: Awaited<ReturnType<typeof open>>;
let owner: Awaited<ReturnType<typeof ownerAtWork>>;
beforeAll(async () => {
  opened = await open();
  await opened.shop.fill();
  owner = await ownerAtWork(opened.shop);
});
beforeEach(() => opened.wallet.reset());
afterAll(() => opened.served.close());

const salesOf = (orderNumber: string) =>
  [...opened.wallet.sales.values()].filter(({ cart }) => cart.invoice === orderNumber);

test('PAY-01 PAY-02 the wallet takes the shop’s order and asks for its total, with what is in it', async () => {
  const { shop, wallet, reachWallet } = opened;
  const { created } = await shop.handOver(2, 2);
  const page = await fetch(new URL(await reachWallet(created), opened.served.url));
  expect(await page.text()).toContain('47.99 USD');
  const cart = wallet.cart(shop.paypalOrderIdOf(created));
  expect(cart).toMatchObject({ invoice: created.orderNumber, charge: { goods: 4000, shipping: 799, total: 4799 } });
  expect(cart?.shipTo).toMatchObject({ country: 'US' });
});

const BROKEN: readonly [string, Partial<Switches>][] = [
  ['is cut after the money was taken', { api: 'lost' }],
  ['is slower than anybody waits', { api: 'slow', slow: 1 }],
];
test.each(BROKEN)(
  'a capture whose answer %s, with no message ever, is found by the sweep and paid once',
  async (_name, switches) => {
    const { shop, wallet, sweepLater } = opened;
    const paid = await shop.handOver();
    wallet.set({ ...switches, when: 'never' });
    const pressed = await opened.post(`${await opened.reachWallet(paid.created)}/pay`);
    await opened.comeBack(pressed.headers.get('location') ?? '');
    expect((await shop.orderOf(paid.email)).heardAt).toBeNull();
    wallet.set({ api: 'up' });
    await sweepLater(2 * MINUTE_MS);
    const order = await shop.orderOf(paid.email);
    expect(order).toMatchObject({ paymentStatus: 'paid', concern: null });
    expect(salesOf(paid.created.orderNumber)).toHaveLength(1);
    expect(await shop.mailsOf(order.id)).toEqual(['order-confirmation']);
  },
);

test('a declined capture fails the order, and the same order is paid with the next try', async () => {
  const { shop, wallet, payThere } = opened;
  const { cookie, payload, created, email } = await payThere({ api: 'declined' });
  expect(await shop.orderOf(email)).toMatchObject({ paymentStatus: 'failed', paymentReason: 'INSTRUMENT_DECLINED' });
  wallet.set({ api: 'up' });
  const again = readCreated(await submitOrder(shop, cookie, payload));
  expect(again.orderNumber).toBe(created.orderNumber);
  const pressed = await opened.post(`${await opened.reachWallet(again)}/pay`);
  await opened.comeBack(pressed.headers.get('location') ?? '');
  expect(await shop.orderOf(email)).toMatchObject({ paymentStatus: 'paid', concern: null });
});

test('whoever closes the tab after agreeing is captured by the webhook, and whoever cancels is not', async () => {
  const { shop, payThere, comeBack } = opened;
  const closed = await payThere({}, 'pay-and-close');
  expect((await shop.orderOf(closed.email)).paymentStatus).toBe('paid');
  const cancelled = await payThere({}, 'cancel');
  expect(cancelled.way).toContain('/checkout?cancelled=true&token=');
  await comeBack(cancelled.way);
  expect(await shop.orderOf(cancelled.email)).toMatchObject({ paymentStatus: 'pending', captureAt: null });
});

test('attack 7: a webhook with one byte changed, or signed for another subscription, is not PayPal’s own', async () => {
  const { shop, wallet, payThere } = opened;
  const { email } = await payThere({ when: 'never' }, 'pay-and-close');
  const [unsent] = wallet.messages;
  if (!unsent) throw new Error('There is no message');
  const webhook = '/api/payments/paypal/webhook';
  const changed = Buffer.from(unsent.body.toString().replace('APPROVED', 'APPROVeD'));
  await shop.tell(changed, webhook, 'POST', unsent.headers);
  await shop.tell(unsent.body, webhook, 'POST', {
    ...unsent.headers,
    'paypal-transmission-time': '2026-11-20T00:00:00Z',
  });
  expect(await shop.messageStates()).toContain('invalid');
  expect((await shop.orderOf(email)).paymentStatus).toBe('pending');
  await shop.tell(unsent.body, webhook, 'POST', unsent.headers);
  expect((await shop.orderOf(email)).paymentStatus, 'the true one stands behind the forged ones').toBe('paid');
});

test('attack 15: a webhook that does not name who was paid is judged by PayPal’s own order', async () => {
  const { shop, payThere } = opened;
  const honest = await payThere({ tellsPayee: false });
  expect(await shop.orderOf(honest.email)).toMatchObject({ paymentStatus: 'paid', concern: null });
  const other = await payThere({ tellsPayee: false, receiver: 'evil@example.com' });
  expect(await shop.orderOf(other.email)).toMatchObject({ paymentStatus: 'review', concern: 'wrong-receiver' });
});

test('a key to PayPal’s API that has ended is renewed without anybody noticing', async () => {
  const { shop, wallet, payThere } = opened;
  await payThere();
  wallet.tokens.clear();
  const { email } = await payThere();
  expect((await shop.orderOf(email)).paymentStatus).toBe('paid');
  expect(wallet.tokens.size).toBe(1);
});

const REFUNDS: readonly [string, Partial<Switches>][] = [
  ['is answered', {}],
  ['is cut off after it was made', { api: 'lost' }],
  ['stays on its way', { pending: true }],
];
test.each(REFUNDS)(
  'D-20 a refund that %s goes back once and is counted once, whoever tells it first',
  async (_name, switches) => {
    const { shop, wallet, payThere, sweepLater } = opened;
    const { email, sale } = await payThere();
    const { id } = await shop.orderOf(email);
    wallet.set(switches);
    await owner.change('POST', `orders/${id}/refund`, { amount: '12.50', note: 'Torn', putsBack: false });
    await shop.sendRefunds();
    wallet.set({ api: 'up', pending: false });
    await sweepLater(60 * MINUTE_MS);
    await expect.poll(async () => (await shop.orderOf(email)).refundedAmount).toBe(1250);
    expect(wallet.sales.get(sale)?.refunded).toBe(1250);
    expect(await shop.orderOf(email)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunds: [{ state: 'done' }],
    });
    expect((await shop.mailsOf(id)).filter((event) => event === 'order-refunded')).toHaveLength(1);
  },
);

test('a refund that PayPal refuses is shown, and one that the owner makes at PayPal is counted', async () => {
  const { shop, wallet, payThere } = opened;
  const { email, sale } = await payThere();
  const { id } = await shop.orderOf(email);
  wallet.set({ api: 'declined' });
  await owner.change('POST', `orders/${id}/refund`, { amount: '12.50', note: 'Torn', putsBack: false });
  await shop.sendRefunds();
  expect(await shop.orderOf(email)).toMatchObject({
    concern: 'refund-refused',
    refundedAmount: 0,
    refunds: [{ state: 'refused', reason: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' }],
  });
  wallet.set({ api: 'up' });
  await opened.post(`/activity/payment/${sale}/refund`, new URLSearchParams({ amount: '5.00' }));
  await expect.poll(async () => (await shop.orderOf(email)).refundedAmount).toBe(500);
});
