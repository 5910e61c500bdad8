/** What is said while the owner takes no orders: at the top of every page that sells, and to whoever orders all the same. */
export const CLOSED_WORDS = 'We’re not taking orders right now. Your cart will be here when we are.';

/** The same beside a button that orders, where there is room for one line. */
export const CLOSED_LINE = 'We’re not taking orders right now.';
