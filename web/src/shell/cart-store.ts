import type { CartLine } from '@plenty/contract/cart/cart';
import { CART_VERSION_HEADER, EMPTY_CART_VERSION, compareCartVersions } from '@plenty/contract/cart/cart-version';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiCallOptions, callApi } from './api-client.ts';
import { authStore } from './auth-store.ts';
import { type CartMessage, postCartMessage, subscribeToCartMessages } from './cart-channel.ts';
import { apiQueryKey } from './query-client.ts';

/** What the shop said of the cart. */
export type CartResponse = {
  readonly lines: readonly CartLine[];
  /** The state of the cart that the lines show. */
  readonly version: string;
  /** When this browser asked, in milliseconds since 1970: prices and stock change without the cart. */
  readonly askedAt: number;
  /** Whose cart it is; undefined for a guest's. */
  readonly customerId: string | undefined;
};

/** An answer's place among those that came before it: answers may overtake each other on their way. */
export type ResponseOrder = 'newer' | 'older' | 'another-cart';

/** Whether an answer says something newer than the one this tab shows. Two carts have no order but that they were asked for in. */
export function compareResponses(response: CartResponse, shown: CartResponse | undefined): ResponseOrder {
  if (!shown || shown.customerId !== response.customerId) return 'newer';
  // The first thing that is put into a cart begins it.
  if (shown.version === EMPTY_CART_VERSION && response.version !== EMPTY_CART_VERSION) return 'newer';
  const order = compareCartVersions(response.version, shown.version);
  if (order === 'same') return response.askedAt >= shown.askedAt ? 'newer' : 'older';
  return order;
}

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

/** A cart that was asked for this long ago, in milliseconds, may have been changed on another device. */
const STALE_MS = 10_000;

/**
 * Keeps a tab's cart true to what happens elsewhere: in the other tabs of this browser, which tell of it, and on other devices, by asking
 * once when the tab is looked at again after it was hidden. Nothing is asked while nothing happens. `hadCartBefore` says whether this
 * browser ever had a cart to ask for.
 */
export function syncCart(client: QueryClient, mayHaveCart: () => boolean): () => void {
  let wasHidden = document.visibilityState === 'hidden';
  const isStale = () => Date.now() - (getNewestResponse(client)?.askedAt ?? 0) > STALE_MS;

  const shouldRefresh = () => authStore.read() !== undefined || mayHaveCart();

  const handleMessage = (message: CartMessage) => {
    // Another customer's cart is heard of by the sign-in itself.
    if (message.kind !== 'cart' || message.customerId !== authStore.read()?.user.id) return;
    setAnnouncedVersion(client, message.version);
    const known = getNewestResponse(client)?.version;
    const order = known === undefined ? 'newer' : compareCartVersions(message.version, known);
    if (order === 'newer' || order === 'another-cart') void refreshCart(client);
  };
  const handleVisibilityChange = () => {
    const isHidden = document.visibilityState === 'hidden';
    if (!isHidden && wasHidden && isStale() && shouldRefresh()) void refreshCart(client);
    wasHidden = isHidden;
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && shouldRefresh()) void refreshCart(client);
  };

  const unsubscribe = subscribeToCartMessages(handleMessage);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  addEventListener('pageshow', handlePageShow);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', handleVisibilityChange);
    removeEventListener('pageshow', handlePageShow);
  };
}

const HAS_CART_KEY = 'hasCart';

/** Whether this browser ever had something in a cart: a first visit need not ask the shop for one. */
export function hadCartBefore(): boolean {
  try {
    return localStorage.getItem(HAS_CART_KEY) !== null;
  } catch {
    return true;
  }
}

export function saveHasCart(hasLines: boolean): void {
  try {
    if (hasLines) localStorage.setItem(HAS_CART_KEY, 'true');
    else localStorage.removeItem(HAS_CART_KEY);
  } catch {
    // Without storage the shop is asked on every visit, which is only slower.
  }
}

/** Whether this browser gives no storage, and so perhaps keeps no cookies either. */
export function isStorageBlocked(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

/** Changes of the cart are made one after another: each is made to the cart that the one before it left. */
export const CART_MUTATION_SCOPE = { scope: { id: 'cart' } } as const;
