import { cents } from '@plenty/contract/lib/money';
import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { recordOrderNews } from '../orders/order-news.repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createRefundShop } from '../testing/paypal-shop.ts';
import { hasAdminEmails, sendAdminEmails } from './admin-emails.repository.ts';

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

test('O-8 D-60 an order that is told of by somebody else at the same moment is not told again', async () => {
  await clearEmails();
  await record(createTestOrder(), true);
  const list = Query.prototype.get;
  vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function tellMeanwhile(this: Query) {
    const found = await list.call(this);
    await Promise.all(found.docs.map(({ ref }) => ref.delete()));
    return found;
  });
  await run();
  vi.restoreAllMocks();
  expect(await listAdminEmails('new-orders')).toEqual([]);
});

test('O-8 D-60 a hundred orders are one email, and the rest is told by the next', async () => {
  await clearEmails();
  for (let place = 0; place < 101; place += 1) {
    await record(createTestOrder({ id: place.toString(16).padStart(40, '0'), total: cents(100) }), true);
  }
  await run();
  shop.advanceTime(60_000);
  await run();
  const subjects = (await listAdminEmails('new-orders')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['100 new orders, $100.00', 'New order: PL-7K3M-92QX, $1.00']);
});

/** A shop at seven in the morning of New York, whose owner wants these emails. */
async function openMorning(name: string, notices: object) {
  const morning = createTestShop(name, undefined, '2026-11-20T12:00:00Z');
  await morning.database
    .doc(paths.shopSettings)
    .set({ ownerEmail: ADMIN_EMAIL, supportEmail: '', socialLinks: [], notices: { ...NOTICES, ...notices } });
  /** Yesterday's orders, and what waits to be shipped. */
  const sell = async (sales: object, toShip = 0) => {
    const none = { orders: 0, revenue: 0, unpaid: 0, lowStock: [], lowStockCount: 0, at: 0 };
    await morning.database.doc(paths.salesDay('2026-11-19')).set(sales);
    await morning.database.doc(paths.dashboardTotals).set({ ...none, day: '2026-11-20', toShip });
  };
  const report = async () => {
    await sendAdminEmails(morning.database, { shopOrigin: 'https://plenty.example', now: morning.now() });
    const { docs } = await morning.database.collection(paths.emails).where('event', '==', 'morning-report').get();
    return docs.map((email) => ({ to: email.get('to') as unknown, text: String(email.get('message.text')) }));
  };
  return { morning, sell, report };
}

test('O-8 D-60 the morning report is due from seven o’clock on, once a day', async () => {
  const { morning, report } = await openMorning('morning-due', { morningReport: true });
  const isDue = () => hasAdminEmails(morning.database, morning.now());
  morning.advanceTime(-1);
  expect(await isDue()).toBe(false);
  await report();
  morning.advanceTime(1);
  expect(await isDue()).toBe(true);
  await report();
  expect(await isDue()).toBe(false);
  morning.advanceTime(24 * 3_600_000);
  expect(await isDue()).toBe(true);
});

test('O-8 D-60 news of an order are due at any hour', async () => {
  const { morning } = await openMorning('news-due', {});
  morning.advanceTime(-3_600_000);
  expect(await hasAdminEmails(morning.database, morning.now())).toBe(false);
  await runTransaction(morning.database, async (transaction) =>
    recordOrderNews(transaction, createTestOrder(), { isPaid: true, now: morning.now() }),
  );
  expect(await hasAdminEmails(morning.database, morning.now())).toBe(true);
});

test('O-8 D-60 the morning report has yesterday’s sales less refunds, and goes to the owner who wants nothing else', async () => {
  const { sell, report } = await openMorning('morning-sales', { morningReport: true });
  await sell({ orders: 2, paid: 10_000, refunds: 2500 }, 3);
  const [told] = await report();
  expect(told?.to).toEqual([ADMIN_EMAIL]);
  expect(told?.text).toContain('Yesterday: 2 orders, $75.00. 3 orders wait to be shipped.');
});

test('O-8 D-60 a day on which more was refunded than was sold brought nothing', async () => {
  const { sell, report } = await openMorning('morning-refunds', { morningReport: true });
  await sell({ orders: 1, paid: 1000, refunds: 2500 });
  expect((await report()).map(({ text }) => text.includes('Yesterday: 1 order, $0.00.'))).toEqual([true]);
});

test('O-8 D-60 a quiet day is no report, unless something waits to be shipped', async () => {
  const quiet = await openMorning('morning-quiet', { morningReport: true });
  await quiet.sell({});
  expect(await quiet.report()).toEqual([]);
  const waiting = await openMorning('morning-waiting', { morningReport: true });
  await waiting.sell({}, 1);
  expect((await waiting.report())[0]?.text).toContain('Yesterday: 0 orders, $0.00. 1 order waits to be shipped.');
});

test('O-8 D-60 an owner who wants to hear of low stock only hears nothing of the sales', async () => {
  const { morning, sell, report } = await openMorning('morning-low', { lowStock: true });
  await morning.saveProducts({ id: 7, name: 'Court Cap', sizes: ['ONE'], colors: ['Black'] });
  await morning.setStock(7, 'ONE', 'Black', 2);
  await sell({ orders: 2, paid: 10_000 });
  const [told] = await report();
  expect(told?.to).toEqual([ADMIN_EMAIL]);
  expect(told?.text).toContain('Court Cap, ONE, Black: 2 left');
  expect(told?.text).not.toContain('Yesterday');
});
