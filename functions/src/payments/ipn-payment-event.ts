import type { DisputeEvent } from '@plenty/contract/payments/evaluate-payment';
import { type PaymentEvent, parseSignedAmount } from '@plenty/contract/payments/payment-event';
import * as z from 'zod/mini';

const customSchema = z.object({ o: z.string(), k: z.string() });

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

/** Names the order and its key as the hand-off wrote them; empty texts for anything else. */
export function parseCustomField(custom: string): { o: string; k: string } {
  try {
    const parsed = customSchema.safeParse(JSON.parse(custom));
    return parsed.success ? parsed.data : { o: '', k: '' };
  } catch {
    return { o: '', k: '' };
  }
}

/** A verified message of the cart hand-off in the shop's words; undefined when it is about no payment at all. */
export function parseIpnPayment(fields: ReadonlyMap<string, string>): PaymentEvent | undefined {
  const field = (name: string) => fields.get(name)?.trim() ?? '';
  const transactionId = field('txn_id');
  const amount = parseSignedAmount(field('mc_gross'));
  if (!/^[A-Z0-9]{1,20}$/.test(transactionId) || amount === undefined) return undefined;
  const custom = parseCustomField(field('custom'));
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
    orderId: custom.o,
    orderKey: custom.k,
    isTest: field('test_ipn') === '1',
  };
}

const DISPUTE_WORDS: ReadonlyMap<string, DisputeEvent['word']> = new Map([
  ['new_case', 'opened'],
  ['adjustment', 'settled'],
]);

/** A verified message about a dispute; undefined for every other one. It names the payment, and mostly the order, but often no amount. */
export function parseIpnDispute(fields: ReadonlyMap<string, string>): DisputeEvent | undefined {
  const field = (name: string) => fields.get(name)?.trim() ?? '';
  const word = DISPUTE_WORDS.get(field('txn_type'));
  const transactionId = field('parent_txn_id') || field('txn_id');
  const caseId = field('case_id');
  if (!word || !/^[A-Z0-9]{1,20}$/.test(transactionId) || !/^[A-Z0-9-]{1,40}$/.test(caseId)) return undefined;
  const custom = parseCustomField(field('custom'));
  return {
    word,
    caseId,
    kind: field('case_type').slice(0, 60),
    reason: field('reason_code').slice(0, 60),
    transactionId,
    orderId: custom.o,
    orderKey: custom.k,
    isTest: field('test_ipn') === '1',
  };
}
