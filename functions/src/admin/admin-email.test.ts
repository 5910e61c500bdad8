import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { OrderNews } from '../orders/index.ts';
import { EXAMPLE_BRANDING } from '../testing/email-examples.ts';
import { renderMorningReport, renderNewOrders } from './admin-email.ts';

const aNewOrder = (override: Partial<OrderNews> = {}): OrderNews => ({
  orderId: 'a1'.repeat(20),
  orderNumber: 'PL-7K3M-92QX',
  total: cents(10_399),
  isPaid: true,
  at: Timestamp.fromMillis(Date.parse('2026-11-20T15:00:00Z')),
  expiresAt: Timestamp.fromMillis(Date.parse('2026-11-27T15:00:00Z')),
  ...override,
});

test('the subject of an email to the owner says whether a new order is paid', () => {
  const subjectOf = (isPaid: boolean) => renderNewOrders([aNewOrder({ isPaid })], EXAMPLE_BRANDING).subject;
  expect(subjectOf(true)).toBe('New order: PL-7K3M-92QX, $103.99');
  expect(subjectOf(false)).toBe('New order, not paid yet: PL-7K3M-92QX, $103.99');
});

test('an email about several orders says which of them are not paid yet', () => {
  const unpaid = aNewOrder({ orderNumber: 'PL-2M4N-6PQR', total: cents(4800), isPaid: false });
  const { subject, text } = renderNewOrders([aNewOrder(), unpaid], EXAMPLE_BRANDING);
  expect(subject).toBe('2 new orders, $151.99');
  expect(text).toContain('$48.00, not paid yet');
  expect(text).not.toContain('$103.99, not paid yet');
});

const SALES = { orders: 2, revenue: cents(15_199), toShip: 0 };
const LOW = [{ name: 'Court Tee', size: 'LRG', color: 'Black', count: 2 }];

test('the morning report has the parts that the owner wants, and nothing of the others', () => {
  const sales = renderMorningReport({ sales: SALES, low: [] }, EXAMPLE_BRANDING);
  expect(sales.subject).toBe('Your shop this morning');
  expect(sales.text).toContain('Yesterday: 2 orders, $151.99. Nothing waits to be shipped.');
  expect(sales.text).not.toMatch(/running low|reorder/i);
  const low = renderMorningReport({ sales: null, low: LOW }, EXAMPLE_BRANDING);
  expect(low.subject).toBe('1 item is running low');
  expect(low.text).toContain('Court Tee, LRG, Black: 2 left');
  expect(low.text).not.toMatch(/Yesterday|Open the orders/);
  expect(renderMorningReport({ sales: SALES, low: LOW }, EXAMPLE_BRANDING).subject).toBe(
    'Your shop this morning: 1 item is running low',
  );
});

test('an email about many orders lists the first twenty, each with a link to it, and counts the others', () => {
  const orders = Array.from({ length: 1022 }, (_nothing, place) =>
    aNewOrder({ orderId: `id-${place}`, orderNumber: `PL-${place}`, total: cents(50) }),
  );
  const { subject, text, html } = renderNewOrders(orders, EXAMPLE_BRANDING);
  expect(subject).toBe('1,022 new orders, $511.00');
  const listed = [...text.matchAll(/PL-(\d+): \$0\.50/g)].map(([, place]) => Number(place));
  expect(listed).toEqual(Array.from({ length: 20 }, (_nothing, place) => place));
  expect(text).toContain('And 1,002 more.');
  expect(html).toContain(`${EXAMPLE_BRANDING.shopOrigin}/admin?tab=orders&amp;order=id-19"`);
  expect(html).toContain(`${EXAMPLE_BRANDING.shopOrigin}/admin?tab=orders"`);
  expect(renderNewOrders(orders.slice(0, 20), EXAMPLE_BRANDING).text).not.toMatch(/more\./);
});

test('an email about new orders says before it is opened whether all of them are paid', () => {
  const previewOf = (...paid: boolean[]) =>
    renderNewOrders(
      paid.map((isPaid) => aNewOrder({ isPaid })),
      EXAMPLE_BRANDING,
    ).html;
  expect(previewOf(true, true)).toContain('Paid and ready to pack.');
  expect(previewOf(true, false)).toContain('The panel shows what is paid.');
});

test('the morning report counts what waits to be shipped', () => {
  const reportOf = (toShip: number) =>
    renderMorningReport({ sales: { ...SALES, orders: 1, toShip }, low: [] }, EXAMPLE_BRANDING).text;
  expect(reportOf(0)).toContain('Yesterday: 1 order, $151.99. Nothing waits to be shipped.');
  expect(reportOf(1)).toContain('1 order waits to be shipped.');
  expect(reportOf(2)).toContain('2 orders wait to be shipped.');
});

test('the morning report names twenty items that run low, and says which are sold out', () => {
  const low = Array.from({ length: 22 }, (_nothing, place) => ({
    name: `Cap ${place}`,
    size: '',
    color: '',
    count: 3,
  }));
  const { subject, text, html } = renderMorningReport({ sales: null, low }, EXAMPLE_BRANDING);
  expect(subject).toBe('22 items are running low');
  expect(html).toContain('They may be worth reordering.');
  expect(text).toContain('Running low since the last report:');
  expect(text).toContain('Cap 19: 3 left');
  expect(text).not.toContain('Cap 20:');
  expect(text).toContain('And 2 more.');
  expect(html).toContain('/admin?tab=products&amp;part=low-stock"');
  const soldOut = [{ ...low[0], name: 'Cap', size: 'ONE', color: '', count: 0 }];
  expect(renderMorningReport({ sales: null, low: soldOut }, EXAMPLE_BRANDING).text).toContain('Cap, ONE: Sold out');
});
