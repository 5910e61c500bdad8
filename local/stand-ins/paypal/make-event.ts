import { feeOf, type PaymentEvent, type PaymentWord, type Sale } from './sale.ts';

/** What an action may be told: minor units of a refund, why money goes back, which message is sent again. */
export interface Wish {
  readonly amount?: number;
  readonly reason?: string;
  readonly message?: string;
}

/** An event of a payment as PayPal counts it: what goes back is negative and belongs to the payment, with an id of its own. */
export function makeEvent(
  { id, cart, paidAt, word: before }: Sale,
  word: PaymentWord,
  transactionId: string,
  at: Date,
  wish: Wish = {},
): PaymentEvent {
  const { total } = cart.charge;
  const amount = wish.amount ?? total;
  const fee = Math.round((feeOf(total) * amount) / total);
  const sale = {
    word,
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
      return { ...sale, parentId: id, gross: -amount, fee: -fee, reasonCode: wish.reason ?? 'chargeback', at };
    case 'Canceled_Reversal':
      return { ...sale, parentId: id, gross: amount, fee, reasonCode: wish.reason ?? 'chargeback', at };
  }
}
