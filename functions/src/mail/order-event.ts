import type { Cents } from '@plenty/contract/money/money';

/**
 * What happened to an order that its customer is told of. `cause` names the happening where it can happen again: the payment's or refund's
 * own number, or the moment of the change. The same cause is the same mail.
 */
export type OrderEmailEvent =
  /** A manual order was placed: how to pay it. */
  | { readonly kind: 'payment-instructions' }
  /** A manual order that is not paid, some hours before its hold ends. */
  | { readonly kind: 'payment-reminder' }
  /** Paid through the wallet, or free. */
  | { readonly kind: 'order-confirmation' }
  /** The owner has the money of an order, which was paid by hand or had to be looked at. */
  | { readonly kind: 'payment-received' }
  /** A payment that failed, or that the owner has to look at first. */
  | { readonly kind: 'payment-trouble'; readonly problem: 'failed' | 'review'; readonly cause: string }
  | { readonly kind: 'order-shipped' | 'order-delivered' | 'order-cancelled' | 'delay-notice'; readonly cause: string }
  /** Money went back: `amount` of it, this time. */
  | { readonly kind: 'order-refunded'; readonly amount: Cents; readonly cause: string };

/** The name of an event's mail, the same however often the event is reported. */
export function getOrderEmailId(orderId: string, event: OrderEmailEvent): string {
  return 'cause' in event ? `${orderId}-${event.kind}-${event.cause}` : `${orderId}-${event.kind}`;
}
