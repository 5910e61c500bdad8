import { customerOrderSchema } from '@plenty/contract/orders/order';
import { cents, parseMoney } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { toCustomerOrder } from './order-views.repository.ts';
import type { StoredOrder } from './stored-order.ts';

const wallet = { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } as const;
const manual = { ...wallet, mode: 'manual' } as const;
const until = Timestamp.fromMillis(Date.parse('2026-11-21T15:00:00Z'));

test('R-2 what the account shows of an order adds up: lines, discount, shipping, tax, total', () => {
  const order = createTestOrder({
    discountCode: 'PLENTY10',
    discountAmount: cents(960),
    tax: cents(123),
    total: cents(9562),
  });
  const { amounts, total } = customerOrderSchema.parse(toCustomerOrder(order));
  if (!amounts) throw new Error('The amounts are missing');
  const sum =
    parseMoney(amounts.subtotal) -
    parseMoney(amounts.discountAmount) +
    parseMoney(amounts.shippingCost) +
    parseMoney(amounts.tax);
  expect(amounts.discountCode).toBe('PLENTY10');
  expect(sum).toBe(order.subtotal - order.discountAmount + order.shippingCost + order.tax);
  expect(total).toBe('95.62');
});

test.each<[string, Partial<StoredOrder>, string | undefined]>([
  ['by hand while it is held', { payment: manual, paymentStatus: 'pending' }, 'by-hand'],
  ['by hand no more once it is cancelled', { payment: manual, status: 'cancelled', holdsGoods: false }, undefined],
  ['by hand no more once it is paid', { payment: manual, paymentStatus: 'paid' }, undefined],
  ['at the wallet after a payment failed', { payment: wallet, paymentStatus: 'failed' }, 'at-the-wallet'],
  ['at the wallet not while a payment may be on its way', { payment: wallet, paymentStatus: 'pending' }, undefined],
  ['at the wallet not once it has lapsed', { payment: wallet, paymentStatus: 'expired', holdsGoods: false }, undefined],
])('R-2 an order can be paid %s', (_what, change, payable) => {
  const shown = toCustomerOrder(createTestOrder({ holdsGoods: true, expiresAt: until, ...change }));
  expect(shown.payable).toBe(payable);
  expect(shown.payBy).toBe(payable && '2026-11-21T15:00:00.000Z');
});

test('R-2 R-11 D-73 a view of before, and one whose date cannot be read, are still a customer’s order', () => {
  const { amounts: _amounts, ...former } = toCustomerOrder(createTestOrder({ paymentStatus: 'paid' }));
  expect(customerOrderSchema.parse(former)).toEqual(former);
  const unreadable = customerOrderSchema.parse({ ...former, createdAt: 'yesterday' });
  expect(unreadable).toMatchObject({ orderNumber: former.orderNumber, createdAt: undefined });
});
