import {
  ORDER_STATUSES,
  type PaymentStatus,
  isShippingHeld,
  paymentStatusSchema,
} from '@plenty/contract/orders/order-status';
import { expect, test } from 'vitest';
import { mergeRequest } from '../api/edit-conflict.ts';
import {
  describeReopening,
  describeShipment,
  getShipmentWarning,
  getStatusQuestion,
  STATUS_ACTION,
} from './status-question.ts';

test('AORD-14 O-2 canceling asks about the money exactly where some is left', () => {
  const asked = paymentStatusSchema.options.filter(
    (paymentStatus) => getStatusQuestion({ status: 'processing', paymentStatus }, 'cancelled') === 'cancel',
  );
  expect(asked).toEqual(['paid', 'partially_refunded']);
});

test('O-2 a cancelled order does not go on without a question, whatever it was paid', () => {
  for (const paymentStatus of paymentStatusSchema.options)
    for (const status of ORDER_STATUSES.filter((each) => each !== 'cancelled'))
      expect(getStatusQuestion({ status: 'cancelled', paymentStatus }, status)).toBe(
        status === 'shipped' ? 'ship' : 'reopen',
      );
  expect(describeReopening({ paymentStatus: 'refunded' })[1]).toMatch(/was refunded/);
  expect(describeReopening({ paymentStatus: 'failed' })[1]).toBe('It is not paid.');
  expect(describeReopening({ paymentStatus: 'expired' })[1]).toMatch(/five days to pay it/);
  expect(describeReopening({ paymentStatus: 'expired' })[1], 'where a payment is on its way').toMatch(
    /or PayPal to complete/,
  );
});

const PAID = { status: 'processing', paymentStatus: 'paid', concern: null, cancellation: null } as const;

test('O-3 sending an order that is neither paid nor free shows a warning', () => {
  const warned = paymentStatusSchema.options.filter(
    (paymentStatus) => getShipmentWarning({ ...PAID, paymentStatus }) !== undefined,
  );
  expect(warned).toEqual(['pending', 'failed', 'expired', 'review', 'refunded', 'reversed']);
});

test('sending an order that is about to be cancelled shows a warning, though it is paid', () => {
  const warn = (cancellation: 'refund' | 'customer') => getShipmentWarning({ ...PAID, cancellation });
  expect(warn('refund')).toMatch(/refund that cancels this order is under way/);
  expect(warn('customer')).toMatch(/customer chose to cancel/);
});

test('O-3 sending a paid order whose buyer disputes the payment shows a warning, as every order that is held does', () => {
  const warn = (paymentStatus: PaymentStatus, concern: string | null) =>
    getShipmentWarning({ ...PAID, paymentStatus, concern });
  expect(warn('paid', 'dispute')).toMatch(/disputes this payment/);
  expect(warn('refunded', 'dispute')).toMatch(/was refunded/);
  expect(warn('partially_refunded', 'not-cancelled')).toMatch(/was to cancel this order, and did not/);
  expect(warn('paid', 'double-payment')).toBeUndefined();
  for (const paymentStatus of paymentStatusSchema.options)
    for (const concern of [null, 'dispute', 'not-cancelled'])
      if (isShippingHeld({ ...PAID, paymentStatus, concern }))
        expect(warn(paymentStatus, concern), `${paymentStatus}, ${concern}`).toBeDefined();
});

test('D-34 D-59 an order that was paid or disputed meanwhile is not cancelled or sent without asking', () => {
  const row = {
    status: 'pending',
    paymentStatus: 'pending',
    concern: null,
    cancellation: null,
    dueDay: '2026-12-01',
    updatedAt: '1',
  };
  const change = (status: string, order: object) =>
    mergeRequest({ body: { status } }, { original: row, ...STATUS_ACTION }, { ...row, ...order, updatedAt: '2' });
  const cancelled = change('cancelled', { status: 'processing', paymentStatus: 'paid' });
  expect(cancelled.isAsked).toBe(true);
  expect(cancelled.differences).toEqual([
    { field: 'Status', mine: 'pending', theirs: 'processing' },
    { field: 'Payment status', mine: 'pending', theirs: 'paid' },
  ]);
  expect(change('shipped', { concern: 'dispute' }).isAsked).toBe(true);
  expect(change('cancelled', { dueDay: null, note: 'Call first' }).isAsked, 'nothing that matters').toBe(false);
});

test('an order that is picked up is not shipped: the dialog says that it is ready, and asks for no tracking number', () => {
  const order = { orderNumber: 'PL-7K3M-92QK', isPickUp: true };
  const { title, action, notice } = describeShipment(order);
  expect([title, action]).toEqual(['Order PL-7K3M-92QK is ready to pick up', 'Mark as ready to pick up']);
  expect(notice).toBe('The customer gets an email that says where to pick it up.');
  expect(describeShipment({ ...order, isPickUp: false })).toMatchObject({
    title: 'Ship order PL-7K3M-92QK',
    action: 'Mark as shipped',
  });
});

test('O-3 no warning speaks of a parcel or of sending, because an order that is picked up has the same ones', () => {
  for (const paymentStatus of paymentStatusSchema.options)
    for (const concern of [null, 'dispute', 'not-cancelled'])
      for (const cancellation of [null, 'refund', 'customer'] as const)
        expect(getShipmentWarning({ ...PAID, paymentStatus, concern, cancellation }) ?? '').not.toMatch(/parcel|send/);
});
