/** Other areas import the cart through this file only. */
export { readInventoryAndOpenOrder, readOpenOrder } from './cart-inventory.ts';
export {
  advanceCartRevision,
  deleteCart,
  getCustomerCartId,
  moveCart,
  readCart,
  removePurchasedItems,
  saveCart,
} from './cart.repository.ts';
export { type StoredCart, getCartVersion, reviseCart } from './stored-cart.ts';
