/** What is said wherever something could be ordered, while the owner takes no orders. */
export const CLOSED_WORDS = 'The shop takes no orders right now. Your cart is kept.';
