import type { QueryClient } from '@tanstack/react-query';
import { compareVersions } from '@plenty/contract/cart/cart-version';
import { auth } from '../auth/auth-store.ts';
import { type CartNews, hearCartNews } from './cart-news.ts';
import { hearVersion, newestAnswer, refreshCart } from './cart-store.ts';

/** A cart that was asked for this long ago, in milliseconds, may have been changed on another device. */
const OLD_MS = 10_000;

/**
 * Keeps a tab's cart true to what happens elsewhere: in the other tabs of this browser, which tell of it, and on other devices, by asking
 * once when the tab is looked at again after it was hidden. Nothing is asked while nothing happens. `mayHaveCart` says whether this
 * browser ever had a cart to ask for.
 */
export function followCart(client: QueryClient, mayHaveCart: () => boolean): () => void {
  let wasHidden = document.visibilityState === 'hidden';
  const isOld = () => Date.now() - (newestAnswer(client)?.askedAt ?? 0) > OLD_MS;

  const isWorthAsking = () => auth.read() !== undefined || mayHaveCart();

  const hearNews = (news: CartNews) => {
    // Another customer's cart is heard of by the sign-in itself.
    if (news.kind !== 'cart' || news.customerId !== auth.read()?.user.id) return;
    hearVersion(client, news.version);
    const known = newestAnswer(client)?.version;
    const order = known === undefined ? 'newer' : compareVersions(news.version, known);
    if (order === 'newer' || order === 'another-cart') void refreshCart(client);
  };
  const lookAgain = () => {
    const isHidden = document.visibilityState === 'hidden';
    if (!isHidden && wasHidden && isOld() && isWorthAsking()) void refreshCart(client);
    wasHidden = isHidden;
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isWorthAsking()) void refreshCart(client);
  };

  const stopHearing = hearCartNews(hearNews);
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('pageshow', comeBack);
  return () => {
    stopHearing();
    document.removeEventListener('visibilitychange', lookAgain);
    removeEventListener('pageshow', comeBack);
  };
}
