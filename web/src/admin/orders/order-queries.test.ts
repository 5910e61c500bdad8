import type { DashboardOrder } from '@plenty/contract/admin/dashboard';
import { ZERO_CENTS, cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { type OrderPages, mergeDashboardEntries } from './order-queries.ts';

function entry(id: string, minute: number, change: Partial<DashboardOrder> = {}): DashboardOrder {
  return {
    id,
    orderNumber: `PL-${id}`,
    status: 'pending',
    paymentStatus: 'pending',
    total: cents(5599),
    revenue: ZERO_CENTS,
    units: 1,
    customerName: 'Ada Moss',
    customerEmail: 'ada@example.com',
    concern: null,
    placedAt: Date.UTC(2026, 10, 20, 17, minute),
    changedAt: 0,
    day: '2026-11-20',
    isTestOrder: false,
    isUnpaid: true,
    isToShip: false,
    dueDay: null,
    hasOpenClaim: false,
    hasOpenSwap: false,
    isPickUp: false,
    cancellation: null,
    ...change,
  };
}

const EMPTY: OrderPages = { pageParams: [''], pages: [{ orders: [], next: null, count: 0 }] };
const KNOWN = mergeDashboardEntries(EMPTY, [entry('a', 1), entry('b', 2)], {});

const idsOf = ({ pages }: OrderPages) => pages.flatMap(({ orders }) => orders.map(({ id }) => id));

test('D-49 a new order appears once at the top of the list, and is counted', () => {
  const later = mergeDashboardEntries(KNOWN, [entry('c', 3), entry('b', 2)], {});
  expect(idsOf(later)).toEqual(['c', 'b', 'a']);
  expect(later.pages[0]?.count).toBe(3);
  expect(mergeDashboardEntries(later, [entry('c', 3), entry('b', 2)], {})).toEqual(later);
});

test('an order that changed elsewhere is updated in its place in the list', () => {
  const paid = mergeDashboardEntries(KNOWN, [entry('a', 1, { paymentStatus: 'paid', status: 'processing' })], {});
  expect(idsOf(paid)).toEqual(['b', 'a']);
  expect(paid.pages[0]?.orders[1]).toMatchObject({ paymentStatus: 'paid', status: 'processing' });
});

test('a filtered list gains only matching orders, and a searched list none', () => {
  const both = [entry('c', 3), entry('d', 4, { status: 'shipped' })];
  expect(idsOf(mergeDashboardEntries(EMPTY, both, { status: 'shipped' }))).toEqual(['d']);
  expect(idsOf(mergeDashboardEntries(EMPTY, both, { payment: 'paid' }))).toEqual([]);
  expect(idsOf(mergeDashboardEntries(EMPTY, both, { search: 'ada' }))).toEqual([]);
});

test('an order older than the first of the list is not added', () => {
  expect(idsOf(mergeDashboardEntries(KNOWN, [entry('z', 0)], {}))).toEqual(['b', 'a']);
});
