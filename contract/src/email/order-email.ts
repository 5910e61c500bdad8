import * as z from 'zod/mini';
import type { OrderStatus } from '../orders/order-status.ts';

/** Every mail about an order that goes to its customer, each by the event it tells of (D-27, D-30). An event has one mail. */
export const ORDER_EMAIL_KINDS = [
  'payment-instructions',
  'payment-reminder',
  'order-confirmation',
  'payment-received',
  'payment-trouble',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'delay-notice',
] as const;
export const orderEmailKindSchema = z.enum(ORDER_EMAIL_KINDS);
export type OrderEmailKind = z.infer<typeof orderEmailKindSchema>;

/** The name of a mail in the panel and in the viewer. */
export const ORDER_EMAIL_NAMES: Readonly<Record<OrderEmailKind, string>> = {
  'payment-instructions': 'Payment instructions',
  'payment-reminder': 'Payment reminder',
  'order-confirmation': 'Order confirmation',
  'payment-received': 'Payment received',
  'payment-trouble': 'Trouble with the payment',
  'order-shipped': 'Shipped',
  'order-delivered': 'Delivered',
  'order-cancelled': 'Cancelled',
  'order-refunded': 'Refund',
  'delay-notice': 'Delay notice',
};

/** What of an order the owner is written about, so that nobody has to watch the panel. */
export const ADMIN_NOTICE_REASONS = ['review', 'dispute', 'reversed', 'wants-to-cancel'] as const;
export type AdminNoticeReason = (typeof ADMIN_NOTICE_REASONS)[number];

const BEFORE_SHIPPING_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'cancelled'];

/**
 * The mail that tells a customer of a change of status (D-27), if it is one to be told of: a parcel on its way, there, or an order given
 * up. The owner's taking back a status that was set too early is not told again; another tracking number of the same parcel is.
 */
export function getStatusEmail(
  from: OrderStatus,
  to: OrderStatus,
  hasOtherTracking: boolean,
): Extract<OrderEmailKind, 'order-shipped' | 'order-delivered' | 'order-cancelled'> | undefined {
  if (to === 'shipped' && (BEFORE_SHIPPING_STATUSES.includes(from) || hasOtherTracking)) return 'order-shipped';
  if (from === to) return undefined;
  if (to === 'delivered') return 'order-delivered';
  return to === 'cancelled' ? 'order-cancelled' : undefined;
}

/** What the owner calls every email of the shop, by its stored event. */
const EMAIL_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ORDER_EMAIL_NAMES),
  ['verify-email', 'Confirmation of an email address'],
  ['reset-password', 'Password reset'],
  ['password-changed', 'Password changed'],
  ['panel-reset', 'Code for the admin panel'],
  ['newsletter-confirm', 'Newsletter confirmation'],
  ['newsletter-welcome', 'Newsletter welcome'],
  ['owner-notice', 'Notice to you about an order'],
  ['mail-failure', 'Notice to you about emails that failed'],
]);

/** The name of an email by its event; one of another release is just an email. */
export function getEmailName(event: string): string {
  return EMAIL_NAMES.get(event) ?? 'Email';
}
