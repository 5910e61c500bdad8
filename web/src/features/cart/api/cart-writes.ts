/** Changes of the cart are made one after another: each is made to the cart that the one before it left. */
export const CART_WRITES = { scope: { id: 'cart' } } as const;
