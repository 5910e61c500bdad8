import type { ReviewReason } from '@plenty/contract/payments/judge-evidence';
import type { RefundState } from '@plenty/contract/payments/refund';

const REVIEW_REASON_TEXTS: Readonly<Record<ReviewReason, string>> = {
  'wrong-receiver': 'The payment went to another account than yours.',
  'wrong-currency': 'The payment came in another currency.',
  'wrong-amount': 'The payment is not the amount of this order.',
  'not-a-sale': 'The money was sent without the shop’s checkout.',
  'late-payment': 'The payment came after the order had ended, and its goods could not be held.',
  'double-payment': 'This order was paid twice. Please give the second payment back at PayPal.',
  'unknown-sale': 'Money went back for a payment that did not settle this order.',
  dispute: 'The customer disputes this payment at PayPal.',
  'refund-refused': 'PayPal refused a refund.',
  'code-used-twice': 'This customer has already paid for an order with the same once-per-customer code.',
  unexpected: 'PayPal said something of this payment that does not fit what was known.',
};

/** Why the owner should look at an order, as a sentence; a reason that is not known yet is shown as it is. */
export function describeReviewReason(concern: string): string {
  return (
    new Map<string, string>(Object.entries(REVIEW_REASON_TEXTS)).get(concern) ??
    `Please look at this order: ${concern}.`
  );
}

/** How far a refund is. */
export function formatRefundState(state: RefundState): string {
  switch (state) {
    case 'asked':
      return 'Being sent to PayPal';
    case 'pending':
      return 'On its way';
    case 'awaited':
      return 'Waiting for you to make it at PayPal';
    case 'done':
      return 'Given back';
    case 'refused':
      return 'Refused by PayPal';
  }
}
