import type { DisputeEvent } from '@plenty/contract/payments/evaluate-payment';
import { type PaymentEvent, parseSignedAmount } from '@plenty/contract/payments/payment-event';
import { parseCustomField } from './order-handle.ts';

const PAYMENT_STATUSES: ReadonlyMap<string, PaymentEvent['status']> = new Map([
  ['completed', 'completed'],
  ['pending', 'pending'],
  ['denied', 'failed'],
  ['failed', 'failed'],
  ['expired', 'failed'],
  ['voided', 'failed'],
  ['refunded', 'refunded'],
  ['reversed', 'reversed'],
  ['canceled_reversal', 'reversal-cancelled'],
]);

/** The payment that an IPN message reports; undefined when it is about something else. */
export function parseIpnPayment(fields: ReadonlyMap<string, string>): PaymentEvent | undefined {
  const field = (name: string) => fields.get(name)?.trim() ?? '';
  const transactionId = field('txn_id');
  const amount = parseSignedAmount(field('mc_gross'));
  if (!/^[A-Z0-9]{1,20}$/.test(transactionId) || amount === undefined) return undefined;
  return {
    provider: 'paypal-form',
    transactionId,
    parentTransactionId: field('parent_txn_id') || null,
    status: PAYMENT_STATUSES.get(field('payment_status').toLowerCase()) ?? 'other',
    word: field('payment_status').slice(0, 60),
    reason: (field('pending_reason') || field('reason_code')).slice(0, 60),
    isSale: field('txn_type') === 'cart',
    amount,
    currency: field('mc_currency'),
    merchants: [field('receiver_id'), field('receiver_email'), field('business')].filter((merchant) => merchant !== ''),
    invoice: field('invoice'),
    ...parseCustomField(field('custom')),
    isTest: field('test_ipn') === '1',
  };
}

const DISPUTE_WORDS: ReadonlyMap<string, DisputeEvent['word']> = new Map([
  ['new_case', 'opened'],
  ['adjustment', 'settled'],
]);

/** The dispute that an IPN message reports; undefined when it is about something else. Its order may be missing, and its amount is. */
export function parseIpnDispute(fields: ReadonlyMap<string, string>): DisputeEvent | undefined {
  const field = (name: string) => fields.get(name)?.trim() ?? '';
  const word = DISPUTE_WORDS.get(field('txn_type'));
  const transactionId = field('parent_txn_id') || field('txn_id');
  const caseId = field('case_id');
  if (!word || !/^[A-Z0-9]{1,20}$/.test(transactionId) || !/^[A-Z0-9-]{1,40}$/.test(caseId)) return undefined;
  return {
    word,
    caseId,
    kind: field('case_type').slice(0, 60),
    reason: field('reason_code').slice(0, 60),
    transactionId,
    invoice: field('invoice'),
    ...parseCustomField(field('custom')),
    isTest: field('test_ipn') === '1',
  };
}
