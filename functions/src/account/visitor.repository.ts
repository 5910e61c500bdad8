import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { getCustomerCartId, moveCart } from '../cart/index.ts';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import { ADMIN, hashAccountEmail, saveKnownBrowser } from '../security/index.ts';
import type { RequestContext } from '../services.ts';

/** The customer session that signed in with a browser's cookie. A sign-out by a plain link ends it (D-5). */
export const signInSchema = z.object({ userId: z.string(), sessionId: z.string(), expiresAt: timestampSchema });
export type SignIn = z.infer<typeof signInSchema>;

export async function readSignIn(reader: DocumentReader, visitorId: string | undefined): Promise<SignIn | undefined> {
  if (visitorId === undefined) return undefined;
  return readDocument(reader, paths.signIn(visitorId), signInSchema);
}

/** `visitorId` is the one that `renewVisitorId` returned. */
export function saveSignIn(transaction: Transaction, visitorId: string, signIn: SignIn): void {
  transaction.set(transaction.doc(paths.signIn(visitorId)), signIn);
}

export async function deleteSignIn(database: Firestore, visitorId: string | undefined): Promise<void> {
  if (visitorId !== undefined) await database.doc(paths.signIn(visitorId)).delete();
}

/** The documents keyed by a browser's cookie that move to its new cookie. */
const VISITOR_DOCUMENTS = {
  adminSession: paths.adminSession,
  signIn: paths.signIn,
  browserOrders: paths.browserOrders,
} as const;
type VisitorDocument = keyof typeof VISITOR_DOCUMENTS;

async function moveVisitorDocument(
  transaction: Transaction,
  part: VisitorDocument,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  const [document] = await transaction.getAll(transaction.doc(VISITOR_DOCUMENTS[part](from)));
  const data = document?.data();
  if (!document || !data) return;
  transaction.delete(document.ref);
  if (to !== null) transaction.create(transaction.doc(VISITOR_DOCUMENTS[part](to)), data);
}

/** A customer, who takes over the browser's cart (D-8), or the owner in the admin panel. */
type SignInIdentity =
  | { readonly as: 'customer'; readonly customerId: string; readonly email: string }
  | { readonly as: 'owner' };

/**
 * Renews the browser's cookie, as every sign-in does (D-1), and returns the new id. Cart, orders, PayPal checkouts, known accounts and the other
 * kind of sign-in move to the new id in the caller's transaction. The record of this sign-in (`adminSession` of the owner, `signIn` of a customer)
 * is deleted; the caller writes a new one.
 */
export async function renewVisitorId(
  transaction: Transaction,
  context: Pick<RequestContext, 'browser' | 'now' | 'randomBytes'>,
  identity: SignInIdentity,
): Promise<string> {
  const { browser } = context;
  const from = browser.id;
  const to = browser.renewId();
  const isCustomer = identity.as === 'customer';
  await saveKnownBrowser(transaction, context, {
    who: isCustomer ? hashAccountEmail(identity.email) : ADMIN,
    from,
    to,
  });
  if (from === undefined) return to;
  const cart = isCustomer
    ? { to: getCustomerCartId(identity.customerId), customer: { id: identity.customerId, email: identity.email } }
    : { to, customer: null };
  const { moveExpressSessions } = await import('../express/express-session.repository.ts');
  const hasOpenExpress = await moveExpressSessions(transaction, { from, to }, cart);
  await Promise.all([
    moveCart(transaction, { ...cart, from, hasOpenExpress, now: context.now() }),
    moveVisitorDocument(transaction, 'browserOrders', { from, to }),
    moveVisitorDocument(transaction, 'adminSession', { from, to: isCustomer ? to : null }),
    moveVisitorDocument(transaction, 'signIn', { from, to: isCustomer ? null : to }),
  ]);
  return to;
}
