import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useCart } from './cart-provider.tsx';
import styles from './cart-button.module.css';

function getCartLabel(count: number): string {
  if (count === 0) return 'Cart, empty';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}

/** Fetches the drawer's code as soon as somebody reaches for the button. */
function prefetchDrawer() {
  void import('../cart/cart-drawer.tsx');
}

/** The header's way to the cart, with how much is in it (LAY-24). */
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
        onPointerEnter={prefetchDrawer}
        onFocus={prefetchDrawer}
      >
        <Icon name="bag" />
        {cartItemCount > 0 && <span className={styles.count}>{cartItemCount}</span>}
      </button>
    </Tooltip>
  );
}
