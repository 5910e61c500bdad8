/** What other areas may use of this one. */
export { readInventoryAndOpenOrder, readOpenOrder } from './cart-inventory.ts';
export {
  type StoredCart,
  advanceCartRevision,
  cartReference,
  deleteCart,
  getCartVersion,
  getCustomerCartId,
  moveCart,
  readCart,
  removePurchasedItems,
  reviseCart,
} from './cart.repository.ts';
