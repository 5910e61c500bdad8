import { useContext } from 'react';
import { type Cart, CartContext } from './cart-context.ts';

/** ENT-16. Throws outside a CartProvider (ERR-40). */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
