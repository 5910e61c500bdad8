import { createHash } from 'node:crypto';
import { canonicalizeEmail } from '@plenty/contract/checkout/canonical-email';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How a customer is known where a code may be used once each: no email stands in a document's name. */
export function hashCustomerEmail(email: string): string {
  return hash(canonicalizeEmail(email));
}

/** Who wants to use a code: the email they typed, and the cart (a browser's or an account's) they typed it for. */
export type DiscountCustomer = { readonly email: string; readonly cartId: string };

/**
 * The documents that stand for a customer's use of a code. A paid use is `counted`: it is the mailbox's, whoever ordered. An unpaid one is
 * `reserved` by mailbox and cart, so that a stranger who types somebody's address takes nothing from them. `former` is where uses
 * stood before mailboxes had one spelling.
 */
export function getCustomerRedemptionIds({ email, cartId }: DiscountCustomer) {
  const counted = hashCustomerEmail(email);
  const former = hash(email.trim().toLowerCase());
  return { counted, reserved: `${counted}-${hash(cartId).slice(0, 32)}`, former };
}

/** The same as documents of a code, each once. */
export function customerRedemptionReferences(
  database: Firestore,
  code: string,
  customer: DiscountCustomer,
): DocumentReference[] {
  const { counted, reserved, former } = getCustomerRedemptionIds(customer);
  return [...new Set([reserved, counted, former])].map((name) => database.doc(paths.discountCustomer(code, name)));
}
