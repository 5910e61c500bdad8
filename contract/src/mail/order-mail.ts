import * as z from 'zod/mini';

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
