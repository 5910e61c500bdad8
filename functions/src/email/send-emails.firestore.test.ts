import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { sendDueEmails } from './send-emails.ts';

const DAY_MS = 86_400_000;

test('D-57 a sweep tells the owner of emails that failed, also of those that failed while nobody could be told', async () => {
  const { database, now } = createTestShop('sweep-emails');
  const settings = { supportEmail: '', ownerEmail: 'owner@shop.test', postalAddress: '', socialLinks: [] };
  await database.doc(paths.shopSettings).set(settings);
  const message = { subject: 'Your order', text: 'Your order', html: '<p>Your order</p>' };
  const failed = { to: ['ada@example.com'], message, event: 'order-confirmation', orderNumber: 'PL-7K3M-92QX' };
  const delivery = {
    state: 'ERROR',
    reason: 'refused',
    error: '550 no such mailbox',
    attempts: 1,
    nextAttemptAt: null,
  };
  const at = Timestamp.fromMillis(now().getTime() - DAY_MS);
  await database.doc(paths.email('failed')).set({ ...failed, createdAt: at, delivery, failedAt: at, isUntold: true });
  const services = { database, now, shopOrigin: 'https://shop.test', server: undefined };
  await sendDueEmails(services);
  const notices = await database.collection(paths.emails).where('event', '==', 'mail-failure').get();
  expect(notices.docs.map((notice) => notice.get('to') as unknown)).toEqual([['owner@shop.test']]);
  expect(String(notices.docs[0]?.get('message.text'))).toContain('PL-7K3M-92QX');
  expect((await database.doc(paths.email('failed')).get()).get('isUntold')).toBe(false);
  expect((await database.doc(paths.smtpServer).get()).get('isSetUp'), 'the shop has no mail server').toBe(false);
});
