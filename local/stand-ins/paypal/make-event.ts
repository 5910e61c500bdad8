import { calculateFee, type PaymentEvent, type PaymentStatus, type Sale } from './sale.ts';

/** What an action may be told: minor units of a refund, why money goes back, which message is sent again. */
export interface ActionOptions {
  readonly amount?: number;
  readonly reason?: string;
  readonly message?: string;
}

/** An event of a payment as PayPal counts it: what goes back is negative and belongs to the payment, with an id of its own. */
export function createPaymentEvent(
  { id, cart, paidAt, status: before }: Sale,
  word: PaymentStatus,
  transactionId: string,
  at: Date,
  input: ActionOptions = {},
): PaymentEvent {
  const { total } = cart.charge;
  const amount = input.amount ?? total;
  const fee = Math.round((calculateFee(total) * amount) / total);
  const sale = {
    status: word,
    transactionId,
    parentId: '',
    gross: total,
    fee: 0,
    pendingReason: before === 'Pending' ? 'echeck' : '',
    reasonCode: '',
    at: paidAt,
  };
  switch (word) {
    case 'Completed':
      return { ...sale, fee };
    case 'Pending':
    case 'Denied':
      return sale;
    case 'Refunded':
      return { ...sale, parentId: id, gross: -amount, fee: -fee, reasonCode: 'refund', at };
    case 'Reversed':
      return { ...sale, parentId: id, gross: -amount, fee: -fee, reasonCode: input.reason ?? 'chargeback', at };
    case 'Canceled_Reversal':
      return { ...sale, parentId: id, gross: amount, fee, reasonCode: input.reason ?? 'chargeback', at };
  }
}
