import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createIpnMessage, createSignatureHeaders } from '../testing/paypal-messages.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, parseCartLines, parseCreatedOrder } from '../testing/place-order.ts';
import { bearer, post, signUp } from '../testing/sign-up.ts';

const [shop, modern] = [createPayPalShop('payments-handler'), createPayPalShop('payments-v2', undefined, 'orders-v2')];
beforeAll(async () => {
  await shop.seed();
  await modern.seed();
});

/** A message as PayPal sends it about an order, in the name of one that the shop does not have. */
const createStray = (created: CreateOrderResponse) =>
  createIpnMessage(created, {
    txn_id: shop.nextTransactionId(),
    invoice: 'PL-0000-0000',
    custom: JSON.stringify({ o: 'e'.repeat(40), k: 'f'.repeat(32) }),
  });

test('D-19 what is no address of PayPal’s messages is not found, and messages are posted', async () => {
  expect((await shop.sendPayPalMessage('', '/api/payments/elsewhere')).status).toBe(404);
  expect((await shop.sendPayPalMessage('', '/api/payments/paypal/webhook')).status, 'the body is empty').toBe(413);
  expect((await shop.sendPayPalMessage('', '/api/payments/paypal/ipn', 'GET')).status).toBe(405);
  expect((await shop.sendPayPalMessage('', '/api/payments/paypal/ipn')).status).toBe(413);
});

test('D-19 a message about an order is applied at once', async () => {
  const { created, email } = await shop.placeUnpaidOrder();
  expect((await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() })).status).toBe(200);
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'paid' });
});

test('S-5 messages that name no order of the shop have a rate of their own, and those about an order go on', async () => {
  const { created, email } = await shop.placeUnpaidOrder();
  const send = shop.createPaymentsInstance('strays=1');
  expect((await send(createStray(created))).status).toBe(200);
  expect((await send(createStray(created))).status).toBe(429);
  expect((await send(createIpnMessage(created, { txn_id: shop.nextTransactionId() }))).status).toBe(200);
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'paid' });
});

test('S-5 a flood from PayPal’s address stops no message about an order, and every other one', async () => {
  const { created, email } = await shop.placeUnpaidOrder();
  const send = shop.createPaymentsInstance('messenger=1');
  expect((await send(createStray(created))).status).toBe(200);
  expect((await send(createStray(created))).status).toBe(429);
  expect((await send('nonsense')).status).toBe(429);
  expect((await send('', '/api/payments/elsewhere')).status).toBe(429);
  expect((await send(createIpnMessage(created, { txn_id: shop.nextTransactionId() }))).status).toBe(200);
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'paid' });
});

test('S-5 of the messages that PayPal could not be asked about, one about an order is tried before one that names none', async () => {
  const { created } = await shop.placeUnpaidOrder();
  const listWaiting = async () => {
    const found = await shop.database.collection(paths.paypalNotifications).where('state', '==', 'unverified').get();
    return found.docs.map((message) => message.get('firstTryAt') !== null);
  };
  shop.paypalReplies.reply = 'down';
  try {
    await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
    expect(await listWaiting(), 'about an order').toEqual([true]);
    await shop.sendPayPalMessage(createStray(created));
    expect(
      (await listWaiting()).filter((isFirst) => isFirst),
      'about none',
    ).toHaveLength(1);
  } finally {
    shop.paypalReplies.reply = 'VERIFIED';
  }
});

test('D-19 a webhook without a part of its signature, or with an endless one, is signed by nobody', async () => {
  const { created, email } = await modern.placeUnpaidOrder();
  expect((await modern.approveByWebhook(created)).status).toBe(200);
  await modern.sweepPayments();
  expect(await modern.findOrder(email)).toMatchObject({ paymentStatus: 'paid' });
  const signature = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'];
  const raw = JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} });
  const send = async (changed: string, value: string) => {
    const headers = Object.fromEntries(signature.map((part) => [`paypal-${part}`, part === changed ? value : 'x']));
    return modern.sendPayPalMessage(raw, '/api/payments/paypal/webhook', 'POST', headers);
  };
  for (const part of signature) {
    for (const value of ['', 'x'.repeat(10_000)]) {
      const { status, body } = await send(part, value);
      expect([status, String(body)], part).toEqual([400, expect.stringContaining('signed by nobody')]);
    }
  }
});

test('D-56 the return from PayPal opens the order where it was placed, and shows its key to nobody else', async () => {
  const { created, cookie } = await shop.placeUnpaidOrder();
  const path = shop.getReturnPath(created);
  const { orderNumber, orderKey } = created;
  const returnTo = async (by?: string) => String((await shop.openReturnUrl(path, by)).headers['Location']);
  expect(await returnTo()).toBe('/order-confirmation');
  expect(await returnTo('A'.repeat(43))).toBe('/order-confirmation');
  const own = await returnTo(cookie);
  expect([own.includes(orderNumber), own.includes(orderKey), own.includes('success')]).toEqual([true, true, false]);
  const formerPath = `/api/payments/paypal/return?order=${orderNumber}&key=${orderKey}`;
  const former = String((await shop.openReturnUrl(formerPath)).headers['Location']);
  expect(
    [former.includes(orderNumber), former.includes(orderKey)],
    'an address from before, in another browser',
  ).toEqual([true, true]);
  const { token, cookie: browser } = await signUp(shop);
  const tee = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const lines = parseCartLines(await post(shop, '/api/cart', tee, { ...bearer(token), cookie: browser }));
  const sent = { ...bearer(token), cookie: browser };
  const order = parseCreatedOrder(await post(shop, '/api/checkout/create-order', checkoutPayload(lines), sent));
  const shown = String((await shop.openReturnUrl(shop.getReturnPath(order), browser)).headers['Location']);
  expect([shown.includes(order.orderNumber), shown.includes(order.orderKey)], 'a customer’s own').toEqual([
    true,
    false,
  ]);
});

test('S-5 a message that PayPal sent longer ago than it repeats one has no priority, even about a known order', async () => {
  const { created } = await modern.placeUnpaidOrder();
  const custom = modern.fakePayPal.find(modern.getPayPalOrderId(created))?.unit.custom_id ?? '';
  const listAbout = async (sentAt: Date) => {
    const resource = {
      id: modern.getPayPalOrderId(created),
      status: 'APPROVED',
      purchase_units: [{ custom_id: custom }],
    };
    const raw = JSON.stringify({ id: `WH-${sentAt.getTime()}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource });
    const headers = createSignatureHeaders(raw, sentAt.toISOString());
    expect((await modern.sendPayPalMessage(raw, '/api/payments/paypal/webhook', 'POST', headers)).status).toBe(200);
    const { docs } = await modern.database.collection(paths.paypalNotifications).get();
    return docs
      .filter((message) => String(message.get('raw')).includes(`WH-${sentAt.getTime()}`))
      .map((message) => message.get('about') as unknown);
  };
  const daysAgo = (days: number) => new Date(modern.now().getTime() - days * 86_400_000);
  const { id } =
    (await modern.database.collection(paths.orders).where('orderNumber', '==', created.orderNumber).get()).docs[0] ??
    {};
  expect(await listAbout(daysAgo(3.9))).toEqual([id]);
  expect(await listAbout(daysAgo(4.1))).toEqual([null]);
  expect(await listAbout(daysAgo(-0.03)), 'our clock may be slow').toEqual([id]);
  expect(await listAbout(daysAgo(-0.1))).toEqual([null]);
});
