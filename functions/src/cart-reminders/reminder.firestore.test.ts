import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { type CartReminderShop, createCartReminderShop } from '../testing/cart-reminder-shop.ts';
import { type TestPerson, bearer, createTestPerson, signUp } from '../testing/sign-up.ts';

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
