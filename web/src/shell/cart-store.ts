import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import {
  CART_VERSION_HEADER,
  type CartLine,
  EMPTY_CART_VERSION,
  compareCartVersions,
} from '@plenty/contract/cart/cart';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { tryStorage } from '../lib/try-storage.ts';
import { type ApiCallOptions, callApi } from './api-client.ts';
import { authStore } from './auth-store.ts';
import { type CartMessage, postCartMessage, subscribeToCartMessages } from './cart-channel.ts';
import { apiQueryKey } from './query-client.ts';

/** The cart as one response of the shop showed it. */
export type CartResponse = {
  readonly lines: readonly CartLine[];
  readonly version: string;
  /** When this browser asked, in milliseconds since 1970: prices and stock change without a new cart version. */
  readonly askedAt: number;
  /** Whose cart it is; undefined for a guest's. */
  readonly customerId: string | undefined;
};

/** Responses may overtake each other. Versions of two different carts cannot be compared. */
export function compareResponses(
  response: CartResponse,
  shown: CartResponse | undefined,
): 'newer' | 'older' | 'another-cart' {
  if (!shown || shown.customerId !== response.customerId) return 'newer';
  // The first item creates the cart.
  if (shown.version === EMPTY_CART_VERSION && response.version !== EMPTY_CART_VERSION) return 'newer';
  const order = compareCartVersions(response.version, shown.version);
  if (order === 'same') return response.askedAt >= shown.askedAt ? 'newer' : 'older';
  return order;
}

type ApplyPending = (lines: readonly CartLine[]) => CartLine[];
type CartState = {
  /** The newest response, without the shopper's unconfirmed changes. */
  response?: CartResponse;
  /** Adds the changes that the shop has not confirmed yet. */
  applyPending?: ApplyPending;
  /** The version another tab announced last: there is no need to announce it back. */
  announcedVersion?: string;
};

const stateByClient = new WeakMap<QueryClient, CartState>();

function getState(client: QueryClient): CartState {
  const state = stateByClient.get(client) ?? {};
  stateByClient.set(client, state);
  return state;
}

const getCustomerId = () => authStore.read()?.user.id;

/** The newest response for whoever is signed in now. */
function getNewestResponse(client: QueryClient): CartResponse | undefined {
  const { response } = getState(client);
  return response?.customerId === getCustomerId() ? response : undefined;
}

function getShownLines(client: QueryClient): CartLine[] | undefined {
  const response = getNewestResponse(client);
  const { applyPending = (lines) => [...lines] } = getState(client);
  return response && applyPending(response.lines);
}

function saveResponse(client: QueryClient, response: CartResponse): void {
  const { customerId, version } = response;
  const state = getState(client);
  const isNews = version !== state.announcedVersion && version !== getNewestResponse(client)?.version;
  state.response = response;
  if (isNews) postCartMessage({ kind: 'cart', customerId, version });
}

/** Makes a call that responds with the cart, and adds what compareResponses needs. */
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

/** Whether a read came too late. Of two different carts, the one that was asked for last counts. */
function isOutdated(response: CartResponse, newest: CartResponse | undefined): boolean {
  const order = compareResponses(response, newest);
  return order === 'older' || (order === 'another-cart' && (newest?.askedAt ?? 0) >= response.askedAt);
}

async function fetchCart(client: QueryClient, signal: AbortSignal): Promise<CartLine[]> {
  const response = await requestCart((options) => callApi(cartEndpoints.getCart, {}, options), { signal });
  // Somebody has signed in or out meanwhile.
  if (response.customerId !== getCustomerId()) return fetchCart(client, signal);
  if (!isOutdated(response, getNewestResponse(client))) saveResponse(client, response);
  return getShownLines(client) ?? [...response.lines];
}

/** The lines that every part of the shop shows: never older than any response this tab has seen. */
export const cartQuery = queryOptions({
  queryKey: apiQueryKey(cartEndpoints.getCart),
  queryFn: ({ client, signal }) => fetchCart(client, signal),
});

/** Shows the newest response with the shopper's unconfirmed changes. */
export function showCart(client: QueryClient): void {
  const lines = getShownLines(client);
  if (lines) client.setQueryData(cartQuery.queryKey, lines);
}

export function setApplyPending(client: QueryClient, applyPending: ApplyPending): void {
  getState(client).applyPending = applyPending;
}

/**
 * Shows the cart a call responded with, and returns true, unless a newer one is shown already. A response with another cart than the one
 * shown makes this tab ask once more: only the shop knows which of the two is this browser's.
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

/** Reads the cart now, whatever read is in flight; undefined when the shop did not respond. */
export async function refreshCart(client: QueryClient): Promise<readonly CartLine[] | undefined> {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  return client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);
}

/** A cart this old, in milliseconds, may have been changed on another device. */
const STALE_MS = 10_000;

/**
 * Keeps this tab's cart in sync: with other tabs by their messages, and with other devices by one read when a hidden tab is shown again.
 * `mayHaveCart` says whether there is a cart to ask for.
 */
export function syncCart(client: QueryClient, mayHaveCart: () => boolean): () => void {
  let wasHidden = document.visibilityState === 'hidden';
  const isStale = () => Date.now() - (getNewestResponse(client)?.askedAt ?? 0) > STALE_MS;
  const shouldRefresh = () => getCustomerId() !== undefined || mayHaveCart();

  const handleMessage = (message: CartMessage) => {
    // The sign-in itself makes this tab read another customer's cart.
    if (message.kind !== 'cart' || message.customerId !== getCustomerId()) return;
    getState(client).announcedVersion = message.version;
    const shownVersion = getNewestResponse(client)?.version;
    const order = shownVersion === undefined ? 'newer' : compareCartVersions(message.version, shownVersion);
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

/** Whether this browser had items in a cart when it last read it; true where storage is blocked, so that the shop is asked. */
export function hadCartBefore(): boolean {
  return tryStorage(() => localStorage.getItem(HAS_CART_KEY)) !== null;
}

export function saveHasCart(hasLines: boolean): void {
  tryStorage(() => {
    if (hasLines) localStorage.setItem(HAS_CART_KEY, 'true');
    else localStorage.removeItem(HAS_CART_KEY);
  });
}

/** A browser without storage may not keep cookies either. */
export function isStorageBlocked(): boolean {
  return !tryStorage(() => localStorage);
}

/** Cart changes run one after another: each starts from the cart that the previous one left. */
export const CART_MUTATION_SCOPE = { scope: { id: 'cart' } } as const;
