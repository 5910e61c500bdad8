import type { ReviewReason, OrderPayment } from './judge-evidence.ts';

/** What a wallet says of a dispute about a payment: that one was opened, or that one was settled. It moves no money by itself. */
export type DisputeEvent = {
  readonly word: 'opened' | 'settled';
  readonly caseId: string;
  /** The wallet's own kind and reason, such as `chargeback` and `non_receipt`; open lists, shown as they are. */
  readonly kind: string;
  readonly reason: string;
  /** The payment the dispute is about. */
  readonly transactionId: string;
  readonly orderId: string;
  readonly orderKey: string;
  readonly isTest: boolean;
};

export type DisputeOutcome =
  | { readonly kind: 'foreign'; readonly reason: 'environment' | 'order' }
  | { readonly kind: 'note'; readonly concern: ReviewReason | null };

/** A dispute is noted on its order and shown to the owner; what becomes of the money is told by messages of its own (D-20). */
export function evaluateDispute(
  order: Pick<OrderPayment, 'orderKey'> | undefined,
  notice: DisputeEvent,
  isTestEnvironment: boolean,
): DisputeOutcome {
  if (notice.isTest !== isTestEnvironment) return { kind: 'foreign', reason: 'environment' };
  if (order?.orderKey !== notice.orderKey) return { kind: 'foreign', reason: 'order' };
  return { kind: 'note', concern: notice.word === 'opened' ? 'dispute' : null };
}
