import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import {
  askForCart,
  cartQuery,
  refreshCart,
  showCart,
  showWithWishes,
  takeCart,
} from '../../../lib/cart/cart-store.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { ShopCallError } from '../../../lib/shop-call-error.ts';
import { CART_WRITES } from './cart-writes.ts';
import { isLineGone } from './is-line-gone.ts';
import {
  type QuantityWish,
  type WishStep,
  quantityRefused,
  quantityTaken,
  showWishes,
  stepQuantity,
  wantQuantity,
} from './quantity-wish.ts';

type Wishes = Map<string, QuantityWish>;
type Sent = { readonly id: string; readonly quantity: number };

const wishesOfTabs = new WeakMap<QueryClient, Wishes>();

function wishesOf(client: QueryClient): Wishes {
  const known = wishesOfTabs.get(client);
  if (known) return known;
  const wishes: Wishes = new Map();
  wishesOfTabs.set(client, wishes);
  showWithWishes(client, (lines) => showWishes(lines, wishes));
  return wishes;
}

/** ERR-03; that there are not enough, or that the line has gone, the shop says better. */
function describeRefusal(failure: Error): string {
  const isPlain = isLineGone(failure) || (failure instanceof ShopCallError && failure.error?.code === 'out-of-stock');
  return (isPlain ? plainReason(failure) : undefined) ?? 'Failed to update item quantity.';
}

/** What a refusal leaves of a wish: nothing of one for a line that has gone. */
function afterRefusal(wish: QuantityWish, failure: Error): WishStep {
  return isLineGone(failure) ? { wish: undefined, isRolledBack: true } : quantityRefused(wish);
}

function changing(client: QueryClient) {
  const wishes = wishesOf(client);
  return mutationOptions({
    ...CART_WRITES,
    mutationFn: ({ id, quantity }: Sent) =>
      askForCart((options) => callShop('changeQuantity', { params: { id }, body: { quantity } }, options)),
    onSuccess: (answer, { id }) => {
      const wish = wishes.get(id);
      if (wish) take(client, id, quantityTaken(wish));
      if (!takeCart(client, answer)) showCart(client);
    },
    onError: async (failure, { id, quantity }) => {
      const wish = wishes.get(id);
      if (!wish) return;
      const step = afterRefusal(wish, failure);
      take(client, id, step);
      showCart(client);
      const lines = await refreshCart(client);
      const isAsWanted = lines?.some((line) => line.id === id && line.quantity === quantity) ?? false;
      if (!step.isRolledBack || isAsWanted) return;
      showToast({ title: 'Error', description: describeRefusal(failure), tone: 'destructive' });
    },
  });
}

function take(client: QueryClient, id: string, { wish, send }: WishStep): void {
  const wishes = wishesOf(client);
  if (wish) wishes.set(id, wish);
  else wishes.delete(id);
  if (send === undefined) return;
  const change = client.getMutationCache().build(client, changing(client));
  // What goes wrong with it, the change itself tells.
  change.execute({ id, quantity: send }).catch(() => undefined);
}

/**
 * One piece more or less than what the line shows at this very moment, drawn or not: at once on the screen and, one request at a time, in
 * the shop (CART-12). Quick taps end in the last value; a refusal brings back what the shop says now (ERR-03).
 */
export function stepLine(client: QueryClient, id: string, step: 1 | -1): void {
  const wish = wishesOf(client).get(id);
  const shown = client.getQueryData(cartQuery.queryKey)?.find((line) => line.id === id)?.quantity;
  if (shown === undefined) return;
  take(client, id, wantQuantity(wish, shown, stepQuantity(shown, step)));
  showCart(client);
}
