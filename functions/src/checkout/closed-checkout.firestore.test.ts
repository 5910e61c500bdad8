import { ORDERING_PAUSED_MESSAGE } from '@plenty/contract/content/texts';
import { beforeAll, expect, test } from 'vitest';
import { readSite } from '../content/site.repository.ts';
import { TEST_ORDER_CODE } from '../testing/test-shop.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { checkoutPayload, fillCart, parseCartLines, submitOrder } from '../testing/place-order.ts';

const shop = createPayPalShop('closed');
beforeAll(() => shop.seed());

test('while ordering is paused nobody can order; carts are kept, and existing orders go on', async () => {
  const { change } = await createAdminClient(shop);
  const first = await shop.placeUnpaidOrder();
  const { cookie, lines } = await fillCart(shop, { productId: 2 });
  await change('PUT', 'settings/checkout', { takesOrders: false });
  // Shoppers see it before they type anything.
  expect(await readSite(shop.database)).toMatchObject({ isClosed: true });
  const refused = await submitOrder(shop, cookie, checkoutPayload(lines));
  expect(refused).toMatchObject({ status: 409, data: { code: 'conflict', message: ORDERING_PAUSED_MESSAGE } });
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(100);
  expect(parseCartLines(await shop.call('/api/cart', { cookie }))).toEqual(lines);
  // Existing orders are found, and can be paid.
  expect(await submitOrder(shop, first.cookie, first.payload)).toMatchObject({
    status: 200,
    data: { orderNumber: first.created.orderNumber },
  });
  await change('PUT', 'settings/checkout', { takesOrders: true });
  expect(await readSite(shop.database)).not.toHaveProperty('isClosed');
  expect((await submitOrder(shop, cookie, checkoutPayload(lines))).status).toBe(200);
});

test('D-15 while ordering is paused the owner can place a test order, because it is a step before the shop opens', async () => {
  const { change } = await createAdminClient(shop);
  const { cookie, lines } = await fillCart(shop, { productId: 2 });
  await change('PUT', 'settings/checkout', { takesOrders: false });
  const listed = checkoutPayload(lines);
  const free = { shipping: '0.00', discountAmount: listed.subtotal, total: '0.00' };
  const payload = { ...listed, ...free, discountCode: TEST_ORDER_CODE };
  expect((await submitOrder(shop, cookie, payload)).status).toBe(200);
  await change('PUT', 'settings/checkout', { takesOrders: true });
});

test('an owner who pauses ordering can undo that, and sees it in the audit log', async () => {
  const { call, change } = await createAdminClient(shop);
  const { change: closing } = await change('PUT', 'settings/checkout', { takesOrders: false });
  expect((await call('POST', `undo/${closing.id}`)).status).toBe(200);
  expect((await call('GET', 'settings')).data).toMatchObject({ checkout: { takesOrders: true } });
});
