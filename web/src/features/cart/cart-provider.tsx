import { countUnits } from '@plenty/contract/cart/cart';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useAuth } from '../../lib/auth/use-auth.ts';
import { hadCartBefore, saveHasCart } from './api/cart-memory.ts';
import { cartQuery } from '../../lib/cart/cart-store.ts';
import { syncCart } from '../../lib/cart/follow-cart.ts';
import { type Cart, CartContext } from './cart-context.ts';

const CartDrawer = lazy(() => import('./components/cart-drawer.tsx'));
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
