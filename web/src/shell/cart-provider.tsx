import { countUnits } from '@plenty/contract/cart/cart';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from 'react';
import { lazyDialog } from '../lib/lazy-dialog.tsx';
import { useAuth } from './auth-provider.tsx';
import { cartQuery, hadCartBefore, saveHasCart, syncCart } from './cart-store.ts';

type Cart = {
  readonly isCartOpen: boolean;
  /** Units, not lines; sold-out lines do not count. */
  readonly cartItemCount: number;
  readonly openCart: () => void;
  readonly closeCart: () => void;
  readonly toggleCart: () => void;
};

const CartContext = createContext<Cart | undefined>(undefined);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

const { Dialog: CartDrawer, prefetchProps } = lazyDialog(() => import('../cart/cart-drawer.tsx'));
export { prefetchProps as PREFETCH_CART };
const NO_LINES = [] as const;

/** Provides whether the cart is open and how many items are in it, and mounts the drawer when it is first opened. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const cartItemCount = countUnits(useCartLines() ?? NO_LINES);
  const client = useQueryClient();
  useEffect(() => syncCart(client, hadCartBefore), [client]);

  const cart = useMemo<Cart>(
    () => ({
      isCartOpen,
      cartItemCount,
      openCart: () => setIsCartOpen(true),
      closeCart: () => setIsCartOpen(false),
      toggleCart: () => setIsCartOpen((isOpen) => !isOpen),
    }),
    [isCartOpen, cartItemCount],
  );
  return (
    <CartContext value={cart}>
      {children}
      <CartDrawer isOpen={isCartOpen} onClose={cart.closeCart} />
    </CartContext>
  );
}

/** Reads the cart of a browser that may have one: a first visit asks for none. */
function useCartLines() {
  const { isAuthenticated } = useAuth();
  // The checkout needs the cart in any case and should not wait for its own code to ask for it.
  const [mayHaveCart, setMayHaveCart] = useState(() => hadCartBefore() || location.pathname === PAGE_PATHS.checkout);
  // A customer's cart is the same in every browser, and signing out starts a new one.
  if (isAuthenticated && !mayHaveCart) setMayHaveCart(true);
  const { data: lines } = useQuery({ ...cartQuery, enabled: mayHaveCart });
  useEffect(() => {
    if (lines) saveHasCart(lines.length > 0);
  }, [lines]);
  return lines;
}
