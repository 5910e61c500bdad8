import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../shell/api-client.ts';
import {
  CART_MUTATION_SCOPE,
  type CartResponse,
  applyCartResponse,
  cartQuery,
  refreshCart,
  requestCart,
} from '../../shell/cart-store.ts';
import { showToast } from '../../ui/toast-store.ts';

type CartChange = { readonly id: string; readonly quantity: number };

/** What brings a cart back to what it was before, line by line; a line that was not there before goes to 0. */
export function listUndoChanges(before: readonly CartLine[], after: readonly CartLine[]): CartChange[] {
  return after.flatMap(({ id, quantity }) => {
    const former = before.find((line) => line.id === id)?.quantity ?? 0;
    return former === quantity ? [] : [{ id, quantity: former }];
  });
}

function sendChange({ id, quantity }: CartChange): Promise<CartResponse> {
  const params = { id };
  return requestCart((options) =>
    quantity === 0
      ? callApi(cartEndpoints.removeCartLine, { params }, options)
      : callApi(cartEndpoints.updateCartLine, { params, body: { quantity } }, options),
  );
}

/** Says what was added, and takes all of it out again on one tap: at once on screen, and line by line in the shop. */
export function offerUndo(client: QueryClient, count: number, before: CartLine[], after: readonly CartLine[]) {
  const undo = async () => {
    client.setQueryData(cartQuery.queryKey, before);
    let last: CartResponse | undefined;
    for (const change of listUndoChanges(before, after)) last = await sendChange(change);
    if (last) applyCartResponse(client, last);
  };
  const mutation = client.getMutationCache().build(client, {
    ...CART_MUTATION_SCOPE,
    mutationFn: undo,
    onError: () => {
      showToast({
        title: 'Error',
        description: 'Failed to take the look out again. Please try again.',
        tone: 'destructive',
      });
      void refreshCart(client);
    },
  });
  showToast({
    title: 'Added to cart',
    description: `${count} pieces have been added to your cart.`,
    action: { label: 'Undo', onPress: () => void mutation.execute(undefined).catch(() => undefined) },
  });
}
