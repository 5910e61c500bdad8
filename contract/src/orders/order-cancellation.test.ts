import { expect, test } from 'vitest';
import { refundStateSchema } from '../payments/refund.ts';
import { getCancellation } from './order-cancellation.ts';
import { ORDER_STATUSES } from './order-status.ts';

type Order = Parameters<typeof getCancellation>[0];
const find = (change: Partial<Order>) => getCancellation({ status: 'pending', delay: null, refunds: [], ...change });
const cancelling = { state: 'asked', putsBack: true } as const;
const partial = { state: 'asked', putsBack: false } as const;

test('D-59 an order that is paid back to be cancelled waits for the money, and no other refund cancels one', () => {
  expect(find({ refunds: [cancelling] })).toBe('refund');
  expect(find({ refunds: [partial, cancelling] })).toBe('refund');
  expect(find({ refunds: [partial] })).toBeNull();
  expect(find({})).toBeNull();
});

test('D-59 the refund cancels the order until its money is back, or PayPal has rejected it', () => {
  const states = refundStateSchema.options.filter((state) => find({ refunds: [{ ...cancelling, state }] }));
  expect(states).toEqual(['asked', 'pending', 'awaited']);
});

test('D-30 a customer who cancels after a delay notice ends the order, and one who waits or has not answered does not', () => {
  expect(find({ delay: { answer: 'cancel' } })).toBe('customer');
  expect(find({ delay: { answer: 'keep' } })).toBeNull();
  expect(find({ delay: { answer: null } })).toBeNull();
  expect(find({ delay: { answer: 'cancel' }, refunds: [cancelling] }), 'the refund comes first').toBe('refund');
});

test('D-59 what was sent or is cancelled already is not about to be cancelled', () => {
  for (const change of [{ refunds: [cancelling] }, { delay: { answer: 'cancel' } }] satisfies Partial<Order>[]) {
    const statuses = ORDER_STATUSES.filter((status) => find({ ...change, status }) !== null);
    expect(statuses).toEqual(['pending', 'processing']);
  }
});
