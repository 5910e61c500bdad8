import { type PaymentEvidence, readSignedAmount } from '@plenty/contract/payments/payment-evidence';
import * as z from 'zod/mini';

const customSchema = z.object({ o: z.string(), k: z.string() });

const STATUSES: ReadonlyMap<string, PaymentEvidence['status']> = new Map([
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

function readCustom(custom: string): { o: string; k: string } {
  try {
    const parsed = customSchema.safeParse(JSON.parse(custom));
    return parsed.success ? parsed.data : { o: '', k: '' };
  } catch {
    return { o: '', k: '' };
  }
}

/** A verified message of the cart hand-off in the shop's words; undefined when it is about no payment at all. */
export function readEvidence(fields: ReadonlyMap<string, string>): PaymentEvidence | undefined {
  const field = (name: string) => fields.get(name)?.trim() ?? '';
  const transactionId = field('txn_id');
  const amount = readSignedAmount(field('mc_gross'));
  if (!/^[A-Z0-9]{1,20}$/.test(transactionId) || amount === undefined) return undefined;
  const custom = readCustom(field('custom'));
  return {
    provider: 'paypal-form',
    transactionId,
    parentTransactionId: field('parent_txn_id') || null,
    status: STATUSES.get(field('payment_status').toLowerCase()) ?? 'other',
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
