import { cents } from '@plenty/contract/lib/money';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { recordOrderNews } from '../orders/order-news.repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createRefundShop } from '../testing/paypal-shop.ts';
import { sendAdminEmails } from './admin-emails.repository.ts';

const { shop, paidOrder } = createRefundShop('admin-emails');
const { database } = shop;
const ADMIN_EMAIL = 'owner@plenty.example';
const NOTICES = { newOrders: true, paymentProblems: true, failedEmails: true, morningReport: false, lowStock: false };

const setNotices = (notices: object, ownerEmail = ADMIN_EMAIL) =>
  database
    .doc(paths.shopSettings)
    .set({ supportEmail: '', ownerEmail, postalAddress: '', socialLinks: [], notices: { ...NOTICES, ...notices } });
beforeAll(async () => {
  await setNotices({});
});
afterEach(() => setNotices({}));

const run = () => sendAdminEmails(database, { shopOrigin: 'https://plenty.example', now: shop.now() });
async function listAdminEmails(event: string) {
  const found = await database.collection(paths.emails).where('event', '==', event).get();
  return found.docs.map((document) => ({
    to: document.get('to') as string[],
    subject: String(document.get('message.subject')),
    text: String(document.get('message.text')),
  }));
}

async function clearEmails(): Promise<void> {
  const found = await database.collection(paths.emails).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
}

test('O-8 D-60 a paid order is told to the owner once, with its total and a link, and no customer in it', async () => {
  const { id, email } = await paidOrder(2, 1);
  const orderNumber = String((await database.doc(paths.order(id)).get()).get('orderNumber'));
  await Promise.all([run(), run()]);
  await run();
  const [told, ...others] = await listAdminEmails('new-orders');
  expect(others).toEqual([]);
  expect(told?.to).toEqual([ADMIN_EMAIL]);
  expect(told?.subject).toMatch(new RegExp(`^New order: ${orderNumber}, \\$\\d+\\.\\d\\d$`));
  expect(told?.text).toContain(`/admin?tab=orders&order=${id}`);
  expect(told?.text).not.toContain(email);
  expect((await database.collection(paths.orderNews).get()).size).toBe(0);
});

test('O-8 D-60 several orders since the last email are one email', async () => {
  await clearEmails();
  await paidOrder(2, 1);
  await paidOrder(2, 1);
  await paidOrder(2, 2);
  await run();
  const told = await listAdminEmails('new-orders');
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toMatch(/^3 new orders, \$\d+\.\d\d$/);
});

const record = (order: StoredOrder, isPaid: boolean) =>
  runTransaction(database, async (transaction) => recordOrderNews(transaction, order, { isPaid, now: shop.now() }));

test.each(['', 'of a former release '])(
  'O-8 D-60 an order %sthat is paid before the owner hears of it is one new order, and paid',
  async (former) => {
    await clearEmails();
    const order = createTestOrder({ total: cents(10_399) });
    await record(order, false);
    if (former !== '') {
      const news = database.doc(paths.orderNewsItem(order.id));
      await database.doc(paths.orderNewsItem(`${order.id}-open`)).set((await news.get()).data() ?? {});
      await news.delete();
    }
    shop.advanceTime(60_000);
    await record(order, true);
    await run();
    const subjects = (await listAdminEmails('new-orders')).map(({ subject }) => subject);
    expect(subjects).toEqual([`New order: ${order.orderNumber}, $103.99`]);
    expect((await database.collection(paths.orderNews).get()).size).toBe(0);
  },
);

test('O-8 D-60 what the owner has switched off is not sent, nor later', async () => {
  await clearEmails();
  await setNotices({ newOrders: false });
  await paidOrder(2, 1);
  await run();
  await setNotices({});
  await run();
  expect(await listAdminEmails('new-orders')).toEqual([]);
});

test('O-8 D-60 each morning once: yesterday’s sales and what has run low since, nothing twice', async () => {
  await clearEmails();
  // The tests before were today's report.
  await database.doc(paths.morningReport).delete();
  await setNotices({ morningReport: true, lowStock: true });
  await shop.saveProducts({ id: 7, name: 'Court Cap', sizes: ['ONE'], colors: ['Black'] });
  await shop.setStock(7, 'ONE', 'Black', 2);
  await run();
  await run();
  const [first, ...others] = await listAdminEmails('morning-report');
  expect(others).toEqual([]);
  expect(first?.text).toContain('Court Cap, ONE, Black');
  expect(first?.text).toContain('2 left');

  await clearEmails();
  shop.advanceTime(24 * 3_600_000);
  await shop.setStock(7, 'ONE', 'Black', 1);
  await run();
  const texts = (await listAdminEmails('morning-report')).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('Court Cap'))).toEqual([]);

  await setNotices({ morningReport: false, lowStock: false });
  await clearEmails();
  shop.advanceTime(24 * 3_600_000);
  await shop.saveProducts({ id: 8, name: 'Court Bag', sizes: ['ONE'], colors: ['Black'] });
  await shop.setStock(8, 'ONE', 'Black', 0);
  await run();
  expect(await listAdminEmails('morning-report')).toEqual([]);
});
