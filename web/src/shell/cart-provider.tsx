import { countUnits } from '@plenty/contract/cart/cart';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, createContext, lazy, useContext, useEffect, useMemo, useState } from 'react';
import { useAuth } from './auth-provider.tsx';
import { cartQuery, hadCartBefore, saveHasCart, syncCart } from './cart-store.ts';

export type Cart = {
  readonly isCartOpen: boolean;
  /** Pieces, not lines. */
  readonly cartItemCount: number;
  readonly openCart: () => void;
  readonly closeCart: () => void;
  readonly toggleCart: () => void;
};

export const CartContext = createContext<Cart | undefined>(undefined);

const CartDrawer = lazy(() => import('../cart/cart-drawer.tsx'));
const NO_LINES = [] as const;

/** Holds whether the cart is open and how much is in it (ENT-16), and brings the drawer when it is first asked for. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isCartOpen && !wasOpened) setWasOpened(true);

  const { isAuthenticated } = useAuth();
  // The checkout asks for it at any rate, and need not wait for its own code to do so.
  const [isExpected, setIsExpected] = useState(() => hadCartBefore() || location.pathname === '/checkout');
  // A customer's cart is the same in every browser, and whoever has signed out has a new one.
  if (isAuthenticated && !isExpected) setIsExpected(true);
  const { data: lines } = useQuery({ ...cartQuery, enabled: isExpected });
  useEffect(() => {
    if (lines) saveHasCart(lines.length > 0);
  }, [lines]);

  const client = useQueryClient();
  useEffect(() => syncCart(client, hadCartBefore), [client]);

  const cartItemCount = countUnits(lines ?? NO_LINES);
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
      {wasOpened && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </CartContext>
  );
}

/** ENT-16. Throws outside a CartProvider (ERR-40). */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
