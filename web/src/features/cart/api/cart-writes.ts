/** Changes of the cart are made one after another: each is made to the cart that the one before it left. */
export const CART_MUTATION_SCOPE = { scope: { id: 'cart' } } as const;
