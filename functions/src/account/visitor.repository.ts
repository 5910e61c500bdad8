import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { getCustomerCartId, moveCart } from '../cart/index.ts';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import { ADMIN, hashCustomerEmail, saveKnownBrowser } from '../security/index.ts';
import type { RequestContext } from '../services.ts';

/** The customer session that signed in with a browser's cookie: what a sign-out by a plain link ends (D-5). */
export const signInSchema = z.object({ userId: z.string(), sessionId: z.string(), expiresAt: timestampSchema });
export type SignIn = z.infer<typeof signInSchema>;

/** Who signed in with this cookie last, if they never signed out. */
export async function readSignIn(
  reader: DocumentReader,
  database: Firestore,
  visitorId: string | undefined,
): Promise<SignIn | undefined> {
  if (visitorId === undefined) return undefined;
  const [document] = await reader.getAll(database.doc(paths.signIn(visitorId)));
  return document && readDocument(signInSchema, document);
}

/** Notes who signs in with the cookie that `renewVisitorId` has just given. */
export function saveSignIn(transaction: Transaction, database: Firestore, visitorId: string, signIn: SignIn): void {
  transaction.set(database.doc(paths.signIn(visitorId)), signIn);
}

export async function deleteSignIn(database: Firestore, visitorId: string | undefined): Promise<void> {
  if (visitorId !== undefined) await database.doc(paths.signIn(visitorId)).delete();
}

/** What else belongs to a browser's cookie, a document each. */
const VISITOR_DOCUMENTS = {
  panelSession: paths.panelSession,
  signIn: paths.signIn,
  browserOrders: paths.browserOrders,
} as const;
type VisitorDocument = keyof typeof VISITOR_DOCUMENTS;

async function moveVisitorDocument(
  transaction: Transaction,
  database: Firestore,
  part: VisitorDocument,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  const [document] = await transaction.getAll(database.doc(VISITOR_DOCUMENTS[part](from)));
  const held = document?.data();
  if (!document || !held) return;
  transaction.delete(document.ref);
  if (to !== null) transaction.create(database.doc(VISITOR_DOCUMENTS[part](to)), held);
}

/** Who signs in: a customer, whose cart the browser's cart then joins (D-8), or the owner at the panel. */
export type SignInIdentity =
  | { readonly as: 'customer'; readonly customerId: string; readonly email: string }
  | { readonly as: 'owner' };

/**
 * Gives the browser another cookie, as every sign-in does (D-1): its cart, its orders, its panel session, its sign-in record and what it is known by move to the new id in
 * the caller's transaction, and the old id ends. Returns the new id. The part that the arrival is about to write anew (`adminSession` for
 * the owner, `signInToFirebase` for a customer) ends with the old id and is left to the caller.
 */
export async function renewVisitorId(
  transaction: Transaction,
  context: Pick<RequestContext, 'database' | 'browser' | 'now' | 'randomBytes'>,
  arrival: SignInIdentity,
): Promise<string> {
  const { database, browser } = context;
  const from = browser.id;
  const to = browser.renewId();
  const isCustomer = arrival.as === 'customer';
  await saveKnownBrowser(transaction, context, {
    who: isCustomer ? hashCustomerEmail(arrival.email) : ADMIN,
    from,
    to,
  });
  if (from === undefined) return to;
  const cart = isCustomer
    ? { from, to: getCustomerCartId(arrival.customerId), customerId: arrival.customerId }
    : { from, to, customerId: null };
  await Promise.all([
    moveCart(transaction, database, cart),
    moveVisitorDocument(transaction, database, 'browserOrders', { from, to }),
    moveVisitorDocument(transaction, database, 'panelSession', { from, to: isCustomer ? to : null }),
    moveVisitorDocument(transaction, database, 'signIn', { from, to: isCustomer ? null : to }),
  ]);
  return to;
}
