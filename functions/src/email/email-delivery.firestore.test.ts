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
  return { ...shop, lease, send, listNotices };
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

test('D-57 what keeps all emails is stored once an email has waited for minutes, until it is sent', async () => {
  const { send, database, lease, now, advanceTime } = openShop('obstacles');
  await send('waiting', { kind: 'postponed', error: 'connect ECONNREFUSED', obstacle: 'connection' });
  const tryAgain = async (result: DeliveryResult) => {
    advanceTime(60 * MINUTE_MS);
    await claimEmail(lease('waiting'), now());
    await recordAttempt(lease('waiting'), result, { messageId: '<one>', to: [] }, now());
    return (await database.doc(paths.email('waiting')).get()).get('delivery.obstacle') as unknown;
  };
  const limited = { kind: 'postponed', error: '550 5.4.5', obstacle: 'mailbox' } as const;
  expect(await tryAgain(limited)).toBeNull();
  expect(await tryAgain(limited)).toBeNull();
  expect(await tryAgain(limited)).toBe('mailbox');
  expect(await tryAgain({ kind: 'postponed', error: '452 full' })).toBeNull();
  expect(await tryAgain(limited)).toBe('mailbox');
  expect(await tryAgain({ kind: 'sent', response: '250 queued' })).toBeNull();
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

/** A shop with emails that wait, and a mail server that is asked by hand. */
function openQueue(name: string) {
  const shop = createTestShop(name);
  const { database, now } = shop;
  let count = 0;
  const queue = async (event: string, to = 'ada@example.com', fields: object = {}) => {
    count += 1;
    const message = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const email = { ...createEmailDocument({ to: [to], message, event }, now()), ...fields };
    await database.doc(paths.email(`${event}-${count}`)).set(email);
    return `${event}-${count}`;
  };
  const claim = async (id: string, holder = 'a-sender', isEarly = false) =>
    (await claimEmail({ database, id, holder }, now(), isEarly)).kind;
  const readDelivery = async (id: string) => (await database.doc(paths.email(id)).get()).get('delivery');
  return { ...shop, queue, claim, readDelivery };
}

test.each([
  ['panel-reset', 15],
  ['reset-password', 60],
  ['waitlist-held', 2 * 60],
  ['cart-reminder', 24 * 60],
  ['order-confirmation', 72 * 60],
])('D-57 a %s email is out of date after %d minutes, and not sent any more', async (event, minutes) => {
  const { queue, claim, readDelivery, advanceTime } = openQueue('too-late');
  const [inTime, late] = [await queue(event), await queue(event, 'bo@example.com')];
  advanceTime(minutes * MINUTE_MS);
  expect(await claim(inTime)).toBe('claimed');
  advanceTime(1);
  expect(await claim(late)).toBe('failed');
  expect(await readDelivery(late)).toMatchObject({ reason: 'too-late', error: 'It could not be sent in time.' });
});

test('D-57 an email that says until when it is true is sent until then', async () => {
  const { queue, claim, now, advanceTime } = openQueue('send-before');
  const sendBefore = Timestamp.fromMillis(now().getTime() + MINUTE_MS);
  const ids = [
    await queue('waitlist-held', 'ada@example.com', { sendBefore }),
    await queue('waitlist-held', 'bo@example.com', { sendBefore }),
  ];
  advanceTime(MINUTE_MS - 1);
  expect(await claim(ids[0] ?? '')).toBe('claimed');
  advanceTime(1);
  expect(await claim(ids[1] ?? '')).toBe('failed');
});

test('S-5 strangers cause ten emails an hour to one address, however it is written, and stop no other email to it', async () => {
  const { queue, claim, readDelivery, advanceTime } = openQueue('strangers');
  const events = ['verify-email', 'reset-password', 'newsletter-confirm', 'waitlist-confirm', 'waitlist-joined'];
  for (const event of [...events, ...events]) expect(await claim(await queue(event))).toBe('claimed');
  const eleventh = await queue('cart-reminder', 'ADA@example.com');
  expect(await claim(eleventh)).toBe('failed');
  expect(await readDelivery(eleventh)).toMatchObject({
    state: 'ERROR',
    reason: 'too-many',
    error: 'More than 10 emails an hour to one address.',
  });
  expect(await claim(await queue('order-confirmation'))).toBe('claimed');
  expect(await claim(await queue('verify-email', 'bo@example.com'))).toBe('claimed');
  advanceTime(60 * MINUTE_MS);
  expect(await claim(await queue('verify-email'))).toBe('claimed');
});

test('D-57 an email belongs to one sender for five minutes, after which another one may try', async () => {
  const { database, queue, claim, readDelivery, advanceTime, now } = openQueue('leases');
  const id = await queue('order-confirmation');
  expect(await claim(id)).toBe('claimed');
  expect(await readDelivery(id)).toMatchObject({ state: 'PROCESSING', attempts: 1, holder: 'a-sender' });
  advanceTime(5 * MINUTE_MS - 1);
  expect(await claim(id, 'another')).toBe('left');
  advanceTime(1);
  expect(await claim(id, 'another')).toBe('claimed');
  const late = { kind: 'refused', error: '550 no' } as const;
  const sent = { messageId: '<one>', to: ['ada@example.com'] };
  expect(await recordAttempt({ database, id, holder: 'a-sender' }, late, sent, now()), 'it is another’s now').toBe(
    false,
  );
  expect(await readDelivery(id)).toMatchObject({ state: 'PROCESSING', attempts: 2, holder: 'another' });
  expect(await recordAttempt({ database, id, holder: 'another' }, late, sent, now())).toBe(true);
});

test('D-57 an email that the mail server puts off is tried again after one, two, four minutes and so on, up to an hour', async () => {
  const { database, queue, claim, readDelivery, advanceTime, now } = openQueue('retries');
  const id = await queue('order-confirmation');
  const delays: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await claim(id)).toBe('claimed');
    const later = { kind: 'postponed', error: '451 later' } as const;
    await recordAttempt({ database, id, holder: 'a-sender' }, later, { messageId: '<one>', to: [] }, now());
    const { nextAttemptAt } = await readDelivery(id);
    delays.push((nextAttemptAt.toMillis() - now().getTime()) / MINUTE_MS);
    advanceTime(nextAttemptAt.toMillis() - now().getTime() - 1);
    expect(await claim(id)).toBe('left');
    advanceTime(1);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('D-57 an email that cannot be read has failed, and one that is gone or done is left alone', async () => {
  const { database, queue, claim, readDelivery } = openQueue('unreadable');
  await database.doc(paths.email('broken')).set({ to: 'nobody' });
  expect(await claim('broken')).toBe('failed');
  expect(await readDelivery('broken')).toMatchObject({
    reason: 'unreadable',
    error: 'The stored email cannot be read.',
  });
  expect(await claim('gone')).toBe('left');
  for (const state of ['SUCCESS', 'ERROR']) {
    const id = await queue('order-confirmation');
    await database.doc(paths.email(id)).update({ 'delivery.state': state });
    expect(await claim(id), state).toBe('left');
  }
});
