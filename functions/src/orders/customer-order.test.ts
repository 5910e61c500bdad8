import { customerOrderSchema } from '@plenty/contract/orders/order';
import { cents, parseMoney } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { toCustomerOrder } from './order-views.repository.ts';
import type { StoredOrder } from './stored-order.ts';

const form = { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } as const;
const manual = { ...form, mode: 'manual' } as const;
const until = Timestamp.fromMillis(Date.parse('2026-11-21T15:00:00Z'));

test('R-2 an order’s amounts in the account add up: lines, discount, shipping, tax, total', () => {
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

test('R-2 an order without a discount code names none in the account', () => {
  const { amounts } = customerOrderSchema.parse(toCustomerOrder(createTestOrder({ discountCode: null })));
  expect(amounts).toMatchObject({ subtotal: '96.00' });
  expect(amounts).not.toHaveProperty('discountCode');
});

test.each<[string, Partial<StoredOrder>, string | undefined]>([
  ['manually while it is held', { payment: manual, paymentStatus: 'pending' }, 'by-hand'],
  ['manually no more once it is cancelled', { payment: manual, status: 'cancelled', holdsGoods: false }, undefined],
  [
    'manually no more once it is cancelled, though it still holds its units',
    { payment: manual, status: 'cancelled' },
    undefined,
  ],
  ['manually no more once it is paid', { payment: manual, paymentStatus: 'paid' }, undefined],
  ['at PayPal after a payment failed', { payment: form, paymentStatus: 'failed' }, 'at-the-wallet'],
  ['at PayPal not while a payment may be pending', { payment: form, paymentStatus: 'pending' }, undefined],
  ['at PayPal not once it has expired', { payment: form, paymentStatus: 'expired', holdsGoods: false }, undefined],
])('R-2 an order can be paid %s', (_what, change, payable) => {
  const shown = toCustomerOrder(createTestOrder({ holdsGoods: true, expiresAt: until, ...change }));
  expect(shown.payable).toBe(payable);
  expect(shown.payBy).toBe(payable && '2026-11-21T15:00:00.000Z');
});

test('R-2 R-11 D-73 customer orders from older releases, or with an unreadable date, still parse', () => {
  const { amounts: _amounts, ...former } = toCustomerOrder(createTestOrder({ paymentStatus: 'paid' }));
  expect(customerOrderSchema.parse(former)).toEqual(former);
  const unreadable = customerOrderSchema.parse({ ...former, createdAt: 'yesterday' });
  expect(unreadable).toMatchObject({ orderNumber: former.orderNumber, createdAt: undefined });
});

test('D-20 an order says what was paid only where the owner accepted another amount than its total', () => {
  const paidAmountOf = (paidAmount: number | null) =>
    toCustomerOrder(createTestOrder({ total: cents(5599), paidAmount: paidAmount === null ? null : cents(paidAmount) }))
      .paidAmount;
  expect([null, 5599, 6000].map(paidAmountOf)).toEqual([undefined, undefined, '60.00']);
});

test('an order’s card in the account knows where it is picked up, and nothing else of its service', () => {
  const shippingService = { id: 'pick-up', name: 'Pick-up', minDays: 1, maxDays: 2, pickUpAt: '5 Main St' };
  const { shippingService: shown } = customerOrderSchema.parse(toCustomerOrder(createTestOrder({ shippingService })));
  expect(shown).toEqual({ name: 'Pick-up', pickUpAt: '5 Main St' });
  expect(toCustomerOrder(createTestOrder())).not.toHaveProperty('shippingService');
});

test('FIT-05 an order of the account says which of its items name no size: those sent again after a claim, or swapped whole', () => {
  const [item] = createTestOrder().items;
  if (!item) throw new Error('The example has no item');
  const listNotes = (change: Partial<StoredOrder>) =>
    customerOrderSchema
      .parse(toCustomerOrder(createTestOrder({ items: [{ ...item, quantity: 2 }], ...change })))
      .items.map(({ isIgnoredForSize }) => isIgnoredForSize);
  const swap = {
    number: 1,
    lineId: item.lineId,
    quantity: 2,
    size: 'LRG',
    state: 'received',
    at: until,
    isLabeled: true,
    isHolding: false,
    heldUntil: null,
    isRestocked: false,
    replacements: 1,
  } as const;
  const other = { orderId: 'other', orderNumber: 'PL-OTHER' };
  expect(listNotes({})).toEqual([undefined]);
  expect(listNotes({ replaces: { ...other, claim: 1 } })).toEqual([true]);
  expect(listNotes({ replaces: other }), 'from before the claim was stored').toEqual([true]);
  expect(listNotes({ replaces: { ...other, swap: 1 } }), 'the size that was wanted').toEqual([undefined]);
  expect(listNotes({ swaps: [swap] })).toEqual([true]);
  expect(listNotes({ swaps: [{ ...swap, quantity: 1 }] }), 'one was kept').toEqual([undefined]);
  expect(listNotes({ swaps: [{ ...swap, state: 'approved' }] }), 'it may never come back').toEqual([undefined]);
});

test('D-20 an order in the account says how much of it went back, once something did', () => {
  const show = (refundedAmount: number) =>
    customerOrderSchema.parse(
      toCustomerOrder(createTestOrder({ paymentStatus: 'paid', refundedAmount: cents(refundedAmount) })),
    );
  expect(show(1)).toMatchObject({ refundedAmount: '0.01' });
  expect(show(0)).not.toHaveProperty('refundedAmount');
});
