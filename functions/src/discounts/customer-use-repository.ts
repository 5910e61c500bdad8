import { createHash } from 'node:crypto';
import { canonicalEmail } from '@plenty/contract/checkout/canonical-email';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How a customer is known where a code may be used once each: no email stands in a document's name. */
export function hashCustomer(email: string): string {
  return hash(canonicalEmail(email));
}

/** Who wants to use a code: the email they typed, and the cart (a browser's or an account's) they typed it for. */
export type CodeCustomer = { readonly email: string; readonly cartId: string };

/**
 * The documents that stand for a customer's use of a code. A paid use is `counted`: it is the mailbox's, whoever ordered. An unpaid one is
 * `reserved` by mailbox and cart, so that a stranger who types somebody's address takes nothing from them. `former` is where uses
 * stood before mailboxes had one spelling.
 */
export function customerUses({ email, cartId }: CodeCustomer) {
  const counted = hashCustomer(email);
  const former = hash(email.trim().toLowerCase());
  return { counted, reserved: `${counted}-${hash(cartId).slice(0, 32)}`, former };
}

/** The same as documents of a code, each once. */
export function customerDocuments(database: Firestore, code: string, customer: CodeCustomer): DocumentReference[] {
  const { counted, reserved, former } = customerUses(customer);
  return [...new Set([reserved, counted, former])].map((name) => database.doc(paths.discountCustomer(code, name)));
}
