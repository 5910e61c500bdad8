import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { toDashboardOrder } from '../../orders/order-views.repository.ts';
import type { StoredOrder } from '../../orders/index.ts';
import { createFakePayPalClient } from '../../testing/fake-paypal.ts';
import { createTestOrder } from '../../testing/fixtures.ts';
import { toAdminOrder, toOrderRow } from './admin-order.repository.ts';

const { fakePayPalClient: paypal } = createFakePayPalClient();
const view = (order: Partial<StoredOrder> = {}) =>
  toAdminOrder(createTestOrder(order), { history: [], mails: [], shopify: null, paypal });
const at = Timestamp.fromMillis(Date.parse('2026-11-21T10:00:00Z'));

test('AORD-03 the owner sees an order with its amounts in dollars, its customer and its units', () => {
  expect(view()).toMatchObject({
    subtotal: '96.00',
    shippingCost: '7.99',
    total: '103.99',
    refundedAmount: '0.00',
    customerName: 'Ada Moss',
    units: 3,
    items: [{ price: '48.00' }, { price: '48.00' }],
    payBy: null,
    delay: null,
    hasOpenClaim: false,
    hasOpenSwap: false,
    replaces: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
  });
  expect(view({ expiresAt: at }).payBy).toBe('2026-11-21T10:00:00.000Z');
  expect(view({ replaces: { orderId: 'a', orderNumber: 'PL-1', claim: 1 } }).replaces).toEqual({
    id: 'a',
    orderNumber: 'PL-1',
  });
});

test('AORD-03 an order whose customer was deleted leads to no customer', () => {
  expect(view({ customerEmail: '' }).customerId).toBeNull();
  expect(view().customerId).toMatch(/^[0-9a-f]{64}$/);
});

test('AORD-03 a payment at PayPal leads to its page there, and one by hand or without a number leads nowhere', () => {
  const form = { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } as const;
  expect(view({ payment: form, saleId: 'SALE1' }).walletUrl).toBe(
    `${new URL(paypal.webUrl).origin}/activity/payment/SALE1`,
  );
  expect(view({ payment: form }).walletUrl).toBeNull();
  expect(view({ saleId: 'SALE1' }).walletUrl).toBeNull();
});

test('D-20 the owner sees what can be refunded and how, and what was', () => {
  const items = createTestOrder().items.slice(0, 1);
  const paid = { status: 'processing', paymentStatus: 'paid', items } as const;
  expect(view()).toMatchObject({
    refundable: null,
    refundWay: null,
    refunds: [],
    refundableLines: { lines: [], shipping: null },
  });
  const { refundable, refundWay, refundableLines } = view(paid);
  expect([refundable, refundWay]).toEqual(['103.99', 'by-hand']);
  const [line] = items;
  expect(refundableLines).toEqual({ lines: [{ lineId: line?.lineId, units: ['48.00', '48.00'] }], shipping: '7.99' });
});

test('R-11 an order in the list has its dates, and an unreadable one is unknown', () => {
  const row = toDashboardOrder(createTestOrder({ total: cents(10_399) }));
  expect(toOrderRow(row)).toMatchObject({
    total: '103.99',
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
  });
  expect(toOrderRow({ ...row, placedAt: Number.NaN })).toMatchObject({ createdAt: 'unknown' });
});
