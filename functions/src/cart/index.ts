/** Other areas import the cart through this file only. */
export {
  advanceCartRevision,
  deleteCart,
  getCustomerCartId,
  moveCart,
  readCart,
  readInventoryAndOpenOrder,
  readOpenOrder,
  removePurchasedItems,
  saveCart,
} from './cart.repository.ts';
export { type StoredCart, getCartVersion, reviseCart } from './stored-cart.ts';
