import { CART_VERSION_HEADER, NO_CART_VERSION } from '@plenty/contract/cart/cart-version';
import type { CartLine } from '@plenty/contract/cart/cart';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { auth } from '../auth/auth-store.ts';
import { type CallOptions, callShop } from '../call-shop.ts';
import { readKey } from '../read-query.ts';
import { type CartAnswer, orderAnswers } from './cart-answer.ts';
import { tellCartNews } from './cart-news.ts';

type WithWishes = (lines: readonly CartLine[]) => CartLine[];
type Kept = {
  /** The newest that the shop has said, without what the shopper has tapped since. */
  answer?: CartAnswer;
  /** Puts on top of it what the shopper has tapped and the shop has not yet said yes to. */
  withWishes?: WithWishes;
  /** The version another tab told of last: it need not be told back. */
  heard?: string;
};

const kept = new WeakMap<QueryClient, Kept>();

function keptOf(client: QueryClient): Kept {
  const known = kept.get(client) ?? {};
  kept.set(client, known);
  return known;
}

const customerNow = () => auth.read()?.user.id;

/** The newest answer for whoever is signed in now. */
export function newestAnswer(client: QueryClient): CartAnswer | undefined {
  const { answer } = keptOf(client);
  return answer?.customerId === customerNow() ? answer : undefined;
}

/** Makes a call that answers the cart. */
export async function askForCart(
  call: (options: CallOptions) => Promise<CartLine[]>,
  options: CallOptions = {},
): Promise<CartAnswer> {
  const asked = { askedAt: Date.now(), customerId: customerNow() };
  let version = NO_CART_VERSION;
  const hearHeaders = (headers: Headers) => {
    version = headers.get(CART_VERSION_HEADER) ?? version;
  };
  return { ...asked, lines: await call({ ...options, hearHeaders }), version };
}

/** Whether an answer to a question comes too late; of two different carts the one that was asked for last is believed. */
function isOvertaken(answer: CartAnswer, newest: CartAnswer | undefined): boolean {
  const order = orderAnswers(answer, newest);
  return order === 'older' || (order === 'another-cart' && (newest?.askedAt ?? 0) >= answer.askedAt);
}

async function readCart(client: QueryClient, signal: AbortSignal): Promise<CartLine[]> {
  const answer = await askForCart((options) => callShop('getCart', {}, options), { signal });
  // Somebody has signed in or out meanwhile.
  if (answer.customerId !== customerNow()) return readCart(client, signal);
  if (!isOvertaken(answer, newestAnswer(client))) keep(client, answer);
  return linesShown(client) ?? [...answer.lines];
}

/** The cart's lines, as all of the shop shows them: never older than any answer of the shop that this tab has seen. */
export const cartQuery = queryOptions({
  queryKey: readKey('getCart'),
  queryFn: ({ client, signal }) => readCart(client, signal),
});

function keep(client: QueryClient, answer: CartAnswer): void {
  const { customerId, version } = answer;
  const { heard } = keptOf(client);
  const isNews = version !== heard && version !== newestAnswer(client)?.version;
  keptOf(client).answer = answer;
  if (isNews) tellCartNews({ kind: 'cart', customerId, version });
}

function linesShown(client: QueryClient): CartLine[] | undefined {
  const answer = newestAnswer(client);
  const { withWishes = (lines) => [...lines] } = keptOf(client);
  return answer && withWishes(answer.lines);
}

/** Shows the newest answer, with the shopper's wishes. */
export function showCart(client: QueryClient): void {
  const lines = linesShown(client);
  if (lines) client.setQueryData(cartQuery.queryKey, lines);
}

/** From now on the cart is shown as `withWishes` makes it. */
export function showWithWishes(client: QueryClient, withWishes: WithWishes): void {
  keptOf(client).withWishes = withWishes;
}

/**
 * What a call answered is the cart from now on, unless a newer one is shown already; whether it is. An answer of another cart than the
 * one that is shown has the cart asked for once more: which of the two is this browser's, only the shop knows.
 */
export function takeCart(client: QueryClient, answer: CartAnswer): boolean {
  if (answer.customerId !== customerNow()) return false;
  const order = orderAnswers(answer, newestAnswer(client));
  if (order === 'another-cart') void refreshCart(client);
  if (order !== 'newer') return false;
  keep(client, answer);
  showCart(client);
  return true;
}

/** Asks for the cart now, whatever is still on its way; undefined when the shop did not answer. */
export async function refreshCart(client: QueryClient): Promise<readonly CartLine[] | undefined> {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  return client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);
}

/** Another tab has told of a version of the cart. */
export function hearVersion(client: QueryClient, version: string): void {
  keptOf(client).heard = version;
}
