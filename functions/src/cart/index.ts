/** Other areas import the cart through this file only. */
export {
  advanceCartRevision,
  deleteCart,
  getCustomerCartId,
  moveCart,
  readCart,
  readInventoryAndOpenOrder,
  removePurchasedItems,
  saveCart,
} from './cart.repository.ts';
export { toDiscountableLines } from './discounted-lines.ts';
export { type StoredCart, getCartVersion, reviseCart } from './stored-cart.ts';
