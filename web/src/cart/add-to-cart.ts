import { toastBlockedCookies } from './blocked-cookies.ts';
import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import {
  CART_MUTATION_SCOPE,
  type CartResponse,
  applyCartResponse,
  refreshCart,
  requestCart,
} from '../shell/cart-store.ts';
import { showToast } from '../ui/toast-store.ts';
import { refetchIfSoldOut } from './refetch-products.ts';

export type AddToCartInput = {
  readonly productId: number;
  /** For the toast. */
  readonly name: string;
  readonly size: string;
  readonly color: string;
};

/** Adds one unit to the cart. A call without a response may have succeeded, so the cart is read again. */
function addToCartMutation(client: QueryClient): MutationOptions<CartResponse, Error, AddToCartInput> {
  return {
    ...CART_MUTATION_SCOPE,
    mutationFn: ({ productId, size, color }) =>
      requestCart((options) =>
        callApi(cartEndpoints.addToCart, { body: { productId, size, color, quantity: 1 } }, options),
      ),
    onSuccess: async (response, { name }) => {
      if (await toastBlockedCookies()) return;
      applyCartResponse(client, response);
      showToast({ title: 'Added to cart', description: `${name} has been added to your cart.` });
    },
    onError: (failure) => {
      const description = getErrorMessage(failure) ?? 'Failed to add item to cart. Please try again.';
      showToast({ title: 'Error', description, tone: 'destructive' });
      void refreshCart(client);
      refetchIfSoldOut(client, failure);
    },
  };
}

/** Runs the mutation without a component. The toast reports a failure. */
export async function addToCart(client: QueryClient, input: AddToCartInput): Promise<void> {
  const mutation = client.getMutationCache().build(client, addToCartMutation(client));
  await mutation.execute(input).catch(() => undefined);
}
