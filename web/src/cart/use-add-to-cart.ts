import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import { type QueryClient, mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import {
  CART_MUTATION_SCOPE,
  applyCartResponse,
  isStorageBlocked,
  refreshCart,
  requestCart,
} from '../shell/cart-store.ts';
import { showToast } from '../ui/toast-store.ts';

type AddToCartInput = {
  readonly productId: number;
  /** For the toast. */
  readonly name: string;
  readonly size: string;
  readonly color: string;
};

/** Adds one unit to the cart. A call without a response may have succeeded, so the cart is read again. */
export function addToCartMutation(client: QueryClient) {
  return mutationOptions({
    ...CART_MUTATION_SCOPE,
    mutationFn: ({ productId, size, color }: AddToCartInput) =>
      requestCart((options) =>
        callApi(cartEndpoints.addToCart, { body: { productId, size, color, quantity: 1 } }, options),
      ),
    onSuccess: async (response, { name }) => {
      if (isStorageBlocked() && (await import('./cookies-disabled-toast.ts')).toastCookiesDisabled()) return;
      applyCartResponse(client, response);
      showToast({ title: 'Added to cart', description: `${name} has been added to your cart.` });
    },
    onError: (failure) => {
      const description = getErrorMessage(failure) ?? 'Failed to add item to cart. Please try again.';
      showToast({ title: 'Error', description, tone: 'destructive' });
      void refreshCart(client);
    },
  });
}

export function useAddToCart() {
  const { mutate, isPending } = useMutation(addToCartMutation(useQueryClient()));
  return { addToCart: mutate, isAdding: isPending };
}
