import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { PREFETCH_CART, useCart } from './cart-provider.tsx';
import styles from './cart-button.module.css';

function getCartLabel(count: number): string {
  if (count === 0) return 'Cart, empty';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}

/** Opens the cart and shows how many items are in it (LAY-24). */
export function CartButton() {
  const { cartItemCount, isCartOpen, toggleCart } = useCart();
  return (
    <Tooltip label="Cart">
      <button
        type="button"
        className={styles.button}
        aria-label={getCartLabel(cartItemCount)}
        aria-haspopup="dialog"
        aria-expanded={isCartOpen}
        onClick={toggleCart}
        {...PREFETCH_CART}
      >
        <Icon name="bag" />
        {cartItemCount > 0 && <span className={styles.count}>{cartItemCount}</span>}
      </button>
    </Tooltip>
  );
}
