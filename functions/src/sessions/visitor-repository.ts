import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { customerCartId, moveCart } from '../cart/cart-move-repository.ts';
import type { Context } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';
import { customerWith, noteKnownBrowser, OWNER } from './known-browser-repository.ts';

/** The customer session that signed in with a browser's cookie: what a sign-out by a plain link ends (D-5). */
export const signInSchema = z.object({ userId: z.string(), sessionId: z.string(), expiresAt: timestampSchema });
export type SignIn = z.infer<typeof signInSchema>;

/** Who signed in with this cookie last, if they never signed out. */
export async function readSignIn(
  reader: Reader,
  database: Firestore,
  visitorId: string | undefined,
): Promise<SignIn | undefined> {
  if (visitorId === undefined) return undefined;
  const [document] = await reader.getAll(database.doc(paths.signIn(visitorId)));
  return document && readDocument(signInSchema, document);
}

/** Notes who signs in with the cookie that `renewVisitor` has just given. */
export function noteSignIn(changes: Changes, database: Firestore, visitorId: string, signIn: SignIn): void {
  changes.set(database.doc(paths.signIn(visitorId)), signIn);
}

export async function forgetSignIn(database: Firestore, visitorId: string | undefined): Promise<void> {
  if (visitorId !== undefined) await database.doc(paths.signIn(visitorId)).delete();
}

/** What else belongs to a browser's cookie, a document each. */
const PARTS = { panelSession: paths.panelSession, signIn: paths.signIn, browserOrders: paths.browserOrders } as const;
type Part = keyof typeof PARTS;

async function leavePart(
  changes: Changes,
  database: Firestore,
  part: Part,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  const [document] = await changes.getAll(database.doc(PARTS[part](from)));
  const held = document?.data();
  if (!document || !held) return;
  changes.erase(document.ref);
  if (to !== null) changes.create(database.doc(PARTS[part](to)), held);
}

/** Who signs in: a customer, whose cart the browser's cart then joins (D-8), or the owner at the panel. */
export type Arrival =
  | { readonly as: 'customer'; readonly customerId: string; readonly email: string }
  | { readonly as: 'owner' };

/**
 * Gives the browser another cookie, as every sign-in does (D-1): its cart, its orders, its panel session, its sign-in record and what it is known by move to the new id in
 * the caller's transaction, and the old id ends. Returns the new id. The part that the arrival is about to write anew (`panelSession` for
 * the owner, `signIn` for a customer) ends with the old id and is left to the caller.
 */
export async function renewVisitor(
  changes: Changes,
  context: Pick<Context, 'database' | 'browser' | 'now' | 'randomBytes'>,
  arrival: Arrival,
): Promise<string> {
  const { database, browser } = context;
  const from = browser.id;
  const to = browser.renew();
  const isCustomer = arrival.as === 'customer';
  await noteKnownBrowser(changes, context, { who: isCustomer ? customerWith(arrival.email) : OWNER, from, to });
  if (from === undefined) return to;
  const cart = isCustomer
    ? { from, to: customerCartId(arrival.customerId), customerId: arrival.customerId }
    : { from, to, customerId: null };
  await Promise.all([
    moveCart(changes, database, cart),
    leavePart(changes, database, 'browserOrders', { from, to }),
    leavePart(changes, database, 'panelSession', { from, to: isCustomer ? to : null }),
    leavePart(changes, database, 'signIn', { from, to: isCustomer ? null : to }),
  ]);
  return to;
}
