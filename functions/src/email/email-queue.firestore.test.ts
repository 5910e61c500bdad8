import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { deleteAccountEmailsTo, deleteEmailsTo } from './email-queue.repository.ts';

const ADA = 'ada@example.com';

/** A shop that has written to Ada about several events, and to Bo once. */
async function openShop(name: string) {
  const { database } = createTestShop(name);
  for (const event of ['cart-reminder', 'verify-email', 'order-confirmation', 'waitlist-joined'])
    await database.doc(paths.email(event)).set({ to: [ADA], event });
  await database.doc(paths.email('to-bo')).set({ to: ['bo@example.com'], event: 'cart-reminder' });
  const list = async () => (await database.collection(paths.emails).get()).docs.map(({ id }) => id);
  return { database, list };
}

test('D-72 of whoever is forgotten every email goes, and no other person’s', async () => {
  const { database, list } = await openShop('delete-emails');
  await deleteEmailsTo(database, ADA);
  expect(await list()).toEqual(['to-bo']);
});

test('D-76 with a saved cart only the emails about it go', async () => {
  const { database, list } = await openShop('delete-one-event');
  await deleteEmailsTo(database, ADA, 'cart-reminder');
  expect(await list()).toEqual(['order-confirmation', 'to-bo', 'verify-email', 'waitlist-joined']);
  await deleteEmailsTo(database, ADA, 'verify-email', 'waitlist-joined');
  expect(await list()).toEqual(['order-confirmation', 'to-bo']);
});

test('D-72 with an account the emails about it go, since others to its address may be somebody else’s', async () => {
  const { database, list } = await openShop('delete-account-emails');
  await deleteAccountEmailsTo(database, ADA);
  expect(await list()).toEqual(['cart-reminder', 'order-confirmation', 'to-bo', 'waitlist-joined']);
});
