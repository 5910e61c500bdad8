import { CART_VERSION_HEADER, EMPTY_CART_VERSION } from '@plenty/contract/cart/cart-version';
import type { CartLine } from '@plenty/contract/cart/cart';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authStore } from '../auth/auth-store.ts';
import { type ApiCallOptions, callApi } from '../call-shop.ts';
import { apiQueryKey } from '../read-query.ts';
import { type CartResponse, compareResponses } from './cart-answer.ts';
import { postCartMessage } from './cart-news.ts';

type ApplyPending = (lines: readonly CartLine[]) => CartLine[];
type CartState = {
  /** The newest that the shop has said, without what the shopper has tapped since. */
  response?: CartResponse;
  /** Puts on top of it what the shopper has tapped and the shop has not yet said yes to. */
  applyPending?: ApplyPending;
  /** The version another tab told of last: it need not be told back. */
  announcedVersion?: string;
};

const stateByClient = new WeakMap<QueryClient, CartState>();

function getState(client: QueryClient): CartState {
  const known = stateByClient.get(client) ?? {};
  stateByClient.set(client, known);
  return known;
}

const getCustomerId = () => authStore.read()?.user.id;

/** The newest answer for whoever is signed in now. */
export function getNewestResponse(client: QueryClient): CartResponse | undefined {
  const { response } = getState(client);
  return response?.customerId === getCustomerId() ? response : undefined;
}

/** Makes a call that answers the cart. */
export async function requestCart(
  call: (options: ApiCallOptions) => Promise<CartLine[]>,
  options: ApiCallOptions = {},
): Promise<CartResponse> {
  const asked = { askedAt: Date.now(), customerId: getCustomerId() };
  let version = EMPTY_CART_VERSION;
  const onHeaders = (headers: Headers) => {
    version = headers.get(CART_VERSION_HEADER) ?? version;
  };
  return { ...asked, lines: await call({ ...options, onHeaders }), version };
}

/** Whether an answer to a question comes too late; of two different carts the one that was asked for last is believed. */
function isOutdated(response: CartResponse, newest: CartResponse | undefined): boolean {
  const order = compareResponses(response, newest);
  return order === 'older' || (order === 'another-cart' && (newest?.askedAt ?? 0) >= response.askedAt);
}

async function fetchCart(client: QueryClient, signal: AbortSignal): Promise<CartLine[]> {
  const response = await requestCart((options) => callApi('getCart', {}, options), { signal });
  // Somebody has signed in or out meanwhile.
  if (response.customerId !== getCustomerId()) return fetchCart(client, signal);
  if (!isOutdated(response, getNewestResponse(client))) saveResponse(client, response);
  return getShownLines(client) ?? [...response.lines];
}

/** The cart's lines, as all of the shop shows them: never older than any answer of the shop that this tab has seen. */
export const cartQuery = queryOptions({
  queryKey: apiQueryKey('getCart'),
  queryFn: ({ client, signal }) => fetchCart(client, signal),
});

function saveResponse(client: QueryClient, response: CartResponse): void {
  const { customerId, version } = response;
  const { announcedVersion } = getState(client);
  const isNews = version !== announcedVersion && version !== getNewestResponse(client)?.version;
  getState(client).response = response;
  if (isNews) postCartMessage({ kind: 'cart', customerId, version });
}

function getShownLines(client: QueryClient): CartLine[] | undefined {
  const response = getNewestResponse(client);
  const { applyPending = (lines) => [...lines] } = getState(client);
  return response && applyPending(response.lines);
}

/** Shows the newest answer, with the shopper's wishes. */
export function showCart(client: QueryClient): void {
  const lines = getShownLines(client);
  if (lines) client.setQueryData(cartQuery.queryKey, lines);
}

/** From now on the cart is shown as `applyPending` makes it. */
export function setApplyPending(client: QueryClient, withWishes: ApplyPending): void {
  getState(client).applyPending = withWishes;
}

/**
 * What a call answered is the cart from now on, unless a newer one is shown already; whether it is. An answer of another cart than the
 * one that is shown has the cart asked for once more: which of the two is this browser's, only the shop knows.
 */
export function applyCartResponse(client: QueryClient, response: CartResponse): boolean {
  if (response.customerId !== getCustomerId()) return false;
  const order = compareResponses(response, getNewestResponse(client));
  if (order === 'another-cart') void refreshCart(client);
  if (order !== 'newer') return false;
  saveResponse(client, response);
  showCart(client);
  return true;
}

/** Asks for the cart now, whatever is still on its way; undefined when the shop did not answer. */
export async function refreshCart(client: QueryClient): Promise<readonly CartLine[] | undefined> {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  return client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);
}

/** Another tab has told of a version of the cart. */
export function setAnnouncedVersion(client: QueryClient, version: string): void {
  getState(client).announcedVersion = version;
}
