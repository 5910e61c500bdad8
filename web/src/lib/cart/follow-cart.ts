import type { QueryClient } from '@tanstack/react-query';
import { compareCartVersions } from '@plenty/contract/cart/cart-version';
import { authStore } from '../auth/auth-store.ts';
import { type CartMessage, subscribeToCartMessages } from './cart-news.ts';
import { setAnnouncedVersion, getNewestResponse, refreshCart } from './cart-store.ts';

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
