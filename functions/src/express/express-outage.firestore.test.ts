import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { OREGON, createExpressShop } from '../testing/express-shop.ts';
import { fillCart } from '../testing/place-order.ts';

const shop = createExpressShop('express-outage');
const { fakePayPal } = shop;
beforeAll(() => shop.seed());
beforeEach(async () => {
  fakePayPal.behavior.now = 'well';
  await shop.saveProducts({ id: 1, name: 'Script Tee', price: 4800 }, { id: 2, name: 'Tote', price: 2000 });
});

test('an approval that PayPal could not be asked about is asked about again, until the order is placed and paid', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  const { orders } = shop.services().paypal;
  if (!orders) throw new Error('The shop has Orders v2');
  const { read } = orders;
  Object.assign(orders, { read: async () => ({ kind: 'unknown' }) });
  await shop.sendApproval(id);
  Object.assign(orders, { read });
  expect(await shop.findExpressOrder(id)).toBeUndefined();
  expect(await shop.listMessageStates()).toEqual(['unverified']);
  shop.advanceTime(60_000);
  await shop.sweepPayments();
  expect(await shop.findExpressOrder(id)).toMatchObject({ paymentStatus: 'paid' });
  expect(await shop.listMessageStates()).toEqual(['done']);
});

test('a shopper whose cart has changed, or whose code is no longer good, is told which before PayPal is opened', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const start = (body: object) => shop.start(cookie, body);
  const changed = await start({ quoteVersion: '0'.repeat(16) });
  const message = 'Your cart has changed since you last saw it. Please check the new total and confirm once more.';
  expect(changed).toMatchObject({
    status: 409,
    data: { code: 'price-changed', message, lines: [{ id: lines[0]?.id }] },
  });
  const wrong = await start({ discountCode: 'NOSUCHCODE' });
  expect(wrong).toMatchObject({ status: 409, data: { code: 'price-changed' } });
  expect(wrong.data).toMatchObject({
    message: expect.stringMatching(/^(?!Your cart has changed|undefined).+ Please check the new total/),
  });
  expect((await shop.database.collection(paths.expressSessions).get()).size).toBe(1);
});

test('an approval that PayPal answers with something unreadable stays open, and is placed once it can be read', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  shop.approve(id, OREGON);
  const { orders } = shop.services().paypal;
  if (!orders) throw new Error('The shop has Orders v2');
  const { read } = orders;
  Object.assign(orders, { read: async () => ({ kind: 'answered', data: { id, status: 'APPROVED' } }) });
  const answer = await shop.comeBack(id, cookie);
  Object.assign(orders, { read });
  const page = `/paypal-checkout?session=${shop.sessionOf(id)}`;
  expect(answer).toMatchObject({ status: 303, headers: { Location: page } });
  expect(await shop.findExpressOrder(id)).toBeUndefined();
  await shop.comeBack(id, cookie);
  expect(await shop.findExpressOrder(id)).toMatchObject({ paymentStatus: 'paid' });
});

test('an answer whose page is not one of PayPal’s sends nobody there', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  fakePayPal.behavior.pages = 'https://wallet.example';
  try {
    expect(await shop.start(cookie)).toMatchObject({ status: 503, data: { code: 'busy' } });
  } finally {
    fakePayPal.behavior.pages = 'https://wallet.test';
  }
  expect((await shop.start(cookie)).status).toBe(200);
});
