import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createExpressShop } from '../testing/express-shop.ts';
import { fillCart } from '../testing/place-order.ts';
import { OTHER_ORIGIN } from '../testing/test-shop.ts';

const shop = createExpressShop('express-return');
const { fakePayPal } = shop;
beforeAll(() => shop.seed());

test('who starts at another address of the shop is sent back there, where their cart is', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  const answer = await shop.call('/api/checkout/express', {
    method: 'POST',
    cookie,
    body: {},
    headers: { origin: OTHER_ORIGIN },
  });
  const { redirectUrl } = z.object({ redirectUrl: z.string() }).parse(answer.data);
  const sent = fakePayPal.find(new URL(redirectUrl).searchParams.get('token') ?? '');
  expect([sent?.returnUrl, sent?.callbackUrl].map((address = '') => new URL(address).origin)).toEqual([
    OTHER_ORIGIN,
    OTHER_ORIGIN,
  ]);
});
