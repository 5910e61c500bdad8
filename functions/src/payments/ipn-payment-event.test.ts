import { expect, test } from 'vitest';
import type { IpnFields } from '../testing/paypal-messages.ts';
import { parseIpnDispute, parseIpnPayment } from './ipn-payment-event.ts';

const NAMED = { orderId: 'a1'.repeat(20), orderKey: 'b2'.repeat(16) };
const CUSTOM = JSON.stringify({ o: NAMED.orderId, k: NAMED.orderKey });
const SALE = '86J700648N228641Y';
const PAYMENT: IpnFields = {
  mc_gross: '103.99',
  mc_currency: 'USD',
  payment_status: 'Completed',
  txn_id: SALE,
  txn_type: 'cart',
  receiver_id: 'PLENTYDEMO123',
  receiver_email: 'primary@plenty.example',
  business: 'pay@plenty.example',
  invoice: 'PL-7K3M-92QX',
  custom: CUSTOM,
};
const DISPUTE: IpnFields = {
  txn_type: 'new_case',
  txn_id: SALE,
  case_id: 'PP-D-1234',
  case_type: 'dispute',
  reason_code: 'non_receipt',
  custom: CUSTOM,
};

const parsePayment = (change: IpnFields = {}) => parseIpnPayment(new Map(Object.entries({ ...PAYMENT, ...change })));
const parseDispute = (change: IpnFields = {}) => parseIpnDispute(new Map(Object.entries({ ...DISPUTE, ...change })));

test('a payment says its order, its amount and everybody PayPal names as the payee', () => {
  expect(parsePayment()).toMatchObject({
    transactionId: SALE,
    status: 'completed',
    amount: 10_399,
    invoice: 'PL-7K3M-92QX',
    merchants: ['PLENTYDEMO123', 'primary@plenty.example', 'pay@plenty.example'],
    ...NAMED,
  });
});

test('a payee that PayPal does not name is nobody', () => {
  expect(parsePayment({ receiver_email: '', business: ' ' })?.merchants).toEqual(['PLENTYDEMO123']);
  expect(parsePayment({ receiver_id: '', receiver_email: '', business: '' })?.merchants).toEqual([]);
});

test.each(['', SALE.toLowerCase(), `${SALE}/../${SALE}`, `payments/${SALE}`, `${SALE}\nX`, 'A'.repeat(21)])(
  'a message with the transaction id %j reports neither a payment nor a dispute',
  (id) => {
    expect(parsePayment({ txn_id: id })).toBeUndefined();
    expect(parseDispute({ txn_id: id })).toBeUndefined();
  },
);

test('a dispute names the payment it is about, also where PayPal gives the dispute an id of its own', () => {
  expect(parseDispute()).toMatchObject({ word: 'opened', caseId: 'PP-D-1234', transactionId: SALE, ...NAMED });
  const settled = parseDispute({ txn_type: 'adjustment', txn_id: '5DISPUTE00000001A', parent_txn_id: SALE });
  expect(settled).toMatchObject({ word: 'settled', transactionId: SALE });
});

test('of the word for a status that the shop does not know sixty characters are stored', () => {
  const word = 'Held'.repeat(15);
  expect(parsePayment({ payment_status: `${word}Forever` })).toMatchObject({ status: 'other', word });
});
