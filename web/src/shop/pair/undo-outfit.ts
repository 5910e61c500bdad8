import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { QueryClient } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../../shell/api-client.ts';
import {
  CART_MUTATION_SCOPE,
  type CartResponse,
  applyCartResponse,
  cartQuery,
  refreshCart,
  requestCart,
} from '../../shell/cart-store.ts';
import { showToast } from '../../ui/toast-store.ts';

/** What was added: one unit each. */
export type AddedItem = { readonly productId: number; readonly size: string; readonly color: string };
type CartChange = { readonly id: string; readonly quantity: number };

/** What takes one unit of each added item out of the cart as it is now; what is gone already needs no change. */
export function listUndoChanges(lines: readonly CartLine[], added: readonly AddedItem[]): CartChange[] {
  return added.flatMap(({ productId, size, color }) => {
    const line = lines.find(
      (each) =>
        each.productId === productId && each.color === color && (each.size === size || each.selectedSize === size),
    );
    return line ? [{ id: line.id, quantity: line.quantity - 1 }] : [];
  });
}

/** The cart after the changes. */
export function applyUndoChanges(lines: readonly CartLine[], changes: readonly CartChange[]): CartLine[] {
  const quantities = new Map(changes.map(({ id, quantity }) => [id, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** Undefined for a line that somebody removed meanwhile. */
async function sendChange({ id, quantity }: CartChange): Promise<CartResponse | undefined> {
  const params = { id };
  try {
    return await requestCart((options) =>
      quantity === 0
        ? callApi(cartEndpoints.removeCartLine, { params }, options)
        : callApi(cartEndpoints.updateCartLine, { params, body: { quantity } }, options),
    );
  } catch (failure) {
    if (failure instanceof ApiCallError && failure.error?.code === 'not-found') return undefined;
    throw failure;
  }
}

/** A look may have one piece left. */
export const describeAdded = (count: number) =>
  count === 1 ? '1 piece has been added to your cart.' : `${count} pieces have been added to your cart.`;

/** Says what was added, and takes all of it out again on one tap. */
export function offerUndo(client: QueryClient, added: readonly AddedItem[]): void {
  const undo = async () => {
    const lines = client.getQueryData(cartQuery.queryKey) ?? [];
    const changes = listUndoChanges(lines, added);
    // At once: pieces that go a second after the tap move what the shopper looks at by then.
    client.setQueryData(cartQuery.queryKey, applyUndoChanges(lines, changes));
    let last: CartResponse | undefined;
    for (const change of changes) last = (await sendChange(change)) ?? last;
    if (last) applyCartResponse(client, last);
  };
  const mutation = client.getMutationCache().build(client, {
    ...CART_MUTATION_SCOPE,
    mutationFn: undo,
    onError: () => {
      const description = 'The look could not be taken out. Remove its pieces in the cart.';
      showToast({ title: 'Error', description, tone: 'destructive' });
      void refreshCart(client);
    },
  });
  showToast({
    title: 'Added to cart',
    description: describeAdded(added.length),
    action: { label: 'Undo', onPress: () => void mutation.execute(undefined).catch(() => undefined) },
  });
}
