import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { claimEmail } from '../email/email-delivery.repository.ts';
import { type CartReminderShop, createCartReminderShop } from '../testing/cart-reminder-shop.ts';
import { bearer, createTestPerson, signUp, verifyEmail } from '../testing/sign-up.ts';
import { DEFAULT_PASSWORD } from '../testing/test-shop.ts';
import { getReminderId } from './stored-reminder.ts';

let shop: CartReminderShop;
beforeEach(async () => {
  shop = createCartReminderShop('reminder-privacy');
  await shop.seed();
});
afterEach(() => vi.restoreAllMocks());

test('D-76 a reminder follows its cart into the account that the shopper signs in to', async () => {
  const filled = await shop.fillCart();
  const person = createTestPerson();
  await shop.tick(person.email.toUpperCase(), filled);
  await signUp(shop, person, { cookie: filled.cookie });
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(1);
});

test('D-76 a reminder follows its cart when the owner signs in to the panel in the same browser, which renews its cookie', async () => {
  const filled = await shop.fillCart();
  await shop.tick('ada@example.com', filled);
  const entered = await shop.post('/api/admin/login', { password: DEFAULT_PASSWORD }, filled);
  expect(entered.status).toBe(200);
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(1);
});

test('D-76 a reminder that is forgotten at the very moment of a sign-in does not come back', async () => {
  const filled = await shop.fillCart();
  const person = createTestPerson();
  await shop.tick(person.email, filled);
  const find = Query.prototype.get;
  let forgotten = 0;
  vi.spyOn(Query.prototype, 'get').mockImplementation(async function findAndForget(this: Query) {
    const found = await find.call(this);
    const reminders = found.docs.filter(({ ref }) => ref.parent.path === paths.cartReminders);
    for (const { ref } of reminders) await ref.delete();
    forgotten += reminders.length;
    return found;
  });
  await signUp(shop, person, { cookie: filled.cookie });
  vi.restoreAllMocks();
  expect(forgotten).toBe(1);
  expect((await shop.database.collection(paths.cartReminders).get()).size).toBe(0);
});

test('D-76 a reminder is forgotten when somebody else signs in to their account in the same browser', async () => {
  const filled = await shop.fillCart();
  await shop.tick('ada@example.com', filled);
  await signUp(shop, createTestPerson(), { cookie: filled.cookie });
  expect(await shop.listReminders()).toEqual([]);
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(0);
});

test('D-76 a cart that is forgotten before its delayed email goes out is not emailed', async () => {
  const filled = await shop.fillCart();
  await shop.tick('ada@example.com', filled);
  shop.advanceTime(2 * 3_600_000);
  expect(await shop.runJob()).toBe(1);
  const [email] = await shop.listEmails();
  await signUp(shop, createTestPerson(), { cookie: filled.cookie });
  const lease = { database: shop.database, id: email?.id ?? '', holder: 'a' };
  expect(await claimEmail(lease, shop.now())).toEqual({ kind: 'left' });
  expect(await shop.listEmails()).toEqual([]);
});

test('D-76 nobody fills a mailbox or the database', async () => {
  const filled = await shop.fillCart();
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const flood = await Promise.all(
    Array.from({ length: 50 }, (_nothing, person) => shop.tick(`p${person}@example.com`, { ...filled, headers })),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('D-72 an account’s export has its reminder, its deletion forgets it, and it ends after 30 days', async () => {
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  const { headers } = bearer(token);
  await verifyEmail(shop, user.id);
  await shop.tick(person.email, await shop.fillCart());
  const [stored] = await shop.listReminders();
  expect(stored?.id).toBe(getReminderId(person.email));
  expect(stored?.expiresAt.toMillis()).toBe((stored?.createdAt.toMillis() ?? 0) + 30 * 86_400_000);
  const exported = await shop.call('/api/account/export', { headers });
  expect(exported.data).toMatchObject({ cartReminders: [{ email: person.email, sentAt: null }] });
  await shop.post('/api/account/delete', { currentPassword: person.password }, { headers });
  expect(await shop.listReminders()).toEqual([]);
});

test('D-72 an account with somebody else’s unverified address neither sees nor forgets their reminder', async () => {
  const person = createTestPerson();
  await shop.tick(person.email, await shop.fillCart());
  const { headers } = bearer((await signUp(shop, person)).token);
  expect((await shop.call('/api/account/export', { headers })).data).toMatchObject({ cartReminders: [] });
  await shop.post('/api/account/delete', { currentPassword: person.password }, { headers });
  expect(await shop.listReminders()).toHaveLength(1);
});

test('D-72 deleting an account deletes the reminders it asked for, and no other email to the addresses it named', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const { headers } = bearer(token);
  await shop.post('/api/cart', { productId: 1, size: 'MED', color: 'Black', quantity: 1 }, { headers });
  await shop.tick('bo@example.com', { headers });
  expect(await shop.listReminders()).toHaveLength(1);
  const save = (event: string) => shop.database.doc(paths.email(event)).set({ to: ['bo@example.com'], event });
  await Promise.all([save('cart-reminder'), save('order-confirmation')]);
  const deleted = await shop.post('/api/account/delete', { currentPassword: person.password }, { headers });
  expect(deleted.status).toBe(200);
  expect(await shop.listReminders()).toEqual([]);
  const left = await shop.database.collection(paths.emails).where('to', 'array-contains', 'bo@example.com').get();
  expect(left.docs.map(({ id }) => id)).toEqual(['order-confirmation']);
});
