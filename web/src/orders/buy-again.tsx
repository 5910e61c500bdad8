import type { OrderDetails } from '@plenty/contract/orders/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCart } from '../shell/cart-provider.tsx';
import { CART_MUTATION_SCOPE } from '../shell/cart-store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { addOrderedItems } from './buy-again-items.ts';
import { describeBuyAgain } from './buy-again-result.ts';
import styles from './buy-again.module.css';

type BuyAgainProps = { readonly items: OrderDetails['items'] };
type Results = Awaited<ReturnType<typeof addOrderedItems>>;

/** Puts what was ordered into the cart once more, as far as it can be bought. */
export function BuyAgain({ items }: BuyAgainProps) {
  const client = useQueryClient();
  const { openCart } = useCart();
  const { mutate, data, isPending } = useMutation({
    ...CART_MUTATION_SCOPE,
    mutationFn: (last: Results | undefined) => addOrderedItems(client, items, last),
    onSuccess: (results) => {
      // A shopper who must read what is missing reads it before the cart.
      if (results.every(({ outcome }) => outcome === 'added')) openCart();
    },
  });
  const sentence = data && describeBuyAgain(data);
  return (
    <div className={styles.again}>
      <BusyButton variant="quiet" isBusy={isPending} onClick={() => mutate(data)}>
        {isPending ? 'Adding...' : 'Buy It Again'}
      </BusyButton>
      <p className={styles.result} aria-live="polite">
        {sentence}
      </p>
    </div>
  );
}
