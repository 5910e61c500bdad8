import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createIpnMessage } from '../testing/paypal-messages.ts';
import { PAYPAL_MODES, createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCartLines, parseCreatedOrder } from '../testing/place-order.ts';
import { bearer, createTestPerson, findEmailedLink, post, signUp } from '../testing/sign-up.ts';

const KEY = /[0-9a-f]{32}/;

for (const mode of PAYPAL_MODES) {
  const shop = createPayPalShop(`way-back-${mode}`, undefined, mode, new Date());
  const { placeUnpaidOrder, findOrder: orderOf, openReturnUrl: goBack, getReturnPath: wayBackOf } = shop;
  beforeAll(() => shop.seed());
  beforeEach(() => {
    shop.paypalReplies.reply = 'VERIFIED';
    shop.fakePayPal.behavior.now = 'well';
  });
  const locationOf = async (...sent: Parameters<typeof goBack>) => {
    const answer = await goBack(...sent);
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' });
    return answer.headers['Location'] ?? '';
  };
  const pay = async (created: Awaited<ReturnType<typeof placeUnpaidOrder>>['created']) => {
    if (mode === 'form') await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
    else shop.fakePayPal.approve(shop.getPayPalOrderId(created));
  };

  test(`D-56 ${mode}: the browser that ordered returns to its order, with the key behind the #, as often as it likes`, async () => {
    const { cookie, created } = await placeUnpaidOrder();
    await pay(created);
    const page = `/order-confirmation?order=${created.orderNumber}&payment=success#key=${created.orderKey}`;
    for (let time = 0; time < 3; time += 1) expect(await locationOf(wayBackOf(created), cookie)).toBe(page);
  });

  test(`D-56 ${mode}: another browser with the same return URL gets only the order lookup form`, async () => {
    const { created } = await placeUnpaidOrder();
    await pay(created);
    const stranger = (await fillCart(shop, { productId: 1 })).cookie;
    for (const cookie of [undefined, stranger]) {
      expect(await locationOf(wayBackOf(created), cookie)).toBe('/order-confirmation');
    }
  });

  test(`D-56 ${mode}: a POST from PayPal’s site has no cookie and is redirected to the same URL, which the browser requests with its cookie`, async () => {
    const { cookie, created } = await placeUnpaidOrder();
    await pay(created);
    const again = await locationOf(`${wayBackOf(created)}&cm=x&token=T`, undefined, 'POST');
    expect(again).toBe(wayBackOf(created));
    expect(await locationOf(again, cookie)).toContain(`#key=${created.orderKey}`);
  });

  test(`D-71 R-23 ${mode}: the return says 'success' only for a payment that PayPal has confirmed`, async () => {
    const { cookie, created, email } = await placeUnpaidOrder();
    const waiting = `/order-confirmation?order=${created.orderNumber}#key=${created.orderKey}`;
    expect(await locationOf(wayBackOf(created), cookie)).toBe(waiting);
    if (mode === 'form')
      await shop.sendPaymentMessage(created, { payment_status: 'Pending', pending_reason: 'echeck', txn_id: 'P1' });
    else shop.fakePayPal.behavior.now = 'down';
    expect(await locationOf(wayBackOf(created), cookie)).toBe(waiting);
    expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending' });
  });

  test(`D-56 ${mode}: a wrong handle, or another order’s, opens and captures nothing`, async () => {
    const one = await placeUnpaidOrder();
    const other = await placeUnpaidOrder();
    await pay(other.created);
    const forged = wayBackOf(one.created).replace(/order=[^&]+/, `order=${other.created.orderNumber}`);
    for (const path of [
      forged,
      wayBackOf(one.created).replace(/handle=.*/, `handle=${'0'.repeat(32)}`),
      wayBackOf(one.created).replace(/handle=.*/, `handle=${one.created.orderKey}`),
      '/api/payments/paypal/return?order=//evil.example&handle=%0d%0aX:1',
      '/api/payments/paypal/return',
    ]) {
      expect(await locationOf(path, one.cookie), path).toBe('/order-confirmation');
    }
    if (mode === 'orders-v2') expect(await orderOf(other.email)).toMatchObject({ paymentStatus: 'pending' });
  });

  test(`D-56 ${mode}: the handle gives no access to the order, and PayPal is never sent its key`, async () => {
    const { created, email } = await placeUnpaidOrder();
    const handle = /handle=([0-9a-f]{32})/.exec(wayBackOf(created))?.[1] ?? '';
    const view = await shop.call(`/api/orders/${created.orderNumber}`, { headers: { 'order-key': handle } });
    expect(view.data).not.toHaveProperty('details');
    const sent = JSON.stringify([
      created.paypalFormData ?? {},
      mode === 'form' ? {} : shop.fakePayPal.find(shop.getPayPalOrderId(created)),
    ]);
    expect(sent).toContain(handle);
    expect(sent).not.toContain((await orderOf(email)).orderKey);
  });

  test(`D-56 ${mode}: the return of an order from before there were handles still works`, async () => {
    const { created } = await placeUnpaidOrder();
    const former = `/api/payments/paypal/return?order=${created.orderNumber}&key=${created.orderKey}`;
    expect(await locationOf(former)).toBe(`/order-confirmation?order=${created.orderNumber}#key=${created.orderKey}`);
    expect(await locationOf(former, undefined, 'POST')).toBe(wayBackOf(created));
  });

  test(`D-56 ${mode}: a signed-in customer returns to their own order without a key`, async () => {
    const here = await signUp(shop);
    const sent = { ...bearer(here.token), cookie: here.cookie };
    const lines = parseCartLines(
      await post(shop, '/api/cart', { productId: 1, size: 'MED', color: 'Black', quantity: 1 }, sent),
    );
    const created = parseCreatedOrder(await post(shop, '/api/checkout/create-order', checkoutPayload(lines), sent));
    await pay(created);
    const page = `/order-confirmation?order=${created.orderNumber}&payment=success`;
    expect(await locationOf(wayBackOf(created), here.cookie)).toBe(page);
    await post(shop, '/api/auth/logout', {}, sent);
    expect(await locationOf(wayBackOf(created), here.cookie), 'no key for whoever comes next').not.toMatch(/key/);
  });

  test(`D-56 ${mode}: so does the customer of a guest’s order that joined their account meanwhile`, async () => {
    const { cookie, created, email } = await placeUnpaidOrder();
    await pay(created);
    expect(await locationOf(wayBackOf(created), cookie)).toContain('#key=');
    const here = await signUp(shop, { ...createTestPerson(), email }, { cookie });
    const token = (await findEmailedLink(shop, email, 'verify-email')).split('#token=')[1];
    await post(shop, '/api/auth/verify-email', { token }, { ...bearer(here.token), cookie: here.cookie });
    const page = `/order-confirmation?order=${created.orderNumber}&payment=success`;
    expect(await locationOf(wayBackOf(created), here.cookie)).toBe(page);
  });

  test(`R-5 ${mode}: an order whose shopper did not return can be paid from its page, one with a payment in progress cannot`, async () => {
    const { cookie, created, email } = await placeUnpaidOrder();
    const { orderNumber } = created;
    const payOnPage = () => shop.call(`/api/orders/${orderNumber}/pay`, { method: 'POST', cookie });
    const canPay = async () => {
      const { data } = await shop.call(`/api/orders/${orderNumber}`, { cookie });
      return JSON.stringify(data).includes('"canPay":true');
    };
    expect(await canPay()).toBe(true);
    const redirect = await payOnPage();
    expect(redirect).toMatchObject({ status: 200 });
    expect(JSON.stringify(redirect.data)).toMatch(mode === 'form' ? /paypalFormData/ : /redirectUrl/);
    if (mode === 'orders-v2') {
      shop.fakePayPal.behavior.now = 'lost';
      await pay(created);
    }
    await goBack(wayBackOf(created), cookie);
    expect(await orderOf(email)).toMatchObject({ paymentStatus: 'pending' });
    expect(await canPay()).toBe(false);
    expect(await payOnPage()).toMatchObject({ status: 409 });
  });
}

const shop = createPayPalShop('way-back-messages');
beforeAll(() => shop.seed());

test('D-56 a message that names an order by its key, as before there were handles, still pays it, and a wrong one pays nothing', async () => {
  const { created, email } = await shop.placeUnpaidOrder();
  const order = await shop.findOrder(email);
  const custom = (k: string) => ({
    ...created,
    paypalFormData: { ...created.paypalFormData, custom: JSON.stringify({ o: order.id, k }) },
  });
  await shop.sendPayPalMessage(createIpnMessage(custom('0'.repeat(32)), { txn_id: shop.nextTransactionId() }));
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'pending', heardAt: null });
  await shop.sendPayPalMessage(createIpnMessage(custom(order.orderKey), { txn_id: shop.nextTransactionId() }));
  expect(await shop.findOrder(email)).toMatchObject({ paymentStatus: 'paid', concern: null });
  expect(order.orderKey).toMatch(KEY);
});
