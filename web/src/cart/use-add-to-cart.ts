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

export type AddToCartInput = {
  readonly productId: number;
  /** What the toast calls the product. */
  readonly name: string;
  readonly size: string;
  readonly color: string;
};

/** Puts one piece into the cart of a tab. What was not answered may have been done: the cart is asked for again. */
export function addToCartMutation(client: QueryClient) {
  return mutationOptions({
    ...CART_MUTATION_SCOPE,
    mutationFn: ({ productId, size, color }: AddToCartInput) =>
      requestCart((options) => callApi('addToCart', { body: { productId, size, color, quantity: 1 } }, options)),
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

/** Puts one piece into the cart (PDP-12, PDP-14, ERR-02); `isAdding` while the shop has not answered. */
export function useAddToCart() {
  const { mutate, isPending } = useMutation(addToCartMutation(useQueryClient()));
  return { addToCart: mutate, isAdding: isPending };
}
