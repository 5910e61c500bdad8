import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_PASSWORD } from '../testing/test-shop.ts';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { claimEmail } from '../email/email-delivery.repository.ts';
import { type CartReminderShop, createCartReminderShop } from '../testing/cart-reminder-shop.ts';
import { getSessionCookie } from '../testing/test-shop.ts';
import { type TestPerson, bearer, createTestPerson, signUp } from '../testing/sign-up.ts';

import { findRequestOfEmail } from './reminder.repository.ts';
import { getReminderEmailId } from './stored-reminder.ts';

const ADA = 'ada@example.com';

let shop: CartReminderShop;
beforeEach(async () => {
  shop = createCartReminderShop('reminder');
  await shop.seed();
});

/** Signs up, with a verified address, and deletes the account. */
async function signUpAndLeave(person: TestPerson): Promise<void> {
  const { token, user } = await signUp(shop, person);
  await shop.database.doc(paths.customer(user.id)).update({ emailVerified: true });
  const body = { currentPassword: person.password };
  expect((await shop.post('/api/account/delete', body, bearer(token))).status).toBe(200);
}

test('D-76 a tick that is taken back forgets what was asked for that cart, and for no other', async () => {
  const [here, there] = [await shop.fillCart(), await shop.fillCart()];
  await shop.tick(ADA, here);
  await shop.tick('ben@example.com', there);
  await shop.untick(here.cookie);
  expect((await shop.listReminders()).map(({ email }) => email)).toEqual(['ben@example.com']);
});

test('D-72 with an account the emails about its cart go too, in whatever spelling the address was ticked', async () => {
  const person = createTestPerson();
  await shop.tick(person.email.replace('ada', 'Ada'), await shop.fillCart());
  await shop.tick(ADA, await shop.fillCart());
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(2);
  await signUpAndLeave(person);
  expect((await shop.listEmails()).map((sent) => sent.get('to'))).toEqual([[ADA]]);
});

test('D-72 an account that never asked for a reminder is deleted all the same', async () => {
  await shop.tick(ADA, await shop.fillCart());
  await signUpAndLeave(createTestPerson());
  expect(await shop.listReminders()).toHaveLength(1);
});

test('D-76 a delayed email is not sent once its shopper has ordered, elsewhere or that cart with another email', async () => {
  for (const [mailbox, orderer] of [
    ['ada@example.com', 'ada@example.com'] as const,
    ['bo@example.com', 'cy@example.com'] as const,
  ]) {
    const filled = await shop.fillCart();
    await shop.tick(mailbox, filled);
    shop.advanceTime(2 * 3_600_000);
    expect(await shop.runJob()).toBe(1);
    const email = (await shop.listEmails()).find((each) => String(each.get('to')) === mailbox);
    const { cookie, lines } = mailbox === orderer ? await shop.fillCart() : filled;
    expect((await shop.order(cookie, lines, orderer)).status).toBe(200);
    const claimed = await claimEmail({ database: shop.database, id: email?.id ?? '', holder: 'a' }, shop.now());
    expect(claimed, orderer).toEqual({ kind: 'left' });
    expect((await email?.ref.get())?.exists).toBe(false);
  }
});

test('D-76 a delayed email is not sent once its cart was ordered with another email after it had moved to another cookie', async () => {
  const filled = await shop.fillCart();
  await shop.tick(ADA, filled);
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(1);
  const entered = await shop.post('/api/admin/login', { password: DEFAULT_PASSWORD }, filled);
  expect((await shop.order(getSessionCookie(entered) ?? '', filled.lines, 'other@example.com')).status).toBe(200);
  const [email] = await shop.listEmails();
  const lease = { database: shop.database, id: email?.id ?? '', holder: 'a' };
  expect(await claimEmail(lease, shop.now())).toEqual({ kind: 'left' });
  expect(await shop.listEmails()).toEqual([]);
});

test('D-76 a delayed email is sent although its shopper had ordered before the tick, and others have since', async () => {
  const before = await shop.fillCart();
  expect((await shop.order(before.cookie, before.lines, ADA)).status).toBe(200);
  shop.advanceTime(1);
  await shop.tick(ADA, await shop.fillCart());
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(1);
  const other = await shop.fillCart();
  expect((await shop.order(other.cookie, other.lines, 'other@example.com')).status).toBe(200);
  const [email] = await shop.listEmails();
  const lease = { database: shop.database, id: email?.id ?? '', holder: 'a' };
  expect(await claimEmail(lease, shop.now())).toMatchObject({ kind: 'claimed' });
});

test('D-76 an email about a cart is current while it is the one that was sent for what is still wanted', async () => {
  await shop.tick(ADA, await shop.fillCart());
  const find = (id: string, now = shop.now()) =>
    runTransaction(shop.database, (transaction) => findRequestOfEmail(transaction, { id, to: ADA, now }));
  const [asked] = await shop.listReminders();
  const id = getReminderEmailId(asked?.token ?? '');
  expect(await find(id), 'it was not sent yet').toBeUndefined();
  shop.advanceTime(2 * 3_600_000);
  await shop.runJob();
  expect(await find(id)).toEqual(asked?.createdAt.toDate());
  expect(await find('cart-reminder-another')).toBeUndefined();
  expect(await find(id, new Date(shop.now().getTime() + 31 * 86_400_000))).toBeUndefined();
  await shop.database.doc(paths.checkoutSettings).update({ remindsOfCarts: false });
  expect(await find(id), 'the owner sends none any more').toBeUndefined();
});
