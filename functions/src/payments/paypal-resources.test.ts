import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { expect, test } from 'vitest';
import { parsePayPalOrder } from './paypal-resources.ts';

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
