/** Other areas import the cart through this file only. */
export { type CartWithInventory, addQuantity, createLine, toCartResponse } from './cart-handlers.ts';
export {
  advanceCartRevision,
  deleteCart,
  getCustomerCartId,
  moveCart,
  readCart,
  readCartInventory,
  readInventoryAndOpenOrder,
  removePurchasedItems,
  saveCart,
} from './cart.repository.ts';
export { toDiscountableLines } from './discounted-lines.ts';
export { type StoredCart, createEmptyCart, getCartVersion, hasLineOf, reviseCart } from './stored-cart.ts';
