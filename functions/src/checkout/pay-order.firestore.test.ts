import { paymentRedirectSchema, orderViewSchema } from '@plenty/contract/orders/order';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { readOrder } from '../orders/index.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { submitOrder } from '../testing/place-order.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPayPalShop, PAYPAL_MODES } from '../testing/paypal-shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(PAYPAL_MODES)('%s', (mode) => {
  const shop = createPayPalShop(`pay-again-${mode}`, undefined, mode);
  const { placeUnpaidOrder, findOrder, readCart, nextTransactionId } = shop;
  beforeAll(() => shop.seed());
  type Created = Awaited<ReturnType<typeof placeUnpaidOrder>>['created'];
  const ask = (path: string, { orderKey }: Created, method = 'POST') =>
    shop.call(path, { method, headers: { [ORDER_KEY_HEADER]: orderKey } });
  const payAgain = (created: Created) => ask(`/api/orders/${created.orderNumber}/pay`, created);
  const detailsOf = async (created: Created) =>
    orderViewSchema.parse((await ask(`/api/orders/${created.orderNumber}`, created, 'GET')).data).details;

  test('D-20 a pending payment that failed can be tried again from the order page, once and for the same order', async () => {
    const { cookie, created, email } = await placeUnpaidOrder(2);
    const txn_id = nextTransactionId();
    await shop.sendPaymentMessage(created, { txn_id, payment_status: 'Pending', pending_reason: 'echeck' });
    expect(await detailsOf(created)).toMatchObject({ isPaymentOnItsWay: true });
    expect((await payAgain(created)).status, 'while one is on its way nobody pays another').toBe(409);
    await shop.sendPaymentMessage(created, { txn_id, payment_status: 'Denied' });
    expect(await detailsOf(created)).toMatchObject({ canPayAgain: true });
    const answer = await payAgain(created);
    expect(answer.status).toBe(200);
    const again = { ...created, ...paymentRedirectSchema.parse(answer.data) };
    expect(again.paypalUrl ?? again.redirectUrl).toMatch(/^https:\/\/wallet\.test\//);
    if (mode === 'orders-v2') await shop.approveAndReturn(again);
    else await shop.sendPaymentMessage(again, { txn_id: nextTransactionId() });
    expect(await findOrder(email)).toMatchObject({ paymentStatus: 'paid', concern: null, holdsGoods: true });
    expect(await shop.listEmailEvents((await findOrder(email)).id)).toContain('order-confirmation');
    expect(await readCart(cookie)).toEqual([]);
    expect((await payAgain(created)).status).toBe(409);
  });

  test('a failed payment cannot be tried again while another one may still arrive', async () => {
    const { created } = await placeUnpaidOrder();
    await shop.sendPaymentMessage(created, { txn_id: nextTransactionId(), payment_status: 'Pending' });
    await shop.sendPaymentMessage(created, { txn_id: nextTransactionId(), payment_status: 'Denied' });
    expect(await detailsOf(created)).toMatchObject({ isPaymentOnItsWay: true });
    expect(await detailsOf(created)).not.toHaveProperty('canPayAgain');
    expect((await payAgain(created)).status).toBe(409);
  });

  test('D-71 a shopper who is back from paying again is asked for no third payment, unless that one fails too', async () => {
    const { created, email } = await placeUnpaidOrder();
    const txn_id = nextTransactionId();
    await shop.sendPaymentMessage(created, { txn_id, payment_status: 'Pending' });
    await shop.sendPaymentMessage(created, { txn_id, payment_status: 'Denied' });
    expect(await detailsOf(created)).not.toHaveProperty('isPaymentOnItsWay');
    const again = { ...created, ...paymentRedirectSchema.parse((await payAgain(created)).data) };
    shop.fakePayPal.behavior.now = 'down';
    if (mode === 'orders-v2') await shop.approveAndReturn(again);
    else await shop.openReturnUrl(shop.getReturnPath(created));
    shop.fakePayPal.behavior.now = 'well';
    expect(await findOrder(email)).toMatchObject({ paymentStatus: 'failed' });
    expect(await detailsOf(created)).toMatchObject({ isPaymentOnItsWay: true });
    expect(await detailsOf(created)).not.toHaveProperty('canPayAgain');
    expect((await payAgain(created)).status).toBe(409);
    await shop.sendPaymentMessage(again, { txn_id: nextTransactionId(), payment_status: 'Denied' });
    expect(await detailsOf(created)).toMatchObject({ canPayAgain: true });
    expect(await detailsOf(created)).not.toHaveProperty('isPaymentOnItsWay');
  });

  test.runIf(mode === 'orders-v2')(
    'an order is paid on the page that PayPal showed before, and on another one once PayPal no longer has it',
    async () => {
      const { created, email } = await placeUnpaidOrder();
      const txn_id = nextTransactionId();
      await shop.sendPaymentMessage(created, { txn_id, payment_status: 'Pending' });
      await shop.sendPaymentMessage(created, { txn_id, payment_status: 'Denied' });
      const pay = async () => ({ ...created, ...paymentRedirectSchema.parse((await payAgain(created)).data) });
      const first = await pay();
      shop.advanceTime(HOUR_MS);
      expect((await pay()).redirectUrl).toBe(first.redirectUrl);
      shop.advanceTime(3 * HOUR_MS);
      const pages = await Promise.all([pay(), pay()]);
      const [last] = pages;
      expect(pages.map(({ redirectUrl }) => redirectUrl)).toEqual([last.redirectUrl, last.redirectUrl]);
      expect(last.redirectUrl).not.toBe(first.redirectUrl);
      await shop.approveByWebhook(first);
      expect(await findOrder(email), 'only the last one counts').toMatchObject({ paymentStatus: 'failed' });
      await shop.approveAndReturn(last);
      expect(await findOrder(email)).toMatchObject({ paymentStatus: 'paid', concern: null });
    },
  );

  test('D-22 an order cannot be paid from its deadline on, though the job that cancels it has not come yet', async () => {
    const { created, email } = await placeUnpaidOrder();
    expect(await detailsOf(created)).toMatchObject({ canPay: true });
    const { expiresAt } = await findOrder(email);
    shop.advanceTime((expiresAt?.toMillis() ?? 0) - shop.now().getTime());
    expect(await detailsOf(created)).toMatchObject({ isPaymentOverdue: true });
    expect(await detailsOf(created)).not.toHaveProperty('canPay');
    expect((await payAgain(created)).status).toBe(409);
  });

  test('D-22 D-24 an order that was not paid in time can be paid from its page once the owner has reopened it', async () => {
    for (const status of ['pending', 'processing'] as const) {
      const { created, email } = await placeUnpaidOrder(2);
      await shop.openReturnUrl(shop.getReturnPath(created));
      shop.advanceTime(DAY_MS);
      await expireOrders(shop.database, shop.eventContext());
      const { id } = await findOrder(email);
      await setOrderStatus(shop.database, id, status, shop.eventContext());
      expect(await findOrder(email)).toMatchObject({ status, paymentStatus: 'pending', holdsGoods: true });
      expect(await detailsOf(created)).toMatchObject({ canPay: true });
      const again = { ...created, ...paymentRedirectSchema.parse((await payAgain(created)).data) };
      if (mode === 'orders-v2') await shop.approveAndReturn(again);
      else await shop.sendPaymentMessage(again, { txn_id: nextTransactionId() });
      expect(await findOrder(email)).toMatchObject({ status, paymentStatus: 'paid', concern: null });
    }
  });

  test('D-22 a reopened order that is not paid either is released again, and its customer is told so', async () => {
    const { cookie, payload, created, email } = await placeUnpaidOrder(2);
    shop.advanceTime(DAY_MS);
    await expireOrders(shop.database, shop.eventContext());
    const { id } = await findOrder(email);
    await setOrderStatus(shop.database, id, 'pending', shop.eventContext());
    expect(await shop.listEmailEvents(id)).toEqual(['order-reopened']);
    await submitOrder(shop, cookie, payload);
    shop.advanceTime(4 * DAY_MS);
    await expireOrders(shop.database, shop.eventContext());
    expect(await readOrder(shop.database, id), 'no other order replaces it').toMatchObject({ holdsGoods: true });
    shop.advanceTime(DAY_MS);
    expect(await detailsOf(created)).toMatchObject({ isPaymentOverdue: true });
    await expireOrders(shop.database, shop.eventContext());
    const expired = { status: 'cancelled', paymentStatus: 'expired', holdsGoods: false };
    expect(await readOrder(shop.database, id)).toMatchObject(expired);
    expect((await shop.listEmailEvents(id)).toSorted()).toEqual(['order-cancelled', 'order-reopened']);
  });

  test('D-22 an unpaid order that the owner cancelled and reopened can be paid for five days, and its customer is told of its end', async () => {
    const { created, email } = await placeUnpaidOrder(2);
    const { id, expiresAt } = await findOrder(email);
    await setOrderStatus(shop.database, id, 'cancelled', shop.eventContext());
    shop.advanceTime((expiresAt?.toMillis() ?? 0) - shop.now().getTime() - 1);
    await setOrderStatus(shop.database, id, 'pending', shop.eventContext());
    shop.advanceTime(5 * DAY_MS - 1);
    await expireOrders(shop.database, shop.eventContext());
    expect(await detailsOf(created)).toMatchObject({ canPay: true });
    shop.advanceTime(1);
    await expireOrders(shop.database, shop.eventContext());
    expect(await readOrder(shop.database, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    const told = ['order-cancelled', 'order-cancelled', 'order-reopened'];
    expect((await shop.listEmailEvents(id)).toSorted()).toEqual(told);
  });

  test('D-21 without the order’s key nobody can start its payment', async () => {
    const { created } = await placeUnpaidOrder();
    await shop.sendPaymentMessage(created, { txn_id: nextTransactionId(), payment_status: 'Denied' });
    expect((await payAgain({ ...created, orderKey: '0'.repeat(32) })).status).toBe(404);
    expect((await payAgain(created)).status).toBe(200);
  });
});
