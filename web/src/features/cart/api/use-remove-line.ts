import { type QueryClient, mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { requestCart, cartQuery, refreshCart, applyCartResponse } from '../../../lib/cart/cart-store.ts';
import { CART_MUTATION_SCOPE } from './cart-writes.ts';
import { isLineGone } from './is-line-gone.ts';

/**
 * Takes a line out of the cart of a tab. Where that fails the cart is asked for again, and a line that has gone all the same is what the
 * shopper wanted.
 */
export function removeLineMutation(client: QueryClient) {
  return mutationOptions({
    ...CART_MUTATION_SCOPE,
    mutationFn: (lineId: string) =>
      requestCart((options) => callApi('removeCartLine', { params: { id: lineId } }, options)),
    onSuccess: (response) => {
      applyCartResponse(client, response);
      showToast({ title: 'Success', description: 'Item removed from cart' });
    },
    onError: async (failure, lineId) => {
      const lines = await refreshCart(client);
      if (isLineGone(failure)) showToast({ title: 'Cart Updated', description: 'This item was already removed.' });
      else if (lines?.every((line) => line.id !== lineId)) {
        showToast({ title: 'Success', description: 'Item removed from cart' });
      } else showToast({ title: 'Error', description: 'Failed to remove item from cart', tone: 'destructive' });
    },
  });
}

/** Takes a line out of the cart (CART-13, ERR-04). */
export function useRemoveLine(onGone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(removeLineMutation(client));
  const notifyIfGone = (lineId: string) => {
    if (client.getQueryData(cartQuery.queryKey)?.every((line) => line.id !== lineId)) onGone();
  };
  return {
    removeLine: (lineId: string) => mutate(lineId, { onSettled: () => notifyIfGone(lineId) }),
    removingId: isPending ? variables : undefined,
  };
}
