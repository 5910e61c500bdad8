import * as z from 'zod/mini';
import type { OrderStatus } from './order-status.ts';

/** The emails to customers about their orders that pages of the last release know. */
const releasedEmailKindSchema = z.enum([
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
]);

/** The kinds that pages of the last release do not know. Once a release has them, they belong above. */
const NEW_EMAIL_KINDS = [
  'order-reopened',
  'claim-received',
  'claim-response',
  'fit-question',
  'swap-requested',
  'swap-response',
] as const;

/** The emails to customers about their orders, by the event they report (D-27, D-30). Each event has one email. */
export const ORDER_EMAIL_KINDS = [...releasedEmailKindSchema.options, ...NEW_EMAIL_KINDS] as const;
export const orderEmailKindSchema = z.enum(ORDER_EMAIL_KINDS);
export type OrderEmailKind = z.infer<typeof orderEmailKindSchema>;

/** The kind of a listed email. `kind` is 'order-confirmation' in place of one that pages of the last release do not know. */
export const listedKindShape = { kind: releasedEmailKindSchema, newKind: z.optional(z.string()) };
type ListedKind = z.infer<z.ZodMiniObject<typeof listedKindShape>>;

export function toListedEmailKind(event: string): ListedKind {
  const released = releasedEmailKindSchema.safeParse(event).data;
  return released === undefined ? { kind: 'order-confirmation', newKind: event } : { kind: released };
}

/** As shown in the admin panel and in the email viewer. */
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
  'order-reopened': 'Reopened',
  'delay-notice': 'Delay notice',
  'claim-received': 'Report received',
  'claim-response': 'Response to a report',
  'fit-question': 'Question about the fit',
  'swap-requested': 'Swap of size asked for',
  'swap-response': 'About a swap of size',
};

/** The events of an order that the owner gets an email about. */
export const ADMIN_NOTICE_REASONS = ['review', 'dispute', 'reversed', 'wants-to-cancel', 'claim', 'swap'] as const;
export type AdminNoticeReason = (typeof ADMIN_NOTICE_REASONS)[number];

const BEFORE_SHIPPING_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'cancelled'];

/**
 * The email for a change of status, if any (D-27): shipped, delivered, cancelled, or no longer cancelled (D-59). When the owner takes back a status that was set too
 * early, the customer gets no second email; a new tracking number does send one.
 */
export function getStatusEmail(
  from: OrderStatus,
  to: OrderStatus,
  hasOtherTracking: boolean,
): Extract<OrderEmailKind, 'order-shipped' | 'order-delivered' | 'order-cancelled' | 'order-reopened'> | undefined {
  if (to === 'shipped' && (BEFORE_SHIPPING_STATUSES.includes(from) || hasOtherTracking)) return 'order-shipped';
  if (from === to) return undefined;
  if (to === 'delivered') return 'order-delivered';
  if (from === 'cancelled') return 'order-reopened';
  return to === 'cancelled' ? 'order-cancelled' : undefined;
}

/** The owner's name for every email, by its stored event. */
const EMAIL_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ORDER_EMAIL_NAMES),
  ['verify-email', 'Confirmation of an email address'],
  ['reset-password', 'Password reset'],
  ['password-changed', 'Password changed'],
  ['panel-reset', 'Code for the admin panel'],
  ['newsletter-confirm', 'Newsletter confirmation'],
  ['newsletter-welcome', 'Newsletter welcome'],
  ['campaign', 'Campaign'],
  ['campaign-test', 'Test of a campaign'],
  ['waitlist-confirm', 'Confirmation of a place in line'],
  ['waitlist-joined', 'Place in line'],
  ['waitlist-held', 'Back in stock'],
  ['cart-reminder', 'Unfinished cart'],
  ['owner-notice', 'Notice to you about an order'],
  ['tax-threshold', 'Notice to you about sales tax'],
  ['new-orders', 'Notice to you about new orders'],
  ['morning-report', 'Your morning report'],
  ['mail-failure', 'Notice to you about emails that failed'],
]);

/** Falls back to 'Email' for the events of another release. */
export function getEmailName(event: string): string {
  return EMAIL_NAMES.get(event) ?? 'Email';
}

export function getListedEmailName({ kind, newKind }: ListedKind): string {
  return getEmailName(newKind ?? kind);
}
