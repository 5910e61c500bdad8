import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { claimEmail, recordAttempt } from '../email/email-delivery.repository.ts';
import { type WaitlistShop, createWaitlistShop } from '../testing/waitlist-shop.ts';

const HOUR_MS = 3_600_000;
const ADA = 'ada@example.com';

let shop: WaitlistShop;
beforeEach(async () => {
  shop = createWaitlistShop('outdated-emails');
  await shop.seedWaitlist();
});

async function findEmailId(event: string): Promise<string> {
  const { docs } = await shop.database.collection(paths.emails).where('event', '==', event).get();
  return docs[0]?.id ?? '';
}

const claim = (id: string) => claimEmail({ database: shop.database, id, holder: 'a' }, shop.now());

/** The mail server is busy, so that the email is tried again an hour later. */
async function postpone(id: string): Promise<void> {
  expect(await claim(id)).toMatchObject({ kind: 'claimed' });
  const lease = { database: shop.database, id, holder: 'a' };
  await recordAttempt(lease, { kind: 'postponed', error: '451 Busy' }, { messageId: '', to: [ADA] }, shop.now());
  shop.advanceTime(HOUR_MS);
}

async function expectDropped(id: string): Promise<void> {
  expect(await claim(id)).toEqual({ kind: 'left' });
  expect((await shop.database.doc(paths.email(id)).get()).exists).toBe(false);
}

test('D-75 an address that was forgotten is not asked to confirm, neither at once nor when the email is tried again', async () => {
  await shop.join(ADA);
  const waiting = await findEmailId('waitlist-confirm');
  await shop.leave(await shop.findLeaveToken(ADA, 'waitlist-confirm'));
  await expectDropped(waiting);
  await shop.join(ADA);
  const tried = await findEmailId('waitlist-confirm');
  await postpone(tried);
  await shop.leave(await shop.findLeaveToken(ADA, 'waitlist-confirm'));
  await expectDropped(tried);
});

test('D-75 a delayed email that asks to confirm is sent while the address waits to be confirmed, and not after', async () => {
  await shop.join(ADA);
  const id = await findEmailId('waitlist-confirm');
  await postpone(id);
  await postpone(id);
  await shop.confirm(ADA);
  await expectDropped(id);
});

test('D-75 whoever has left the line is not told by a delayed email that a unit is held for them', async () => {
  await shop.joinAndConfirm(ADA);
  await shop.deliver(1);
  await shop.runTrigger();
  const id = await findEmailId('waitlist-held');
  await postpone(id);
  await shop.leave(await shop.findLeaveToken(ADA, 'waitlist-held'));
  await expectDropped(id);
});
