import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import type { OrderDetails } from '@plenty/contract/orders/order';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../shell/api-client.ts';
import { useCart } from '../shell/cart-provider.tsx';
import { CART_MUTATION_SCOPE, applyCartResponse, requestCart } from '../shell/cart-store.ts';
import { Button } from '../ui/button.tsx';
import { type BuyAgainResult, describeBuyAgain } from './buy-again-result.ts';
import styles from './buy-again.module.css';

type OrderItem = OrderDetails['items'][number];
type BuyAgainProps = { readonly items: readonly OrderItem[] };

/** Puts what was ordered into the cart once more, as far as it can be bought. */
export function BuyAgain({ items }: BuyAgainProps) {
  const client = useQueryClient();
  const { openCart } = useCart();
  const { mutate, data, isPending } = useMutation({
    ...CART_MUTATION_SCOPE,
    mutationFn: () => addAll(client, items),
    onSuccess: (results) => {
      // A shopper who must read what is missing reads it before the cart.
      if (results.every(({ outcome }) => outcome === 'added')) openCart();
    },
  });
  const sentence = data && describeBuyAgain(data);
  return (
    <div className={styles.again}>
      <Button variant="quiet" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Adding...' : 'Buy It Again'}
      </Button>
      <p className={styles.result} aria-live="polite">
        {sentence}
      </p>
    </div>
  );
}

/** One after the other: each response is the whole cart. */
async function addAll(client: QueryClient, items: readonly OrderItem[]): Promise<BuyAgainResult[]> {
  const results: BuyAgainResult[] = [];
  for (const item of items) results.push({ item, outcome: await addItem(client, item) });
  return results;
}

async function addItem(client: QueryClient, item: OrderItem): Promise<BuyAgainResult['outcome']> {
  const { productId, size, color, quantity } = item;
  try {
    applyCartResponse(
      client,
      await requestCart((options) =>
        callApi(cartEndpoints.addToCart, { body: { productId, size, color, quantity } }, options),
      ),
    );
    return 'added';
  } catch (failure) {
    return toOutcome(failure);
  }
}

function toOutcome(failure: unknown): BuyAgainResult['outcome'] {
  const code = failure instanceof ApiCallError ? failure.error?.code : undefined;
  if (code === 'not-found' || code === 'out-of-stock' || code === 'invalid-choice') return 'unavailable';
  return code === 'quantity-limit' ? 'limit' : 'failed';
}
