import { createContext } from 'react';

export type Cart = {
  readonly isCartOpen: boolean;
  /** Pieces, not lines. */
  readonly cartItemCount: number;
  readonly openCart: () => void;
  readonly closeCart: () => void;
  readonly toggleCart: () => void;
};

export const CartContext = createContext<Cart | undefined>(undefined);
