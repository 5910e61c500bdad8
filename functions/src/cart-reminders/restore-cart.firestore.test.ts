import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CartReminderShop, createCartReminderShop } from '../testing/cart-reminder-shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: CartReminderShop;
beforeEach(async () => {
  shop = createCartReminderShop('restored-carts');
  await shop.seed();
});

/** Ticks the box for a full cart, sends the email and reads the token of its links. */
async function sendAndReadToken() {
  const filled = await shop.fillCart();
  await shop.tick('ada@example.com', filled);
  shop.advanceTime(2 * HOUR_MS);
  expect(await shop.runJob()).toBe(1);
  return { ...filled, token: await shop.readToken() };
}

const summarize = (lines: Awaited<ReturnType<CartReminderShop['readLines']>>) =>
  lines.map(({ productId, quantity }) => [productId, quantity]);

test('D-76 the link brings the cart into another browser, and opening it again adds nothing', async () => {
  const { token, cookie } = await sendAndReadToken();
  const there = await shop.fillCart({ productId: 2, quantity: 3 }, { productId: 1, size: 'SM' });
  for (const repeated of [1, 2]) {
    expect((await shop.restore(token, there)).status, String(repeated)).toBe(200);
    expect(summarize(await shop.readLines(there.cookie))).toEqual([[2, 3], [1, 1], [1, 2]]); // prettier-ignore
  }
  expect((await shop.restore(token, { cookie })).status).toBe(200);
  expect(summarize(await shop.readLines(cookie))).toEqual([[1, 2], [2, 1]]); // prettier-ignore
});

test('D-76 the link opens in a browser without a cart, with what is left', async () => {
  const { token } = await sendAndReadToken();
  await shop.setStock(1, 'MED', 'Black', 1);
  await shop.setStock(2, 'MED', 'Black', 0);
  const restored = await shop.restore(token);
  expect(z.array(z.object({ productId: z.int(), quantity: z.int() })).parse(restored.data)).toMatchObject([
    { productId: 1, quantity: 1 },
  ]);
  await shop.setStock(1, 'MED', 'Black', 0);
  expect((await shop.restore(token)).data).toMatchObject({ code: 'out-of-stock' });
});

test('D-76 guessed, altered and ended links change nothing, nor does the link of an email that was not sent', async () => {
  const { token } = await sendAndReadToken();
  await shop.tick('bo@example.com', await shop.fillCart());
  const unsent = (await shop.listReminders()).find(({ sentAt }) => sentAt === null);
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const stored = await shop.listReminders();
  const there = await shop.fillCart({ productId: 2 });
  for (const wrong of [altered, 'a'.repeat(43), unsent?.token ?? '']) {
    expect((await shop.restore(wrong, there)).data, wrong).toMatchObject({ code: 'link-expired' });
    if (wrong !== unsent?.token) expect((await shop.forget(wrong)).status).toBe(200);
  }
  expect(await shop.listReminders()).toEqual(stored);
  shop.advanceTime(30 * DAY_MS);
  expect((await shop.restore(token, there)).data).toMatchObject({ code: 'link-expired' });
  expect(summarize(await shop.readLines(there.cookie))).toEqual([[2, 1]]);
});
