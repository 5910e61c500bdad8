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
    ...change,
  };
}

const EMPTY: OrderPages = { pageParams: [''], pages: [{ orders: [], next: null, count: 0 }] };
const KNOWN = mergeDashboardEntries(EMPTY, [entry('a', 1), entry('b', 2)], {});

const numbersOf = ({ pages }: OrderPages) => pages.flatMap(({ orders }) => orders.map(({ id }) => id));

test('D-49 a new order comes on top of the list by itself, once, and is counted', () => {
  const later = mergeDashboardEntries(KNOWN, [entry('c', 3), entry('b', 2)], {});
  expect(numbersOf(later)).toEqual(['c', 'b', 'a']);
  expect(later.pages[0]?.count).toBe(3);
  expect(mergeDashboardEntries(later, [entry('c', 3), entry('b', 2)], {})).toEqual(later);
});

test('an order that changed elsewhere changes where it stands in the list', () => {
  const paid = mergeDashboardEntries(KNOWN, [entry('a', 1, { paymentStatus: 'paid', status: 'processing' })], {});
  expect(numbersOf(paid)).toEqual(['b', 'a']);
  expect(paid.pages[0]?.orders[1]).toMatchObject({ paymentStatus: 'paid', status: 'processing' });
});

test('a filtered list gains what fits its filter alone, a searched one nothing by itself', () => {
  const both = [entry('c', 3), entry('d', 4, { status: 'shipped' })];
  expect(numbersOf(mergeDashboardEntries(EMPTY, both, { status: 'shipped' }))).toEqual(['d']);
  expect(numbersOf(mergeDashboardEntries(EMPTY, both, { payment: 'paid' }))).toEqual([]);
  expect(numbersOf(mergeDashboardEntries(EMPTY, both, { search: 'ada' }))).toEqual([]);
});

test('what is older than the list’s beginning is left to the pages it stands on', () => {
  expect(numbersOf(mergeDashboardEntries(KNOWN, [entry('z', 0)], {}))).toEqual(['b', 'a']);
});
