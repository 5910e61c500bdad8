import { type QueryClient, mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { askForCart, refreshCart, takeCart } from '../../../lib/cart/cart-store.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { keepsNothing } from './cart-memory.ts';
import { CART_WRITES } from './cart-writes.ts';

export type Addition = {
  readonly productId: number;
  /** What the toast calls the product. */
  readonly name: string;
  readonly size: string;
  readonly color: string;
};

/** Puts one piece into the cart of a tab. What was not answered may have been done: the cart is asked for again. */
export function addingTo(client: QueryClient) {
  return mutationOptions({
    ...CART_WRITES,
    mutationFn: ({ productId, size, color }: Addition) =>
      askForCart((options) => callShop('addToCart', { body: { productId, size, color, quantity: 1 } }, options)),
    onSuccess: async (answer, { name }) => {
      if (keepsNothing() && (await import('./say-cookies-are-off.ts')).sayCookiesAreOff()) return;
      takeCart(client, answer);
      showToast({ title: 'Added to cart', description: `${name} has been added to your cart.` });
    },
    onError: (failure) => {
      const description = plainReason(failure) ?? 'Failed to add item to cart. Please try again.';
      showToast({ title: 'Error', description, tone: 'destructive' });
      void refreshCart(client);
    },
  });
}

/** Puts one piece into the cart (PDP-12, PDP-14, ERR-02); `isAdding` while the shop has not answered. */
export function useAddToCart() {
  const { mutate, isPending } = useMutation(addingTo(useQueryClient()));
  return { addToCart: mutate, isAdding: isPending };
}
