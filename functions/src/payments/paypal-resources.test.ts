import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { expect, test } from 'vitest';
import { captureSchema, parsePayPalOrder, parsePayPalRefund } from './paypal-resources.ts';

const parseCapture = (status: string) => {
  const capture = { id: 'SALE1', status, amount: { value: '103.99', currency_code: 'USD' } };
  const unit = {
    invoice_id: 'PL-7K3M-92QX',
    payee: { merchant_id: 'PLENTYDEMO123' },
    payments: { captures: [capture] },
  };
  return parsePayPalOrder({ id: 'O1', status: 'COMPLETED', purchase_units: [unit] }, true)?.captures;
};

test.each<[string, PaymentEvent['status']]>([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'completed'],
  ['REFUNDED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['UNDER_INSPECTION', 'other'],
])('a payment that PayPal calls %s is %s to the shop', (word, status) => {
  expect(parseCapture(word)).toMatchObject([{ transactionId: 'SALE1', status, word, amount: 10_399 }]);
});

test('a capture that PayPal names no order of is a payment all the same', () => {
  const capture = { id: 'SALE1', status: 'COMPLETED', amount: { value: '103.99', currency_code: 'USD' } };
  for (const named of [{}, { supplementary_data: {} }, { supplementary_data: { related_ids: {} } }]) {
    expect(captureSchema.safeParse({ ...capture, ...named }).success).toBe(true);
  }
});

test('what PayPal says of a refund counts only where it can be read', () => {
  const refund = {
    id: 'REFUND1',
    status: 'COMPLETED',
    amount: { value: '10.00', currency_code: 'USD' },
    links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/SALE1' }],
  };
  expect(parsePayPalRefund(refund, true)).toMatchObject({
    state: 'COMPLETED',
    paymentEvent: { transactionId: 'REFUND1', parentTransactionId: 'SALE1', status: 'refunded', amount: -1000 },
  });
  expect(parsePayPalRefund({ ...refund, id: 'refunds/1' }, true)).toBeUndefined();
});
