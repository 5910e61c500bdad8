import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { claimEmail } from '../email/email-delivery.repository.ts';
import { createWaitlistShop } from '../testing/waitlist-shop.ts';

const HOUR_MS = 3_600_000;

test('D-75 an “It’s back” email is sent for as long as its unit is held, and not after', async () => {
  const shop = createWaitlistShop('held-email');
  const { database } = shop;
  await shop.seedWaitlist();
  await database.doc(paths.shopSettings).set({ waitlistHoldHours: 48 }, { merge: true });
  for (const email of ['ada@example.com', 'bo@example.com']) await shop.joinAndConfirm(email);
  await shop.deliver(2);
  await shop.runTrigger();
  const { docs } = await database.collection(paths.emails).where('event', '==', 'waitlist-held').get();
  const [one = '', other = ''] = docs.map(({ id }) => id);
  shop.advanceTime(48 * HOUR_MS - 1);
  expect(await claimEmail({ database, id: one, holder: 'a' }, shop.now())).toMatchObject({ kind: 'claimed' });
  shop.advanceTime(1);
  expect(await claimEmail({ database, id: other, holder: 'a' }, shop.now())).toEqual({ kind: 'failed' });
});
