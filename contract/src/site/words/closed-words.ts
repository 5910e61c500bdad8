/** What is said while the owner takes no orders: at the top of every page that sells, and to whoever orders all the same. */
export const ORDERING_PAUSED_MESSAGE = 'We’re not taking orders right now. Your cart will be here when we are.';

/** The same beside a button that orders, where there is room for one line. */
export const ORDERING_PAUSED_SHORT_MESSAGE = 'We’re not taking orders right now.';
