import { adminEmailEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { getListedEmailName } from '@plenty/contract/orders/order-email';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createCartReminderShop } from '../testing/cart-reminder-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createWaitlistShop } from '../testing/waitlist-shop.ts';

const HOUR_MS = 3_600_000;
const ADA = 'ada@example.com';

/** The email of this event to Ada, as if the mail server had refused it. */
async function fail({ database, now }: TestShop, event: string): Promise<string> {
  const found = await database.collection(paths.emails).where('to', 'array-contains', ADA).get();
  const email = found.docs.find((document) => document.get('event') === event && !document.get('resends'));
  await email?.ref.update({ delivery: { state: 'ERROR', error: 'Mailbox full' }, failedAt: Timestamp.fromDate(now()) });
  return email?.id ?? '';
}

async function openEmails(shop: TestShop) {
  const { call } = await createAdminClient(shop);
  return {
    /** Signs in anew, because the tests advance the clock past the end of a session. */
    resend: async (id: string) =>
      shop.call(`/api/admin/mail/${id}/resend`, { method: 'POST', cookie: await shop.signInAsAdmin() }),
    list: async () => adminEmailEndpoints.listAdminEmails.response.parse((await call('GET', 'mail')).data).mails,
  };
}

async function listCopies({ database }: TestShop, original: string) {
  return (await database.collection(paths.emails).where('resends', '==', original).get()).docs;
}

async function createHeldPlace() {
  const shop = createWaitlistShop('resend-place');
  await shop.seedWaitlist();
  await shop.joinAndConfirm(ADA);
  await shop.deliver(1);
  await shop.runTrigger();
  return { shop, ...(await openEmails(shop)) };
}

async function createSentCart() {
  const shop = createCartReminderShop('resend-cart');
  await shop.seed();
  const filled = await shop.fillCart();
  await shop.tick(ADA, filled);
  shop.advanceTime(2 * HOUR_MS);
  expect(await shop.runJob()).toBe(1);
  return { shop, filled, ...(await openEmails(shop)) };
}

test('AORD-15 D-34 D-75 a failed “It’s back” email can be sent again while the unit is held, with its unsubscribe, once', async () => {
  const { shop, resend, list } = await createHeldPlace();
  const [first] = await shop.listEmails(ADA, 'waitlist-held');
  if (!first) throw new Error('nobody was told');
  const { createdAt: _ofTheFirst, ...held } = first;
  const id = await fail(shop, 'waitlist-held');
  expect((await list()).map((mail) => [getListedEmailName(mail), mail.state, mail.orderId])).toEqual([
    ['Back in stock', 'failed', ''],
  ]);
  shop.advanceTime(1000);
  expect((await resend(id)).status).toBe(200);
  shop.advanceTime(1000);
  expect(await resend(id)).toMatchObject({ status: 409, data: { message: expect.stringContaining('already') } });
  const [copy, ...others] = await listCopies(shop, id);
  expect(others).toEqual([]);
  expect(copy?.data()).toMatchObject({ ...held, delivery: { state: 'PENDING', attempts: 0 } });
  const [entry] = await shop.listLine();
  expect(copy?.get('sendBefore')).toEqual(entry?.heldUntil);
});

test('D-75 no “It’s back” email is sent again once its hold is over, bought or given up', async () => {
  for (const end of ['over', 'bought', 'left']) {
    const { shop, resend } = await createHeldPlace();
    const id = await fail(shop, 'waitlist-held');
    const token = await shop.findToken(ADA, 'waitlist-held');
    if (end === 'over') shop.advanceTime(2 * HOUR_MS);
    if (end === 'left') await shop.leave(await shop.findLeaveToken(ADA, 'waitlist-held'));
    if (end === 'bought') {
      const { cookie, lines } = await shop.claim(token);
      expect((await shop.order(cookie, lines, ADA)).status).toBe(200);
    }
    expect(await resend(id), end).toMatchObject({ status: 409, data: { code: 'conflict' } });
    expect(await listCopies(shop, id), end).toEqual([]);
  }
});

test('D-75 no email about a place in line is sent again once the place is forgotten, also before it is deleted', async () => {
  const shop = createWaitlistShop('resend-forgotten-place');
  await shop.seedWaitlist();
  const variants = [{ size: 'LRG', color: 'Black', availability: 'sold-out' as const }];
  await shop.saveProducts({ id: 2, name: 'Studio Cap', sizes: ['LRG'], colors: ['Black'], variants });
  await shop.joinAndConfirm(ADA);
  await shop.join(ADA, { variant: { productId: 2 } });
  const { resend } = await openEmails(shop);
  const id = await fail(shop, 'waitlist-joined');
  shop.advanceTime(90 * 24 * HOUR_MS);
  expect(await resend(id)).toMatchObject({
    status: 409,
    data: { message: 'This email is out of date: what it says is no longer true.' },
  });
  expect((await shop.listLine()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('D-34 D-76 a failed email with a cart can be sent again, but not once the mailbox or the cart has ordered, or it was forgotten', async () => {
  const { shop, resend, list } = await createSentCart();
  const id = await fail(shop, 'cart-reminder');
  expect((await list()).map(getListedEmailName)).toEqual(['Unfinished cart']);
  shop.advanceTime(1000);
  expect((await resend(id)).status).toBe(200);
  expect(await listCopies(shop, id)).toHaveLength(1);

  const ordered = await createSentCart();
  const orderedId = await fail(ordered.shop, 'cart-reminder');
  const elsewhere = await ordered.shop.fillCart();
  expect((await ordered.shop.order(elsewhere.cookie, elsewhere.lines, ADA)).status).toBe(200);
  expect(await ordered.resend(orderedId)).toMatchObject({ status: 409, data: { code: 'conflict' } });

  const others = await createSentCart();
  const othersId = await fail(others.shop, 'cart-reminder');
  expect((await others.shop.order(others.filled.cookie, others.filled.lines, 'other@example.com')).status).toBe(200);
  expect(await others.resend(othersId)).toMatchObject({ status: 409, data: { code: 'conflict' } });
  expect(await listCopies(others.shop, othersId)).toEqual([]);

  const forgotten = await createSentCart();
  const forgottenId = await fail(forgotten.shop, 'cart-reminder');
  await forgotten.shop.forget(await forgotten.shop.readForgetToken());
  expect((await forgotten.resend(forgottenId)).status).toBe(404);
});

test('D-34 nothing else is sent again from there: no email that went out, none with a secret, none about an order', async () => {
  const { shop, resend } = await createHeldPlace();
  const sent = (await shop.database.collection(paths.emails).where('event', '==', 'waitlist-held').get()).docs[0];
  expect((await resend(sent?.id ?? '')).status).toBe(404);
  const confirm = await fail(shop, 'waitlist-confirm');
  expect((await resend(confirm)).status).toBe(404);
  expect((await resend(`${'a'.repeat(40)}-order-confirmation`)).status).toBe(404);
});

test('AORD-15 a shopper’s email is sent again at most five times an hour, however often the owner presses', async () => {
  const { shop, resend } = await createHeldPlace();
  const id = await fail(shop, 'waitlist-held');
  const attempts = [];
  for (let count = 0; count < 6; count += 1) attempts.push((await resend(id)).status);
  expect(attempts).toEqual([200, 409, 409, 409, 409, 429]);
  shop.advanceTime(HOUR_MS);
  expect((await resend(id)).status).toBe(409);
});
