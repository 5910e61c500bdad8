import { orderViewSchema } from '@plenty/contract/orders/order';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { OREGON, createExpressShop } from '../testing/express-shop.ts';
import { checkoutPayload, fillCart, parseCartLines } from '../testing/place-order.ts';
import { bearer, createTestPerson, signIn, signUp } from '../testing/sign-up.ts';

const shop = createExpressShop('express-sign-in');
const TEE = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
beforeAll(() => shop.seed());

test('D-8 who signs in while PayPal’s page is open pays for the cart that went along, in whatever way PayPal reports it', async () => {
  for (const report of [shop.comeBack, shop.sendApproval]) {
    const person = createTestPerson();
    await signUp(shop, person, { cookie: (await fillCart(shop, { productId: 2, quantity: 2 })).cookie });
    const { cookie } = await fillCart(shop, { productId: 1 });
    const id = await shop.startAtPayPal(cookie);
    await shop.choose(id, OREGON);
    const { user, token, cookie: renewed } = await signIn(shop, person, { cookie });
    shop.approve(id, OREGON);
    await report(id, renewed);
    expect(await shop.findExpressOrder(id)).toMatchObject({ paymentStatus: 'paid', total: 5599, userId: user.id });
    const own = { cookie: renewed, ...bearer(token) };
    expect((await shop.call(`/api/checkout/express/${shop.sessionOf(id)}`, own)).data).toEqual({ status: 'ordered' });
    const left = parseCartLines(await shop.call('/api/cart', own));
    expect(left.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual([{ productId: 2, quantity: 2 }]);
    const { orderNumber } = (await shop.findExpressOrder(id)) ?? {};
    const view = await shop.call(`/api/orders/${orderNumber}`, own);
    expect(orderViewSchema.parse(view.data).details, 'its customer may see it').toBeDefined();
    expect((await shop.call('/api/orders', own)).data, 'it is in the account').toMatchObject([{ orderNumber }]);
  }
});

test('D-8 who signs in while PayPal’s page is open pays for their items, even if their account’s cart had the same', async () => {
  const person = createTestPerson();
  await signUp(shop, person, { cookie: (await fillCart(shop, { productId: 1, quantity: 2 })).cookie });
  const { cookie } = await fillCart(shop, { productId: 1 });
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  const { token, cookie: renewed } = await signIn(shop, person, { cookie });
  shop.approve(id, OREGON);
  await shop.comeBack(id, renewed);
  expect(await shop.findExpressOrder(id)).toMatchObject({ paymentStatus: 'paid', total: 5599 });
  const left = parseCartLines(await shop.call('/api/cart', { cookie: renewed, ...bearer(token) }));
  expect(left, 'what the account’s cart had stays').toMatchObject([{ productId: 1, quantity: 2 }]);
});

test('D-8 D-21 who signs in while PayPal’s page is open is not charged for items that their account’s order is being paid for', async () => {
  const person = createTestPerson();
  const { token: own } = await signUp(shop, person);
  const lines = parseCartLines(await shop.call('/api/cart', { method: 'POST', body: TEE, ...bearer(own) }));
  const body = { ...checkoutPayload(lines), email: person.email };
  await shop.call('/api/checkout/create-order', { method: 'POST', body, ...bearer(own) });
  const order = await shop.findOrder(person.email);
  await shop.database.doc(paths.order(order.id)).update({ captureAt: order.createdAt });
  const { cookie } = await fillCart(shop, { productId: 1 });
  const id = await shop.startAtPayPal(cookie);
  await shop.choose(id, OREGON);
  const { token, cookie: renewed } = await signIn(shop, person, { cookie });
  shop.approve(id, OREGON);
  await shop.comeBack(id, renewed);
  expect(await shop.findExpressOrder(id)).toBeUndefined();
  const session = { cookie: renewed, ...bearer(token) };
  expect((await shop.call(`/api/checkout/express/${shop.sessionOf(id)}`, session)).data).toMatchObject({
    status: 'review',
    review: { message: 'You have just ordered these items. Nothing was paid twice.' },
  });
});
