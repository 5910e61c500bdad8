import type { ChangeKind } from '@plenty/contract/panel/change';
import { formatValue } from '../../../components/panel-save/describe-difference.ts';

const CHANGE_LABELS = {
  'category-created': 'Category created',
  'category-updated': 'Category changed',
  'category-deleted': 'Category deleted',
  'product-created': 'Product created',
  'product-updated': 'Product changed',
  'product-deleted': 'Product deleted',
  'order-status-changed': 'Order status changed',
  'order-marked-paid': 'Order marked as paid',
  'order-refunded': 'Order refunded',
  'order-looked-at': 'Order looked at',
  'order-mail-resent': 'Mail sent again',
  'order-delay-told': 'Delay told',
  'discount-created': 'Discount code created',
  'discount-updated': 'Discount code changed',
  'discount-deleted': 'Discount code deleted',
  'fault-remedied': 'Finding of a report put right',
  'subscriber-deleted': 'Subscriber deleted',
  'content-updated': 'Text changed',
  'navigation-created': 'Link created',
  'navigation-updated': 'Link changed',
  'navigation-deleted': 'Link deleted',
  'hero-created': 'Hero section created',
  'hero-updated': 'Hero section changed',
  'hero-deleted': 'Hero section deleted',
  'look-created': 'Look created',
  'look-updated': 'Look changed',
  'look-deleted': 'Look deleted',
  'list-ordered': 'Order of a list changed',
  'settings-updated': 'Settings changed',
  'shopify-synced': 'Sync with Shopify',
  'order-pushed': 'Order sent to Shopify',
  'password-changed': 'Password changed',
  'password-restored': 'Password restored',
  undone: 'Taken back',
} as const satisfies Record<ChangeKind, string>;

/** What the owner did, in words. */
export function getChangeLabel(kind: ChangeKind): string {
  return CHANGE_LABELS[kind];
}

/** A field of a document as a person reads it: 'backgroundImage' as 'background image'. */
export function formatFieldName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MAX_VALUE_LENGTH = 400;

/** A value before or after a change; a long one is cut. */
export function formatShortValue(value: unknown): string {
  const text = formatValue(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
