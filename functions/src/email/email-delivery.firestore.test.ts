import { EMAIL_WAIT_DAYS } from '@plenty/contract/admin/emails';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { claimEmail, recordAttempt } from './email-delivery.repository.ts';
import { notifyAdminOfFailures } from './failure-notice.repository.ts';
import { readFailedEmail } from './repeat-email.repository.ts';
import type { DeliveryResult } from './smtp.ts';
import { createEmailDocument } from './stored-email.ts';

const MINUTE_MS = 60_000;

function openShop(name: string) {
  const shop = createTestShop(name);
  const { database, now } = shop;
  const lease = (id: string) => ({ database, id, holder: 'a-sender' });
  /** Queues an email and sends it with this result. */
  const send = async (id: string, result: DeliveryResult, event = 'order-confirmation') => {
    const message = { subject: 'Your order', text: 'Your order', html: '<p>Your order</p>' };
    const email = {
      to: ['ada@example.com'],
      message,
      event,
      orderNumber: 'PL-7K3M-92QX',
      createdAt: Timestamp.fromDate(now()),
    };
    await database.doc(paths.email(id)).set(email);
    expect(await claimEmail(lease(id), now())).toMatchObject({ kind: 'claimed' });
    const isOver = await recordAttempt(lease(id), result, { messageId: '<one>', to: email.to }, now());
    return { isOver, stored: (await database.doc(paths.email(id)).get()).data() };
  };
  const listNotices = async () =>
    (await database.collection(paths.emails).where('event', '==', 'mail-failure').get()).docs;
  return { ...shop, send, listNotices };
}

test('D-57 what became of an attempt is stored with its reason, and only a failure is still to be told to the owner', async () => {
  const { send, now, database } = openShop('delivery');
  const sent = await send('sent', { kind: 'sent', response: '250 queued' });
  expect(sent).toMatchObject({ isOver: false, stored: { delivery: { state: 'SUCCESS', error: null, holder: null } } });
  expect(sent.stored?.['delivery']).toMatchObject({ info: { messageId: '<one>', accepted: ['ada@example.com'] } });
  const later = await send('later', { kind: 'postponed', error: '451 later' });
  const nextAttemptAt = Timestamp.fromMillis(now().getTime() + MINUTE_MS);
  expect(later).toMatchObject({
    isOver: false,
    stored: { delivery: { state: 'RETRY', error: '451 later', nextAttemptAt } },
  });
  const refused = await send('refused', { kind: 'refused', error: '550 no such mailbox' });
  const failed = { state: 'ERROR', nextAttemptAt: null, leaseExpireTime: null };
  expect(refused).toMatchObject({
    isOver: true,
    stored: { isUntold: true, delivery: { ...failed, reason: 'refused', error: '550 no such mailbox' } },
  });
  const unknown = await send('unknown', { kind: 'unknown', error: 'The connection ended' });
  const error = 'The connection ended before the server answered. The email may have arrived.';
  expect(unknown).toMatchObject({
    isOver: true,
    stored: { isUntold: true, delivery: { ...failed, reason: 'unknown', error } },
  });
  const own = await send('own', { kind: 'refused', error: '550 no' }, 'mail-failure');
  expect(own.stored?.['isUntold'], 'a notice about failures is no failure to tell').toBe(false);
  const campaign = await database.doc(paths.email('refused')).get();
  expect(campaign.get('failedAt')).toEqual(Timestamp.fromDate(now()));
});

test('D-57 an email waits for a mail server for as long as the panel says, and has then failed until the owner sends it again', async () => {
  const { database, now, advanceTime } = createTestShop('no-server-yet');
  const message = { subject: 'Your order', text: 'Your order', html: '<p>Your order</p>' };
  for (const id of ['sent-in-time', 'too-late']) {
    const email = { to: ['ada@example.com'], message, event: 'order-confirmation' };
    await database.doc(paths.email(id)).set(createEmailDocument(email, now()));
  }
  advanceTime(EMAIL_WAIT_DAYS * 86_400_000);
  const claim = (id: string) => claimEmail({ database, id, holder: 'a-sender' }, now());
  expect(await claim('sent-in-time')).toMatchObject({ kind: 'claimed' });
  advanceTime(1);
  expect(await claim('too-late')).toEqual({ kind: 'failed' });
  expect(await readFailedEmail(database, 'too-late')).toMatchObject({ isUnresolved: true });
});

test('D-57 a failed email waits for the owner until it was sent again', async () => {
  const { send, database } = openShop('failed');
  await send('failed', { kind: 'refused', error: '550 no such mailbox' });
  const failed = await readFailedEmail(database, 'failed');
  expect(failed).toMatchObject({ isUnresolved: true, email: { to: ['ada@example.com'], event: 'order-confirmation' } });
  expect(failed?.email).not.toHaveProperty('delivery');
  for (const failedAt of [null, undefined]) {
    const { delivery, failedAt: _failedAt, ...rest } = (await database.doc(paths.email('failed')).get()).data() ?? {};
    const stored = { ...rest, delivery, ...(failedAt === null && { failedAt }) };
    await database.doc(paths.email('resolved')).set(stored);
    expect(await readFailedEmail(database, 'resolved')).toMatchObject({ isUnresolved: false });
  }
  await send('sent', { kind: 'sent', response: '250 queued' });
  expect(await readFailedEmail(database, 'sent')).toBeUndefined();
  expect(await readFailedEmail(database, 'gone')).toBeUndefined();
});

test('D-57 the owner hears of failed emails at most once a minute, and then of all of them', async () => {
  const { send, listNotices, advanceTime, database, now } = openShop('failure-notice');
  const notify = () => notifyAdminOfFailures({ database, now, shopOrigin: 'https://shop.test' });
  const fail = (id: string) => send(id, { kind: 'refused', error: '550 no such mailbox' });
  await fail('one');
  await notify();
  expect(await listNotices(), 'the shop has no address of its owner').toEqual([]);
  const settings = { supportEmail: '', ownerEmail: 'owner@shop.test', postalAddress: '', socialLinks: [] };
  await database.doc(paths.shopSettings).set(settings);
  await notify();
  expect(await listNotices()).toHaveLength(1);
  await notify();
  expect(await listNotices(), 'there is nothing new').toHaveLength(1);
  await fail('two');
  advanceTime(MINUTE_MS - 1);
  await fail('three');
  await notify();
  expect(await listNotices(), 'too soon').toHaveLength(1);
  advanceTime(1);
  await notify();
  const notices = (await listNotices()).map((notice) => String(notice.get('message.text')));
  expect(notices).toHaveLength(2);
  expect(notices.filter((text) => text.split('550 no such mailbox').length === 3)).toHaveLength(1);
});
