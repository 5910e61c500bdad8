import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { type CartReminderShop, createCartReminderShop } from '../testing/cart-reminder-shop.ts';

const ADA = 'ada@example.com';

let shop: CartReminderShop;
beforeEach(async () => {
  shop = createCartReminderShop('forget-links');
  await shop.seed();
});

/** Emails a cart and reads the token of the link that opens it. */
async function sendAndReadToken(): Promise<string> {
  await shop.tick(ADA, await shop.fillCart());
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(1);
  return shop.readToken();
}

test('D-76 one tap unsubscribes and forgets the cart; a tap on the link shows a button first', async () => {
  const opens = await sendAndReadToken();
  const token = await shop.readForgetToken();
  const [email] = await shop.listEmails();
  expect(email?.get('headers')).toEqual({
    'List-Unsubscribe': `<http://shop.test/api/cart-reminder/forget?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(await shop.call(`/api/cart-reminder/forget?token=${token}`)).toMatchObject({
    status: 303,
    headers: { Location: `/saved-cart#forget&token=${token}` },
  });
  expect((await shop.listReminders())[0]?.email).toBe(ADA);
  for (const repeated of [1, 2]) expect((await shop.forget(token)).status, String(repeated)).toBe(200);
  expect(await shop.listReminders()).toMatchObject([{ email: '', cartId: '', token: '', items: [] }]);
  expect((await shop.restore(opens)).data).toMatchObject({ code: 'link-expired' });
});

test('D-76 the link that forgets the cart deletes the emails with it, and no other email to that address', async () => {
  await sendAndReadToken();
  const token = await shop.readForgetToken();
  const { cookie, lines } = await shop.fillCart();
  await shop.order(cookie, lines, ADA);
  expect((await shop.forget(token)).status).toBe(200);
  expect(await shop.listEmails()).toEqual([]);
  expect((await shop.database.collection(paths.emails).where('to', 'array-contains', ADA).get()).size).toBe(1);
});

test('D-76 a forget link is not a key: it opens no cart, and the email has the opening token in no other link', async () => {
  const opens = await sendAndReadToken();
  const token = await shop.readForgetToken();
  expect(token).toHaveLength(43);
  const there = await shop.fillCart({ productId: 2 });
  const before = await shop.readLines(there.cookie);
  expect((await shop.restore(token, there)).data).toMatchObject({ code: 'link-expired' });
  expect(await shop.readLines(there.cookie)).toEqual(before);
  const [email] = await shop.listEmails();
  expect(JSON.stringify(email?.data())).not.toContain(`forget?token=${opens}`);
  expect((await shop.restore(opens, there)).status).toBe(200);
});

test('D-76 an altered forget link forgets nothing; that of an email from before it had a token of its own still does', async () => {
  const opens = await sendAndReadToken();
  const token = await shop.readForgetToken();
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [altered, `${opens.slice(0, 10)}${'a'.repeat(33)}`]) await shop.forget(wrong);
  expect(await shop.listReminders()).toMatchObject([{ email: ADA }]);
  await shop.forget(opens);
  expect(await shop.listReminders()).toMatchObject([{ email: '', token: '' }]);
});

test('D-76 a forget link also forgets what has ended and is still stored', async () => {
  await sendAndReadToken();
  const token = await shop.readForgetToken();
  shop.advanceTime(31 * 86_400_000);
  expect((await shop.forget(token)).status).toBe(200);
  expect((await shop.database.collection(paths.cartReminders).get()).size).toBe(0);
  expect(await shop.listEmails()).toEqual([]);
});
